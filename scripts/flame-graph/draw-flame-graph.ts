import { z } from 'zod';
import { escapeHtml } from '#server/platform/html/escape-html.ts';

/** The parts of Node's `--cpu-prof` that are drawn. */
export const cpuProfileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.number()).optional(),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

export type CpuProfile = z.infer<typeof cpuProfileSchema>;

interface FlameGraphOptions {
  title: string;
  /** How long the process took to start, which is left out. */
  fromSeconds?: number;
  /** Narrower frames are left out: nobody can read them, and they would be most of the file. */
  narrowestPx?: number;
}

/** Calls of the same function from the same place, added up. */
interface Frame {
  name: string;
  url: string;
  us: number;
  children: Map<string, Frame>;
}

const WIDTH = 1200;
const ROW = 16;
const MARGIN = 4;
const HEADER = 28;
const PX_PER_LETTER = 6.2;

export function drawFlameGraph(
  profile: CpuProfile,
  { title, fromSeconds = 0, narrowestPx = 1.5 }: FlameGraphOptions,
): string {
  const root = addUp(profile, fromSeconds * 1e6);
  const rows: string[] = [];
  const depth = drawFrame(
    root,
    { x: 0, level: 0, scale: WIDTH / Math.max(root.us, 1), narrowestPx },
    rows,
  );
  const height = HEADER + depth * ROW + MARGIN;
  const heading = `${title}: ${(root.us / 1000).toFixed(0)} ms`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">`,
    `<title>${escapeHtml(heading)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${MARGIN}" y="18" font-size="13">${escapeHtml(heading)}</text>`,
    ...rows,
    '</svg>\n',
  ].join('\n');
}

function addUp({ nodes, samples, timeDeltas }: CpuProfile, fromUs: number): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parentOf = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)),
  );
  const usOf = new Map<number, number>();
  let nowUs = 0;
  samples.forEach((id, at) => {
    const us = Math.max(0, timeDeltas[at] ?? 0);
    nowUs += us;
    if (nowUs > fromUs) usOf.set(id, (usOf.get(id) ?? 0) + us);
  });
  const root = frame('all', '');
  for (const [id, us] of usOf) {
    const stack: CpuProfile['nodes'] = [];
    for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
      const node = byId.get(at);
      if (node) stack.unshift(node);
    }
    if (stack.at(-1)?.callFrame.functionName === '(idle)') continue;
    root.us += us;
    let path: Frame[] = [root];
    for (const { callFrame } of stack.slice(1)) {
      const one = childOf(path, frame(callFrame.functionName, callFrame.url));
      // React recurses hundreds of times: continue at the first call of the function.
      path = path.includes(one) ? path.slice(0, path.indexOf(one) + 1) : [...path, one];
    }
    for (const one of path.slice(1)) one.us += us;
  }
  return root;
}

function childOf(path: readonly Frame[], called: Frame): Frame {
  const again = path.find(({ name, url }) => name === called.name && url === called.url);
  if (again) return again;
  const key = `${called.name} ${called.url}`;
  const siblings = path.at(-1)?.children;
  const known = siblings?.get(key) ?? called;
  siblings?.set(key, known);
  return known;
}

function frame(name: string, url: string): Frame {
  return { name: name === '' ? '(anonymous)' : name, url, us: 0, children: new Map() };
}

interface FramePosition {
  x: number;
  level: number;
  /** Pixels per microsecond. */
  scale: number;
  narrowestPx: number;
}

/** Adds the frame and, below it, what it called. Returns the number of rows. */
function drawFrame(
  one: Frame,
  { x, level, scale, narrowestPx }: FramePosition,
  rows: string[],
): number {
  const width = one.us * scale;
  if (width < narrowestPx) return level;
  const y = HEADER + level * ROW;
  const letters = Math.floor((width - 4) / PX_PER_LETTER);
  const label = one.name.length <= letters ? one.name : one.name.slice(0, Math.max(letters, 0));
  const tip = `${one.name}${fileOf(one.url)}, ${(one.us / 1000).toFixed(1)} ms`;
  rows.push(
    `<g><title>${escapeHtml(tip)}</title>` +
      `<rect x="${px(x)}" y="${y}" width="${px(width)}" height="${ROW - 1}" fill="${colorOf(one)}"/>` +
      `${label.length > 1 ? `<text x="${px(x + 2)}" y="${y + 11}">${escapeHtml(label)}</text>` : ''}</g>`,
  );
  let depth = level + 1;
  let from = x;
  for (const child of [...one.children.values()].sort((a, b) => b.us - a.us)) {
    depth = Math.max(
      depth,
      drawFrame(child, { x: from, level: level + 1, scale, narrowestPx }, rows),
    );
    from += child.us * scale;
  }
  return depth;
}

/** Without the folders of the machine it was measured on. */
function fileOf(url: string): string {
  if (url === '' || url.startsWith('node:')) return url === '' ? '' : ` (${url})`;
  return ` (${url.replace(/^.*\/(?=(node_modules|src|dist|bench)\/)/, '')})`;
}

/** Different for our own code, libraries, Node and the engine. */
function colorOf({ url }: Frame): string {
  if (url.includes('/node_modules/')) return '#f2c66d';
  if (url.startsWith('node:')) return '#9cc4e4';
  return url === '' ? '#d9d9d9' : '#e98b6d';
}

function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}
