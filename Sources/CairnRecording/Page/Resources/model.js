// Reads the data: entries, effects, and the state at each entry.

'use strict';
const byId = (id) => document.getElementById(id);
const recording = JSON.parse(byId('recording').textContent);
const { entries, texts, shapes, origins, first } = recording;
const last = entries.length - 1;

// ---- Trees: the index of a text, or [shape, labels?, part, …]. ----

const isGroup = (tree) => Array.isArray(tree);
const hasLabels = (tree) => ['identified', 'set', 'dictionary'].includes(shapes[tree[0]][0]);
const partStart = (tree) => (hasLabels(tree) ? 2 : 1);
const partCount = (tree) => tree.length - partStart(tree);
const part = (tree, place) => tree[partStart(tree) + place];

/** The label of a part: a name, an id, a key, or nothing. */
function partLabel(tree, place) {
  const [layout, , , fields] = shapes[tree[0]];
  if (fields) return fields[place];
  if (layout === 'identified' || layout === 'dictionary') return texts[tree[1][place]];
  return '';
}

/** The path to a part of a tree: `rows[3].isDone`. */
function partPath(tree, place, path) {
  const [layout, opening, , fields] = shapes[tree[0]];
  if (path === null) {
    const label = texts[tree[1][place]];
    return label === 'state' ? '' : label;
  }
  if (fields) {
    const name = fields[place] || opening.replace(/^\./, '').replace(/\(.*$/s, '');
    if (!name) return path;
    return path ? path + '.' + name : name;
  }
  if (layout === 'list') return path + '[' + place + ']';
  const label = texts[tree[1][place]];
  return label.startsWith('[') ? path + label : path + '[' + label + ']';
}

/** A tree on one line, cut off where it gets longer than `longest`. */
function flat(tree, longest = 240) {
  let line = '';
  const write = (tree) => {
    if (line.length > longest) return;
    if (!isGroup(tree)) { line += texts[tree]; return; }
    line += shapes[tree[0]][1];
    for (let place = 0; place < partCount(tree) && line.length <= longest; place += 1) {
      if (place > 0) line += ', ';
      const label = partLabel(tree, place);
      if (label) line += label + ': ';
      write(part(tree, place));
    }
    line += shapes[tree[0]][2];
  };
  write(tree);
  return line.length > longest ? line.slice(0, longest) + '…' : line;
}

// ---- Changes: [0, tree], [1, place, change, …], [2, start, count, labels, trees, …]. ----

const isSplice = (change) => change[0] === 2;
const partChangesStart = (change) => (isSplice(change) ? 5 : 1);

/** The tree after a change. It shares unchanged parts with the tree before. */
function applied(tree, change) {
  if (change[0] === 0) return change[1];
  let copy = tree.slice();
  const start = partStart(tree);
  if (isSplice(change)) {
    const [, from, count, labels, added] = change;
    copy = copy.slice(0, start + from).concat(added, copy.slice(start + from + count));
    if (hasLabels(tree)) {
      copy[1] = tree[1].slice(0, from).concat(labels, tree[1].slice(from + count));
    }
  }
  for (let index = partChangesStart(change); index < change.length; index += 2) {
    const place = start + change[index];
    copy[place] = applied(copy[place], change[index + 1]);
  }
  return copy;
}

/** Calls `found(path, before, after)` for each difference; one of both may be missing. */
function forEachDifference(before, change, path, found) {
  if (change[0] === 0) { found(path ?? '', before, change[1]); return; }
  const after = applied(before, change);
  if (isSplice(change)) {
    const [, from, count, , added] = change;
    const shared = hasLabels(before) ? 0 : Math.min(count, added.length);
    for (let offset = 0; offset < Math.max(count, added.length); offset += 1) {
      const place = from + offset;
      if (offset < shared) {
        found(partPath(after, place, path), part(before, place), part(after, place));
        continue;
      }
      if (offset < count) found(partPath(before, place, path), part(before, place), undefined);
      if (offset < added.length) found(partPath(after, place, path), undefined, added[offset]);
    }
  }
  const moved = isSplice(change) ? change[4].length - change[2] : 0;
  for (let index = partChangesStart(change); index < change.length; index += 2) {
    const place = change[index];
    const isAfterSplice = isSplice(change) && place >= change[1] + change[4].length;
    const old = part(before, isAfterSplice ? place - moved : place);
    forEachDifference(old, change[index + 1], partPath(after, place, path), found);
  }
}

// ---- States. ----

const checkpointInterval = 64;
/** The trees before the entries 0, 64, 128, …: made once, with equal parts shared. */
const checkpoints = [recording.tree];

function run(tree, from, to) {
  for (let index = from; index < to; index += 1) {
    const { change } = entries[index];
    if (change) tree = tree === undefined ? change[1] : applied(tree, change);
  }
  return tree;
}

/** The tree before an entry; undefined if no state is known yet. */
function treeBefore(index) {
  const wanted = Math.floor(index / checkpointInterval);
  while (checkpoints.length <= wanted) {
    const start = (checkpoints.length - 1) * checkpointInterval;
    checkpoints.push(run(checkpoints.at(-1), start, start + checkpointInterval));
  }
  return run(checkpoints[wanted], wanted * checkpointInterval, index);
}

/** The changes of an entry: [path, before, after], … */
function differences(index) {
  const { change } = entries[index];
  const before = treeBefore(index);
  if (!change || before === undefined) return [];
  const all = [];
  forEachDifference(before, change, null, (path, old, now) => all.push([path, old, now]));
  return all;
}

// ---- Effects. ----

/** The effects of the recording: number, name, start, end, lane, whether cancelled. */
const effects = [];
const effectByNumber = new Map();

function effectNamed(number) {
  let effect = effectByNumber.get(number);
  if (!effect) {
    // It was started before the recording begins.
    effect = { number, name: 'effect ' + number, start: 0, isOlder: true, emitted: [] };
    effectByNumber.set(number, effect);
    effects.push(effect);
  }
  return effect;
}

function effectTitle(descriptor) {
  const kind = texts[descriptor.kind];
  return descriptor.name === undefined ? kind : kind + " '" + texts[descriptor.name] + "'";
}

function readEffects() {
  entries.forEach((entry, index) => {
    if (entry.started) {
      const { started } = entry;
      const effect = {
        number: started.number, name: effectTitle(started), start: index, emitted: [],
        site: texts[started.site], descriptor: started,
      };
      if (started.number !== undefined) effectByNumber.set(started.number, effect);
      effects.push(effect);
      entry.effect = effect;
    } else if (entry.emitted !== undefined) {
      entry.effect = effectNamed(entry.emitted);
      entry.effect.emitted.push(index);
    } else if (entry.finished !== undefined || entry.cancelled !== undefined) {
      entry.effect = effectNamed(entry.finished ?? entry.cancelled);
      entry.effect.end = index;
      entry.effect.isCancelled = entry.cancelled !== undefined;
    }
  });
}

/** Gives each effect a lane that no other effect has at the same time. */
function assignLanes() {
  const order = [...effects].sort((one, other) => one.start - other.start);
  const ends = [];
  for (const effect of order) {
    let lane = ends.findIndex((end) => end < effect.start);
    if (lane < 0) lane = ends.length;
    ends[lane] = effect.end ?? Infinity;
    effect.lane = lane;
  }
  return ends.length;
}

readEffects();
const laneCount = assignLanes();

// ---- Entries. ----

const isAction = (entry) => entry.action !== undefined;

/** The line of an entry in the timeline. */
function entryLine(entry) {
  if (isAction(entry)) return brief(entry.action);
  if (entry.started) return '▸ ' + effectTitle(entry.started);
  if (entry.emitted !== undefined) return '↦ ' + entry.effect.name;
  if (entry.finished !== undefined) return '■ ' + entry.effect.name;
  if (entry.cancelled !== undefined) return '✗ ' + entry.effect.name;
  return '! ' + entry.issue[0];
}

/**
 * An action on a short line: `.path[0].note.typed("a")`, without its wrappers. Each part of
 * the page writes an action in this way.
 */
function brief(action) {
  let words = '';
  let tree = action;
  while (isGroup(tree) && shapes[tree[0]][0] === 'payload') {
    const name = shapes[tree[0]][1].slice(0, -1);
    const next = part(tree, 0);
    if (name === '.element' && partCount(tree) === 2) {
      words += `[${flat(next)}]`;
      tree = part(tree, 1);
      continue;
    }
    const inner = isGroup(next) ? shapes[next[0]][1] : texts[next];
    if (partCount(tree) !== 1 || partLabel(tree, 0) || !inner.startsWith('.')) break;
    if (name !== '.presented') words += name;
    tree = next;
  }
  return words + flat(tree);
}

/** The sender of an action, in a few words. */
function originWords(place) {
  const origin = origins[place];
  if (origin.effect) return effectTitle(origin.effect);
  if (origin.binding !== undefined) return 'binding ' + texts[origin.binding];
  const site = origin.send ?? origin.sendIfPresent;
  return site === undefined ? 'the state' : texts[site].replace(/^.*\//, '');
}

const hues = [212, 28, 145, 282, 340, 178, 55, 100];
/** The colour of an effect: the same for all of a name. */
function effectColor(name, alpha = 1) {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + character.codePointAt(0)) % 9973;
  return 'hsl(' + hues[sum % hues.length] + ' 62% 54% / ' + alpha + ')';
}
