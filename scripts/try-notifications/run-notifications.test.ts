import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { runNotifications } from './run-notifications.ts';

const database = openTestDatabase();

/** The short form of `npm run try-notifications`. */
test('600 notifications by a worker that is killed twice: none sent twice, none lost', async () => {
  const outcome = await runNotifications({
    ...{ db: database.db, databaseUrl: database.url, notifications: 600 },
    ...{ workers: 1, kills: 2, endsLeases: true, print: () => undefined },
  });
  expect(outcome).toMatchObject({ twice: 0, missing: 0, open: 0, kills: 2 });
  expect([outcome.onSite, outcome.deliveries]).toEqual([600, 600]);
  // At each kill, at most the four messages that the worker was sending on each of these channels.
  for (const channel of ['telegram', 'email', 'clan_discord']) {
    expect(outcome.states[`${channel} unclear`] ?? 0).toBeLessThanOrEqual(8);
  }
});
