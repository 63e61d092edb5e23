import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const MODULE = join(import.meta.dirname, 'clean-up.ts');

/** A trial with a process that does not end with it, killed before it can do anything about that. */
async function killTrial(folder: string): Promise<number> {
  const code = `
    const { cleanUpAfter } = await import(${JSON.stringify(MODULE)});
    const { spawn } = await import('node:child_process');
    cleanUpAfter(${JSON.stringify(folder)});
    // The second argument is unused, but in the command line.
    const args = ['-c', 'while :; do sleep 1; done', ${JSON.stringify(join(folder, 'left'))}];
    const left = spawn('sh', args, { detached: true, stdio: 'ignore' });
    console.log(left.pid);
    setInterval(() => undefined, 1000);`;
  const trial = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(trial.stdout, 'data')) as [Buffer];
  trial.kill('SIGKILL');
  await once(trial, 'exit');
  return Number(printed.toString());
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('after SIGKILL nothing of the trial runs on, and its folder is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-clean-up-'));
  const left = await killTrial(folder);
  expect(isRunning(left)).toBe(true);
  await vi.waitFor(() => expect([isRunning(left), existsSync(folder)]).toEqual([false, false]), {
    timeout: 30_000,
  });
});

test('logs are kept where the trial failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-clean-up-'));
  writeFileSync(join(folder, 'keep'), '');
  const left = await killTrial(folder);
  await vi.waitFor(() => expect(isRunning(left)).toBe(false), { timeout: 30_000 });
  expect(existsSync(join(folder, 'keep'))).toBe(true);
  rmSync(folder, { recursive: true });
});
