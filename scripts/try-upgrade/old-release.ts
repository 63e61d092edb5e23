import { type ChildProcess, spawn } from 'node:child_process';

/** The last commit of 0.1.0: the next one begins a new section of the changelog. */
export const COMMIT = '50db9aa';

/** Its demo: two simulated worlds, players, orders and payments, web and worker in one process. */
export function startOldDemo(folder: string, port: number, databaseUrl: string): ChildProcess {
  const args = ['src/server/main/cli.ts', 'demo', `--port=${port}`, '--characters=2000'];
  return spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}
