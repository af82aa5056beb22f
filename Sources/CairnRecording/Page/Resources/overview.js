// Draws the whole session above the slider: effects as bars, issues, matches, and the selected entry.

const overview = byId('overview');
/** The parts that do not depend on the selected entry. */
let overviewImage;

const styleOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);

const overviewX = (index, width) => (entries.length ? (index + .5) / entries.length * width : 0);

function drawOverviewImage() {
  const ratio = window.devicePixelRatio || 1;
  const width = overview.clientWidth;
  const height = overview.clientHeight;
  overview.width = Math.max(1, Math.round(width * ratio));
  overview.height = Math.max(1, Math.round(height * ratio));
  overviewImage = document.createElement('canvas');
  overviewImage.width = overview.width;
  overviewImage.height = overview.height;
  const context = overviewImage.getContext('2d');
  context.scale(ratio, ratio);
  context.fillStyle = styleOf('--ground');
  context.fillRect(0, 0, width, height);
  drawActivity(context, width, height);
  drawEffects(context, width, height);
  drawMarks(context, width, height);
}

/** Draws the number of changes in the background. */
function drawActivity(context, width, height) {
  const columns = Math.max(1, Math.floor(width / 3));
  const counts = new Array(columns).fill(0);
  entries.forEach((entry, index) => {
    if (entry.change) counts[Math.floor(index / entries.length * columns)] += 1;
  });
  const most = Math.max(1, ...counts);
  context.fillStyle = styleOf('--line');
  counts.forEach((count, column) => {
    const top = count / most * (height - 4);
    context.fillRect(column * 3, height - top, 2.4, top);
  });
}

function drawEffects(context, width, height) {
  const lanes = Math.max(1, Math.min(laneCount, 12));
  const step = Math.min(9, (height - 6) / lanes);
  for (const effect of effects) {
    const from = overviewX(effect.start, width);
    const to = overviewX(effect.end ?? last, width);
    const y = 3 + Math.min(effect.lane, lanes - 1) * step;
    context.fillStyle = effectColor(effect.name, .8);
    context.fillRect(from, y, Math.max(1.5, to - from), Math.max(1.5, step - 2));
  }
}

function drawMarks(context, width, height) {
  const mark = (index, color) => {
    context.fillStyle = color;
    context.fillRect(overviewX(index, width) - 1, 0, 2, height);
  };
  context.globalAlpha = .75;
  for (const index of matching) mark(index, '#e0a800');
  context.globalAlpha = 1;
  entries.forEach((entry, index) => { if (entry.issue) mark(index, styleOf('--issue')); });
  if (recording.divergence) mark(recording.divergence.first - first, styleOf('--old'));
}

function drawOverview() {
  if (!overviewImage || overviewImage.width !== overview.width) drawOverviewImage();
  const ratio = window.devicePixelRatio || 1;
  const context = overview.getContext('2d');
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(overviewImage, 0, 0);
  context.fillStyle = styleOf('--accent');
  const x = overviewX(selected, overview.width);
  context.fillRect(Math.round(x - ratio), 0, Math.round(2 * ratio), overview.height);
}
