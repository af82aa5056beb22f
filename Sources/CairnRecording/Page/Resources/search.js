// Finds entries by their actions, senders, effects, issues, and the fields that they change.

const query = byId('query');
/** The text of each entry, made by the first search. */
let searchTexts;
let found = [];

function searchText(entry, index, before) {
  let text = entryLine(entry);
  if (isAction(entry)) {
    // Both spellings: the one that the page shows, and that of the source.
    text += '\n' + flat(entry.action, 4000) + '\n' + originWords(entry.from);
  } else if (entry.issue) {
    text = entry.issue.join('\n');
  }
  if (entry.change && before !== undefined) {
    forEachDifference(before, entry.change, null, (path, old, now) => {
      text += '\n' + path;
      if (now !== undefined) text += ': ' + flat(now, 400);
    });
  }
  return text.toLowerCase();
}

function makeSearchTexts() {
  let tree = recording.tree;
  searchTexts = entries.map((entry, index) => {
    const text = searchText(entry, index, tree);
    tree = run(tree, index, index + 1);
    return text;
  });
}

function search() {
  const words = query.value.toLowerCase().trim();
  if (words && !searchTexts) makeSearchTexts();
  found = [];
  if (words) searchTexts.forEach((text, index) => { if (text.includes(words)) found.push(index); });
  matching = new Set(found);
  overviewImage = undefined;
  drawRows();
  drawOverview();
  showMatchCount();
}

function showMatchCount() {
  const isSearching = query.value.trim() !== '';
  const place = found.indexOf(selected);
  const count = found.length;
  byId('matches').textContent = !isSearching ? ''
    : count === 0 ? 'no match' : place < 0 ? `${count} found` : `${place + 1} of ${count}`;
  byId('previousMatch').hidden = byId('nextMatch').hidden = count === 0;
}

/** Goes to the next match, or to the previous one; from the last one to the first. */
function goToMatch(isForward) {
  if (!found.length) return;
  const next = isForward ? found.find((index) => index > selected)
    : found.findLast((index) => index < selected);
  select(next ?? (isForward ? found[0] : found.at(-1)));
}

function searchFor(words) {
  query.value = words;
  search();
}
