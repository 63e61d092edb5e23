import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from '../e2e/browser-path.ts';
import { PORT } from '../e2e/site.ts';
import startSite from '../e2e/start-site.ts';

/**
 * Lighthouse's four scores on a simulated phone; by default of the front page, the ranking, the map
 * and a character. The median of three runs per page, by performance. Lighthouse is not a
 * dependency: npx fetches it, or LIGHTHOUSE is its path. Needs a build. Usage: node
 * bench/lighthouse.ts [path…]
 *
 * Lighthouse slows the processor down by a factor of four to get from a fast desktop to a mid-tier
 * phone, and recommends a lower factor on a slower machine. The factor here follows Lighthouse's
 * benchmark of this machine; SLOWDOWN sets another.
 */
const MIN_SCORE = 95;
const RUNS = 3;
/**
 * The middle of what Lighthouse calls a high-end desktop, for which its factor of four is meant.
 */
const DESKTOP_INDEX = 1750;
const DESKTOP_SLOWDOWN = 4;
const TOOL = process.env['LIGHTHOUSE']
  ? [process.execPath, process.env['LIGHTHOUSE']]
  : ['npx', '--yes', 'lighthouse@13'];

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

const stopSite = await startSite();
const folder = mkdtempSync(join(tmpdir(), 'castellan-lighthouse-'));
try {
  const paths = process.argv.slice(2);
  const pages = paths.length > 0 ? paths : ['/', '/ranking', '/map', await someCharacter()];
  const { benchmarkIndex } = runLighthouse('/', DESKTOP_SLOWDOWN).environment;
  const fitting = Math.min(DESKTOP_SLOWDOWN, (DESKTOP_SLOWDOWN * benchmarkIndex) / DESKTOP_INDEX);
  const slowdown = Number(process.env['SLOWDOWN'] ?? Math.max(1, fitting).toFixed(1));
  console.log(`benchmark index ${benchmarkIndex}, processor slowed down ${slowdown} times`);
  for (const path of pages) printScores(path, medianRun(path, slowdown));
} finally {
  await stopSite();
}

async function someCharacter(): Promise<string> {
  const response = await fetch(`http://localhost:${PORT}/api/ranking/pvp`);
  if (!response.ok) throw new Error(`the ranking responded with ${response.status}`);
  const { pvp } = (await response.json()) as { pvp: { char_name: string }[] };
  if (!pvp[0]) throw new Error('the ranking is empty');
  return `/characters/${pvp[0].char_name}`;
}

function medianRun(path: string, slowdown: number): Report {
  const runs = Array.from({ length: RUNS }, () => runLighthouse(path, slowdown));
  const speed = ({ categories }: Report) => categories['performance']?.score ?? 0;
  const [middle] = runs.sort((a, b) => speed(a) - speed(b)).slice(RUNS >> 1);
  if (!middle) throw new Error('there was no run');
  return middle;
}

function runLighthouse(path: string, slowdown: number): Report {
  const [program = '', ...toolArgs] = TOOL;
  const file = join(folder, 'report.json');
  execFileSync(
    program,
    [
      ...toolArgs,
      `http://localhost:${PORT}${path}`,
      '--quiet',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic',
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: browserPath() },
    },
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

function printScores(path: string, { categories, audits }: Report): void {
  const scores = Object.entries(categories).map(
    ([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const,
  );
  const value = (id: string) => audits[id]?.displayValue ?? '?';
  console.log(
    `${path}: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}; ` +
      `LCP ${value('largest-contentful-paint')}, TBT ${value('total-blocking-time')}, ` +
      `CLS ${value('cumulative-layout-shift')}`,
  );
  if (scores.every(([, score]) => score >= MIN_SCORE)) return;
  process.exitCode = 1;
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9) {
        console.log(`    ${id}: ${audit?.score} ${audit?.displayValue ?? audit?.title}`);
      }
    }
  }
}
