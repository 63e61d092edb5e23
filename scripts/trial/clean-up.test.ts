import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const MODULE = join(import.meta.dirname, 'clean-up.ts');

/**
 * Starts a trial that starts another process, and kills the trial before it can clean up. Returns
 * the id of the other process.
 */
async function killTrial(folder: string): Promise<number> {
  const code = `
    const { cleanUpAfter } = await import(${JSON.stringify(MODULE)});
    const { spawn } = await import('node:child_process');
    cleanUpAfter(${JSON.stringify(folder)});
    // sh ignores the path; clean-up finds the process by the folder in its command line.
    const args = ['-c', 'while :; do sleep 1; done', ${JSON.stringify(join(folder, 'orphan'))}];
    const orphan = spawn('sh', args, { detached: true, stdio: 'ignore' });
    console.log(orphan.pid);
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

test('after SIGKILL no process of the trial keeps running, and its folder is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-clean-up-'));
  const orphan = await killTrial(folder);
  expect(isRunning(orphan)).toBe(true);
  await vi.waitFor(() => expect([isRunning(orphan), existsSync(folder)]).toEqual([false, false]), {
    timeout: 120_000,
  });
});

test('the logs of a failed trial are kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-clean-up-'));
  writeFileSync(join(folder, 'keep'), '');
  const orphan = await killTrial(folder);
  await vi.waitFor(() => expect(isRunning(orphan)).toBe(false), { timeout: 120_000 });
  expect(existsSync(join(folder, 'keep'))).toBe(true);
  rmSync(folder, { recursive: true });
});
