import { type ChildProcess, fork } from 'node:child_process';
import { z } from 'zod';
import type { DatabaseUrls } from '#server/platform/db/prepare-database.ts';

export interface DemoDatabase {
  /** As in production: one role owns the tables, another runs the portal. */
  urls: DatabaseUrls;
  stop(): Promise<void>;
}

const answerSchema = z.union([
  z.object({ url: z.string(), owner_url: z.string() }),
  z.object({ problem: z.string() }),
]);

/**
 * A real temporary PostgreSQL, so that trying Castellan needs only Node. Each start creates a new one.
 * Ctrl+C reaches every process of the terminal's group, and PostgreSQL would stop while the site
 * still serves requests. So it runs in its own process group, under a process that stops it when we
 * exit, even if we crash.
 */
export async function startDemoDatabase(folder: string): Promise<DemoDatabase> {
  const child = fork(new URL('./demo-postgres.ts', import.meta.url), [folder], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const answer = answerSchema.parse(await firstMessage(child));
  if ('problem' in answer) {
    throw new Error(
      `Couldn’t start the demo’s PostgreSQL. Set DATABASE_URL to use your own.\n${answer.problem}`,
    );
  }
  return {
    urls: answer,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

function firstMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.once('error', (error) => resolve({ problem: String(error) }));
    child.once('exit', (code) => resolve({ problem: `it exited with ${code}` }));
  });
}
