// Shows an entry: its event, its origin, and its changes.

function entryLink(index, text) {
  const link = element('button', 'link code', text);
  link.dataset.entry = index;
  return link;
}

function caption(entry, index) {
  const kind = isAction(entry) ? 'Action' : entry.issue ? 'Issue' : 'Effect';
  return `${kind} · entry ${first + index} · burst ${entry.burst}`;
}

function showEntry(index) {
  const entry = entries[index];
  const shown = [element('div', 'caption', caption(entry, index))];
  if (isAction(entry)) {
    const tree = element('div', 'code title');
    const line = entryLine(entry);
    if (line.length <= 90) tree.textContent = line;
    else tree.append(makeNode(entry.action, { key: 'action', path: '', opensTo: 3 }));
    shown.push(tree, element('h3', '', 'Origin'), originPath(index));
  } else if (entry.issue) {
    const [summary, code, site, ...details] = entry.issue;
    shown.push(element('div', 'title', summary));
    shown.push(element('div', 'caption code', site ? `[${code}] at ${site}` : `[${code}]`));
    if (details.length) shown.push(element('div', 'details code', details.join('\n')));
    shown.push(element('h3', '', 'Origin'), originPath(index));
  } else {
    shown.push(element('div', 'code title', entryLine(entry)));
    shown.push(...effectFacts(entry.effect));
    shown.push(element('h3', '', 'Origin'), originPath(index));
  }
  byId('entry').replaceChildren(...shown);
}

/** The owner of an effect, and its events. */
function effectFacts(effect) {
  const facts = [];
  const { descriptor } = effect;
  if (descriptor) {
    const owner = descriptor.owner === undefined ? '' : texts[descriptor.owner];
    const id = descriptor.id === undefined ? '' : ` · id ${texts[descriptor.id]}`;
    facts.push(element('div', 'caption code', `at ${effect.site}${id}`));
    if (owner) facts.push(element('div', 'caption code', `in ${owner}`));
  }
  facts.push(element('h3', '', 'Effect'));
  const list = element('ul', 'path');
  const add = (index, text) => {
    const item = element('li');
    item.style.setProperty('--mark', effectColor(effect.name));
    item.append(index === undefined ? element('span', 'caption', text)
      : entryLink(index, `${first + index} ${text}`));
    list.append(item);
  };
  if (effect.isOlder) add(undefined, 'started before the recording begins');
  else add(effect.start, 'started');
  const sent = effect.emitted;
  for (const index of sent.slice(0, 12)) add(index, 'sent an action');
  if (sent.length > 12) add(undefined, `and ${sent.length - 12} more`);
  if (effect.end === undefined) add(undefined, 'in flight where the recording ends');
  else add(effect.end, effect.isCancelled ? 'cancelled' : 'finished');
  facts.push(list);
  return facts;
}

/** The path to an entry: the call that sent the first action, the effect that it started, … */
function originPath(index) {
  const list = element('ul', 'path');
  for (const item of originItems(index)) list.append(item);
  return list;
}

function originItems(index) {
  const items = [];
  const entry = entries[index];
  let at = index;
  let place = entry.from;
  let cause = entry.cause;
  const add = (content, mark) => {
    const item = element('li');
    if (mark) item.style.setProperty('--mark', mark);
    item.append(...content);
    items.unshift(item);
  };
  add([element('span', 'code', entryLine(entry))], 'var(--accent)');
  for (let steps = 0; steps < 100; steps += 1) {
    if (place !== undefined && origins[place].effect && isAction(entries[at])) {
      const effect = origins[place].effect;
      const started = effectByNumber.get(effect.number);
      const title = effectTitle(effect);
      const link = started && !started.isOlder ? entryLink(started.start, title)
        : element('span', 'code', title);
      add([link, element('span', 'caption', ' ' + texts[effect.site])], effectColor(title));
    }
    if (cause === undefined) break;
    at = cause - first;
    if (!entries[at]) break;
    add([entryLink(at, entryLine(entries[at]))]);
    place = entries[at].from;
    cause = entries[at].cause;
  }
  addBeginnings(place, at, add);
  return items;
}

/** Adds the parts of an origin that are not in the recording. */
function addBeginnings(place, at, add) {
  let origin = place === undefined ? undefined : origins[place];
  // The effect of an action was added by the caller, and that of another entry was not.
  let isKnown = origin && origin.effect && isAction(entries[at]);
  while (origin && origin.effect) {
    if (!isKnown) {
      add([element('span', 'code', effectTitle(origin.effect)),
        element('span', 'caption', ' ' + texts[origin.effect.site])]);
    }
    isKnown = false;
    add([element('span', 'caption', 'an action that is not in the recording')]);
    origin = origins[origin.startedBy];
  }
  if (!origin) return;
  const site = origin.send ?? origin.sendIfPresent;
  if (site !== undefined) add([element('span', 'caption code', 'sent at ' + texts[site])]);
  else if (origin.binding !== undefined) {
    add([element('span', 'caption code', `written by a binding to '${texts[origin.binding]}'`)]);
  } else add([element('span', 'caption', 'asked for by the state')]);
}

// ---- Changes. ----

const mostChanges = 200;

function showChanges(index) {
  const all = differences(index);
  const shown = [];
  const entry = entries[index];
  if (isAction(entry) || all.length) {
    const heading = element('h3', '', 'Changes');
    if (!recording.isReplay) heading.append(element('span', 'note', keptNote(index)));
    const list = element('div', 'difference code');
    for (const [path, old, now] of all.slice(0, mostChanges)) {
      list.append(differenceLine(path, old, now));
    }
    if (all.length > mostChanges) {
      list.append(element('span', 'caption', `and ${all.length - mostChanges} more`));
    }
    if (!all.length) {
      const nothing = recording.isReplay ? 'Nothing changed.' : 'The state was not kept here.';
      list.replaceChildren(element('span', 'caption', nothing));
    }
    shown.push(heading, list);
  }
  byId('changes').replaceChildren(...shown);
  return all;
}

function differenceLine(path, old, now) {
  const line = element('div');
  const name = element('button', 'name', path || 'state');
  name.dataset.field = path;
  line.append(name, ': ');
  if (old !== undefined) line.append(element('span', 'was', flat(old, 600)));
  line.append(element('span', 'arrow', '→'));
  line.append(now === undefined ? element('span', 'caption', 'removed')
    : element('span', 'is', flat(now, 600)));
  if (old === undefined) line.replaceChildren(name, ': ', element('span', 'caption', 'added '),
    element('span', 'is', flat(now, 600)));
  return line;
}

/** The entry since which the state has changed, if it is not known after each action. */
function keptNote(index) {
  const place = recording.kept.indexOf(first + index);
  return place > 0 ? ` since entry ${recording.kept[place - 1]}` : '';
}
