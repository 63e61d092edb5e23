import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type TestOutcome =
  | { result: 'passed' }
  | { result: 'failed'; test: string }
  /** Nothing was tested: the file is missing, or it could not be loaded. */
  | { result: 'broken'; why: string };

const MAX_MS = 300_000;
const BIN = 'node_modules/.bin';

/** Runs the tests of one file, or the compiler, in `folder`. */
export function runTests(folder: string, what: string): TestOutcome {
  if (what === 'types') return runCompiler(folder);
  if (!existsSync(join(folder, what))) return { result: 'broken', why: `${what} does not exist` };
  const results = join(folder, 'mutant-results.json');
  rmSync(results, { force: true });
  const { status, signal } = spawnSync(
    join(BIN, 'vitest'),
    [
      ...['run', what, '--maxWorkers=1', '--bail=1', '--reporter=json', `--outputFile=${results}`],
      // The cache would serve the file as it was before the change.
      '--fsModuleCache=false',
    ],
    { cwd: folder, encoding: 'utf8', timeout: MAX_MS, killSignal: 'SIGKILL' },
  );
  if (signal !== null) return { result: 'failed', test: `${what} (timed out)` };
  if (status === 0) return { result: 'passed' };
  const failed = readFailure(results);
  return failed === undefined
    ? { result: 'broken', why: `${what} could not be run` }
    : { result: 'failed', test: failed };
}

interface Results {
  testResults: Array<{ assertionResults: Array<{ status: string; fullName: string }> }>;
}

function readFailure(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Results;
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')?.fullName;
}

function runCompiler(folder: string): TestOutcome {
  const { status, stdout } = spawnSync(join(BIN, 'tsc'), ['-p', 'tsconfig.server.json'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: MAX_MS,
  });
  if (status === 0) return { result: 'passed' };
  return { result: 'failed', test: `types: ${/error (TS\d+)/.exec(stdout)?.[1] ?? 'error'}` };
}
