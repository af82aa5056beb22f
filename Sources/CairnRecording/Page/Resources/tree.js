// Shows a state as a tree that opens and closes, with the changes marked.

/** The nodes that a person has opened or closed, by their keys, for all entries. */
const openedByHand = new Map();
const mostParts = 100;
/** The groups whose parts are all shown. */
const shownWhole = new Set();

function valueClass(text) {
  if (text.startsWith('"') || text.startsWith('TextState')) return 'string';
  if (/^-?\d/.test(text)) return 'number-value';
  return text.startsWith('.') || /^(true|false|nil)$/.test(text) ? 'case' : '';
}

/** The first text of a group: `Row(`, `.edit(`, `3 elements`. */
function groupTitle(tree) {
  const [layout, opening] = shapes[tree[0]];
  const count = partCount(tree);
  if (layout === 'record' || layout === 'payload') return opening.replace(/\($/, '') || '( )';
  return count === 1 ? '1 element' : count + ' elements';
}

/** Whether a tree is short enough for one line, closed. */
const isShort = (tree) => !isGroup(tree) || partCount(tree) === 0;

/**
 * An element for a tree.
 * - key: the key of the node in `openedByHand`; path: the path to the node.
 * - opensTo: the number of levels that are open at first; touched: the paths to changes.
 */
function makeNode(tree, { key, path, label = '', opensTo = 0, touched, changed }) {
  const node = element('div', 'node');
  const line = element('div', 'line');
  node.append(line);
  if (changed && changed.has(path ?? '')) node.classList.add('changed');
  if (label) {
    const name = element(touched ? 'button' : 'span', 'name', label);
    if (touched) name.dataset.field = path ?? '';
    line.append(name, ': ');
  }
  if (isShort(tree)) {
    const text = isGroup(tree) ? flat(tree) : texts[tree];
    line.append(element('span', valueClass(text), text));
    return node;
  }
  const isTouched = touched && touched.has(path ?? '');
  if (isTouched) node.classList.add('touched');
  const isOpen = openedByHand.get(key) ?? (opensTo > 0 || isTouched === true);
  const toggler = element('button', 'toggler', isOpen ? '▾' : '▸');
  toggler.setAttribute('aria-expanded', isOpen);
  toggler.setAttribute('aria-label', 'Open or close');
  toggler.dataset.key = key;
  line.prepend(toggler);
  if (!isOpen) {
    line.append(element('span', 'shape', flat(tree, 100)));
    return node;
  }
  line.append(element('span', 'shape', groupTitle(tree)));
  appendParts(node, tree, { key, path, opensTo, touched, changed });
  return node;
}

function appendParts(node, tree, { key, path, opensTo, touched, changed }) {
  const count = partCount(tree);
  const shown = shownWhole.has(key) ? count : Math.min(count, mostParts);
  for (let place = 0; place < count; place += 1) {
    const way = partPath(tree, place, path);
    const isTouched = touched && (touched.has(way) || changed.has(way));
    if (place >= shown && !isTouched) continue;
    const [layout] = shapes[tree[0]];
    const label = layout === 'list' ? `[${place}]` : partLabel(tree, place);
    node.append(makeNode(part(tree, place), {
      key: key + '/' + (label || place), path: way, label, opensTo: opensTo - 1, touched,
      changed,
    }));
  }
  if (shown < count) {
    const more = element('button', 'link', `show all ${count}`);
    more.dataset.whole = key;
    const line = element('div', 'node');
    line.append(more);
    node.append(line);
  }
}

/** The paths of the changes, and the paths above them. */
function touchedPaths(all) {
  const changed = new Set(all.map(([path]) => path));
  const touched = new Set();
  const collect = (tree, change, path) => {
    if (change[0] === 0) return;
    touched.add(path ?? '');
    for (let index = partChangesStart(change); index < change.length; index += 2) {
      const place = change[index];
      collect(part(tree, place), change[index + 1], partPath(tree, place, path));
    }
  };
  return { changed, touched, collect };
}

function showState(index, all) {
  const { change } = entries[index] ?? {};
  const before = treeBefore(index);
  const tree = change ? run(before, index, index + 1) : before;
  const heading = element('h3', '', 'State');
  if (tree === undefined) {
    const words = recording.kept.length || recording.isReplay
      ? 'The state is not known yet at this entry.' : 'The recording has no state.';
    byId('state').replaceChildren(heading, element('span', 'caption', words));
    return;
  }
  if (!recording.isReplay) heading.append(element('span', 'note', stateNote(index)));
  const { changed, touched, collect } = touchedPaths(all);
  if (change && before !== undefined) collect(tree, change, null);
  const whole = element('div', 'code');
  for (let place = 0; place < partCount(tree); place += 1) {
    const label = partLabel(tree, place);
    whole.append(makeNode(part(tree, place), {
      key: label, path: partPath(tree, place, null), label: label === 'state' ? '' : label,
      opensTo: label === 'state' ? 1 : 0, touched, changed,
    }));
  }
  byId('state').replaceChildren(heading, whole);
}

/** A note on which state is shown, if not all states are known. */
function stateNote(index) {
  const kept = recording.kept.filter((number) => number <= first + index).at(-1);
  if (kept === first + index) return '';
  return kept < first ? ' before the first entry' : ` as it was kept after entry ${kept}`;
}
