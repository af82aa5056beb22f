// Shows the entries as rows, with bars of effects. Only visible rows have an element.

const rowHeight = 26;
const laneWidth = 9;
/** The number of lanes that are drawn. Effects in higher lanes share the last one. */
const shownLanes = Math.min(laneCount, 10);
const timeline = byId('timeline');
const rows = byId('rows');
/** The indexes of the entries that have a row. */
let listed = [];
/** The index of each entry in `listed`, or of the one before it. */
let rowOf = [];
const elements = new Map();
let selected = 0;
let matching = new Set();

function listEntries() {
  const showsEffects = byId('showsEffects').checked;
  listed = [];
  rowOf = new Array(entries.length);
  entries.forEach((entry, index) => {
    if (showsEffects || isAction(entry) || entry.issue) listed.push(index);
    rowOf[index] = Math.max(0, listed.length - 1);
  });
  rows.style.height = listed.length * rowHeight + 'px';
  drawRows(true);
}

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

const laneX = (effect) => Math.min(effect.lane, shownLanes - 1) * laneWidth + laneWidth / 2 + 1;

/** The effects in flight, by blocks of 64 entries. */
const effectBlocks = new Map();
for (const effect of effects) {
  const end = Math.floor((effect.end ?? last) / 64);
  // Long effects are in one list, so that many of them take little memory.
  if (end - Math.floor(effect.start / 64) > 8) {
    const long = effectBlocks.get('long') ?? [];
    long.push(effect);
    effectBlocks.set('long', long);
    continue;
  }
  for (let block = Math.floor(effect.start / 64); block <= end; block += 1) {
    const inBlock = effectBlocks.get(block) ?? [];
    inBlock.push(effect);
    effectBlocks.set(block, inBlock);
  }
}

function effectsAt(index) {
  const near = effectBlocks.get(Math.floor(index / 64)) ?? [];
  const long = effectBlocks.get('long') ?? [];
  return [...long, ...near].filter(
    (effect) => effect.start <= index && (effect.end ?? last) >= index);
}

const svgNames = 'http://www.w3.org/2000/svg';

function svgElement(name, attributes) {
  const made = document.createElementNS(svgNames, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The bars of effects beside a row. */
function laneDrawing(index, row) {
  const width = shownLanes * laneWidth + 2;
  const svg = svgElement('svg', { class: 'lanes', width, height: rowHeight });
  const previous = row > 0 ? listed[row - 1] : -1;
  for (const effect of effectsAt(index)) {
    const x = laneX(effect);
    const color = effectColor(effect.name);
    const begins = effect.start > previous && effect.start <= index && !effect.isOlder;
    const ends = effect.end === index;
    const bar = svgElement('line', {
      x1: x, x2: x, y1: begins ? rowHeight / 2 : 0, y2: ends ? rowHeight / 2 : rowHeight,
      stroke: color, 'stroke-width': 3,
    });
    const title = svgElement('title', {});
    title.textContent = effect.name;
    bar.append(title);
    svg.append(bar);
    if (begins) svg.append(svgElement('circle', { cx: x, cy: 13, r: 4, fill: color }));
    if (ends && effect.isCancelled) {
      svg.append(svgElement('path', {
        d: `M${x - 3.5} 9.5l7 7m0 -7l-7 7`, stroke: color, 'stroke-width': 2,
      }));
    } else if (ends) {
      svg.append(svgElement('rect', { x: x - 3.5, y: 10, width: 7, height: 7, fill: color }));
    } else if (entries[index].effect === effect && effect.start !== index) {
      svg.append(svgElement('path', { d: `M${x} 9.5l5 3.5l-5 3.5z`, fill: color }));
    }
  }
  return svg;
}

const numberWidth = String(first + entries.length).length * 7 + 4;

function makeRow(row) {
  const index = listed[row];
  const entry = entries[index];
  const made = element('div', 'row');
  made.setAttribute('role', 'option');
  made.style.top = row * rowHeight + 'px';
  made.dataset.row = row;
  const number = element('span', 'number', first + index);
  number.style.width = numberWidth + 'px';
  const line = element('span', 'what', entryLine(entry));
  line.title = line.textContent;
  made.append(number);
  if (shownLanes > 0) made.append(laneDrawing(index, row));
  made.append(element('span', 'dot'), line);
  if (isAction(entry)) {
    const from = element('span', 'from', originWords(entry.from));
    from.title = from.textContent;
    made.append(from);
  }
  made.classList.toggle('effect', !isAction(entry) && !entry.issue);
  made.classList.toggle('issue', entry.issue !== undefined);
  made.classList.toggle('changes', entry.change !== undefined);
  const previous = row > 0 ? entries[listed[row - 1]] : undefined;
  made.classList.toggle('begins', previous !== undefined && previous.burst !== entry.burst);
  return made;
}

function markRow(made, row) {
  const index = listed[row];
  const isSelected = row === rowOf[selected];
  made.classList.toggle('selected', isSelected);
  made.classList.toggle('match', matching.has(index));
  made.setAttribute('aria-selected', isSelected);
}

function drawRows(fromScratch = false) {
  if (fromScratch) {
    for (const made of elements.values()) made.remove();
    elements.clear();
  }
  const from = Math.max(0, Math.floor(timeline.scrollTop / rowHeight) - 8);
  const height = timeline.clientHeight;
  const to = Math.min(
    listed.length, Math.ceil((timeline.scrollTop + height) / rowHeight) + 8);
  for (const [row, made] of elements) {
    if (row < from || row >= to) {
      made.remove();
      elements.delete(row);
    }
  }
  for (let row = from; row < to; row += 1) {
    let made = elements.get(row);
    if (!made) {
      made = makeRow(row);
      elements.set(row, made);
      rows.append(made);
    }
    markRow(made, row);
  }
}

function revealRow() {
  const top = rowOf[selected] * rowHeight;
  const height = timeline.clientHeight;
  const margin = Math.min(rowHeight * 3, height / 3);
  if (top < timeline.scrollTop + margin) {
    timeline.scrollTop = Math.max(0, top - margin);
  } else if (top + rowHeight > timeline.scrollTop + height - margin) {
    timeline.scrollTop = top + rowHeight - height + margin;
  }
}
