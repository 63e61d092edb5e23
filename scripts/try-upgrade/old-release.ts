import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The last commit of 0.1.0: the next one begins a new section of the changelog. */
const COMMIT = '50db9aa';

/** 0.1.0 as its operators had it: sources, packages, built pages. Kept in the folder for the next run. */
export function prepareOldRelease(folder: string): void {
  if (existsSync(join(folder, 'dist/server/entry-server.js'))) return;
  mkdirSync(folder, { recursive: true });
  const sources = execFileSync('git', ['archive', COMMIT], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: sources });
  for (const args of [
    ['ci', '--no-audit', '--no-fund'],
    ['run', 'build'],
  ]) {
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

/** Its demo: two simulated worlds, players, orders and payments, web and worker in one process. */
export function startOldDemo(folder: string, port: number, databaseUrl: string): ChildProcess {
  const args = ['src/server/main/cli.ts', 'demo', `--port=${port}`, '--characters=2000'];
  return spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}
