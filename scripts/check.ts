import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

/**
 * The gate. Every step runs, whatever the one before said, so that one run shows all that is
 * wrong; the last line counts all tests together, and a failed step counts as a failed test.
 */
interface Step {
  name: string;
  command: string[];
  /** Where a test runner writes its results; their counts go into the last line. */
  results?: 'vitest' | 'playwright';
}

const OUT = 'node_modules/.cache/check';
const VITEST_RESULTS = `${OUT}/vitest.json`;
const PLAYWRIGHT_RESULTS = `${OUT}/playwright.json`;

const steps: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types: contract', command: ['tsc', '-p', 'tsconfig.contract.json'] },
  { name: 'types: server', command: ['tsc', '-p', 'tsconfig.server.json'] },
  { name: 'types: web', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'types: tests and tools', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'doors', command: ['depcruise', 'src', '--config', '.dependency-cruiser.js'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'lock file', command: ['node', 'scripts/complete-lockfile.ts', '--check'] },
  { name: 'migrations', command: ['node', 'scripts/dump-schema.ts', '--check'] },
  { name: 'build', command: ['npm', 'run', 'build', '--silent'] },
  {
    name: 'unit and integration',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${VITEST_RESULTS}`,
    ],
    results: 'vitest',
  },
  {
    name: 'chaos, short form',
    command: ['node', 'scripts/chaos.ts', '--orders=1000', '--seed=1'],
  },
  { name: 'browser journeys', command: ['playwright', 'test'], results: 'playwright' },
];

mkdirSync(OUT, { recursive: true });
rmSync(VITEST_RESULTS, { force: true });
rmSync(PLAYWRIGHT_RESULTS, { force: true });

let passed = 0;
let failed = 0;
const broken: string[] = [];
for (const step of steps) {
  const isOk = run(step);
  const counts = step.results ? readCounts(step.results) : undefined;
  passed += counts?.passed ?? 0;
  failed += counts?.failed ?? 0;
  if (isOk && (!step.results || (counts && counts.passed > 0))) continue;
  broken.push(step.name);
  if (!counts || counts.failed === 0) failed += 1;
}

if (broken.length > 0) console.log(`\nbroken: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function run({ name, command: [program = '', ...args] }: Step): boolean {
  console.log(`\n▸ ${name}`);
  const began = performance.now();
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `node_modules/.bin:${process.env['PATH']}`,
      PLAYWRIGHT_RESULTS,
    },
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return status === 0;
}

function readCounts(kind: 'vitest' | 'playwright'): { passed: number; failed: number } | undefined {
  try {
    if (kind === 'vitest') {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(VITEST_RESULTS, 'utf8'));
      return { passed: numPassedTests, failed: numFailedTests };
    }
    const { stats } = JSON.parse(readFileSync(PLAYWRIGHT_RESULTS, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  } catch {
    return undefined;
  }
}
