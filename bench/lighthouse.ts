import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PORT } from '../e2e/site.ts';
import startSite from '../e2e/start-site.ts';

/**
 * Lighthouse's four scores for the pages of a launch day on a simulated phone: the median of three
 * runs per page, by performance. Lighthouse is not a dependency: npx fetches it, or LIGHTHOUSE is
 * its path. Needs a build. Usage: node bench/lighthouse.ts [path…]
 */
const PATHS =
  process.argv.length > 2 ? process.argv.slice(2) : ['/', '/ranking', '/castillos', '/raidlist'];
const AT_LEAST = 95;
const RUNS = 3;
const TOOL = process.env['LIGHTHOUSE']
  ? [process.execPath, process.env['LIGHTHOUSE']]
  : ['npx', '--yes', 'lighthouse@13'];

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

const stopSite = await startSite();
const folder = mkdtempSync(join(tmpdir(), 'castellan-lighthouse-'));
try {
  for (const path of PATHS) tell(path, middleOf(path));
} finally {
  await stopSite();
}

function middleOf(path: string): Report {
  const runs = Array.from({ length: RUNS }, () => look(path));
  const speed = ({ categories }: Report) => categories['performance']?.score ?? 0;
  const [middle] = runs.sort((a, b) => speed(a) - speed(b)).slice(RUNS >> 1);
  if (!middle) throw new Error('there was no run');
  return middle;
}

function look(path: string): Report {
  const [program = '', ...first] = TOOL;
  const file = join(folder, 'report.json');
  execFileSync(
    program,
    [
      ...first,
      `http://localhost:${PORT}${path}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic',
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
    },
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

function tell(path: string, { categories, audits }: Report): void {
  const scores = Object.entries(categories).map(
    ([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const,
  );
  const value = (id: string) => audits[id]?.displayValue ?? '?';
  console.log(
    `${path}: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}; ` +
      `LCP ${value('largest-contentful-paint')}, TBT ${value('total-blocking-time')}, ` +
      `CLS ${value('cumulative-layout-shift')}`,
  );
  if (scores.every(([, score]) => score >= AT_LEAST)) return;
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
