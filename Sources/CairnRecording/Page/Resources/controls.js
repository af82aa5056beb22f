// Moves between entries: by keys, the slider, clicks, the address.

const slider = byId('slider');
/** The entries that were left by a jump. */
const visited = [];

/** Shows an entry. */
function select(index, { jumps = false } = {}) {
  if (!entries.length) return;
  const next = Math.max(0, Math.min(last, index));
  if (jumps && next !== selected) visited.push(selected);
  selected = next;
  slider.value = next;
  slider.setAttribute('aria-valuetext', `entry ${first + next}: ${entryLine(entries[next])}`);
  byId('position').textContent = `${first + next} of ${first + last}`;
  byId('toFirst').disabled = byId('toPrevious').disabled = next === 0;
  byId('toLast').disabled = byId('toNext').disabled = next === last;
  revealRow();
  drawRows();
  showEntry(next);
  showState(next, showChanges(next));
  drawOverview();
  showMatchCount();
  saveAddress();
}

let addressTimer;
/** Browsers allow few changes of the address in a second. */
function saveAddress() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    history.replaceState(null, '', '#entry=' + (first + selected));
  }, 150);
}

function readAddress() {
  const match = /^#entry=(\d+)$/.exec(location.hash);
  return match ? Number(match[1]) - first : 0;
}

/** Goes some rows on or back. */
function step(count) {
  const row = Math.max(0, Math.min(listed.length - 1, rowOf[selected] + count));
  if (listed.length) select(listed[row]);
}

/** Goes to the next entry that changed the state, or to the previous one. */
function stepToChange(direction) {
  for (let index = selected + direction; entries[index]; index += direction) {
    if (entries[index].change) { select(index); return; }
  }
}

function goToCause() {
  const { cause } = entries[selected];
  if (cause !== undefined && entries[cause - first]) select(cause - first, { jumps: true });
}

function goBack() {
  if (visited.length) select(visited.pop());
}

function toggleEffects() {
  byId('showsEffects').checked = !byId('showsEffects').checked;
  listEntries();
  select(selected);
}

const keys = {
  ArrowRight: () => step(1), ArrowDown: () => step(1), ArrowLeft: () => step(-1),
  ArrowUp: () => step(-1), j: () => step(1), k: () => step(-1), PageDown: () => step(20),
  PageUp: () => step(-20), Home: () => select(0), End: () => select(last),
  n: () => goToMatch(true), N: () => goToMatch(false), o: goToCause, b: goBack,
  e: toggleEffects, '/': () => { query.focus(); query.select(); },
  '?': () => byId('help').showModal(),
  Escape: () => { if (query.value) searchFor(''); },
};

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId('help').open) return;
  if (event.target === query) {
    if (event.key === 'Enter') goToMatch(!event.shiftKey);
    else if (event.key === 'Escape') { searchFor(''); timeline.focus(); }
    else return;
    event.preventDefault();
    return;
  }
  if (event.shiftKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
    stepToChange(event.key === 'ArrowRight' ? 1 : -1);
    event.preventDefault();
    return;
  }
  const perform = keys[event.key];
  if (!perform || !entries.length) return;
  perform();
  event.preventDefault();
});

document.addEventListener('click', (event) => {
  const target = event.target.closest('[data-row], [data-entry], [data-field], [data-key], [data-whole]');
  if (!target) return;
  const { row, entry, field, key, whole } = target.dataset;
  if (row !== undefined) select(listed[Number(row)]);
  else if (entry !== undefined) select(Number(entry), { jumps: true });
  else if (field) searchFor(field);
  else if (key !== undefined) {
    openedByHand.set(key, target.getAttribute('aria-expanded') !== 'true');
    refreshInspector();
  } else if (whole !== undefined) {
    shownWhole.add(whole);
    refreshInspector();
  }
});

/** Shows the entry again, where it was scrolled to. */
function refreshInspector() {
  const top = byId('inspector').scrollTop;
  showEntry(selected);
  showState(selected, showChanges(selected));
  byId('inspector').scrollTop = top;
}

function indexAt(event) {
  const { left, width } = overview.getBoundingClientRect();
  return Math.floor((event.clientX - left) / width * entries.length);
}

overview.addEventListener('pointerdown', (event) => {
  overview.setPointerCapture(event.pointerId);
  select(indexAt(event));
});
overview.addEventListener('pointermove', (event) => { if (event.buttons) select(indexAt(event)); });
slider.addEventListener('input', () => select(Number(slider.value)));
timeline.addEventListener('scroll', () => drawRows());
query.addEventListener('input', search);
byId('nextMatch').addEventListener('click', () => goToMatch(true));
byId('previousMatch').addEventListener('click', () => goToMatch(false));
byId('toFirst').addEventListener('click', () => select(0));
byId('toPrevious').addEventListener('click', () => step(-1));
byId('toNext').addEventListener('click', () => step(1));
byId('toLast').addEventListener('click', () => select(last));
byId('showHelp').addEventListener('click', () => byId('help').showModal());
byId('showsEffects').addEventListener('change', () => { listEntries(); select(selected); });
window.addEventListener('hashchange', () => select(readAddress(), { jumps: true }));
window.addEventListener('resize', () => { overviewImage = undefined; select(selected); });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  overviewImage = undefined;
  drawOverview();
});

function showHeader() {
  const count = (number, word) => `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
  byId('title').textContent = recording.title;
  const issues = entries.filter((entry) => entry.issue).length;
  const parts = [count(entries.filter(isAction).length, 'action'), count(effects.length, 'effect')];
  if (issues) parts.push(count(issues, 'issue'));
  if (first > 0) parts.push(`from entry ${first}`);
  if (recording.loss) parts.push(recording.loss);
  byId('summary').textContent = parts.join(' · ');
  const { divergence } = recording;
  if (!divergence) return;
  const badge = byId('divergence');
  badge.hidden = false;
  badge.textContent = `⚠ replay differs since entry ${divergence.first}: ${divergence.field}`;
  badge.title = `${divergence.field}: ${divergence.recorded} → ${divergence.replayed}`;
  badge.addEventListener('click', () => select(divergence.first - first, { jumps: true }));
}

showHeader();
slider.max = Math.max(0, last);
listEntries();
if (entries.length) select(readAddress());
else {
  byId('entry').textContent = 'Nothing happened in this recording.';
  showState(0, []);
  drawOverview();
}
showMatchCount();
timeline.focus();
