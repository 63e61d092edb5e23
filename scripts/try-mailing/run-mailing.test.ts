import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { runMailing } from './run-mailing.ts';

const database = openTestDatabase();

/** The short form of `npm run try-mailing`. */
test('500 emails by a worker that is killed midway: none sent twice, none lost', async () => {
  const { states, ...outcome } = await runMailing({
    ...{ db: database.db, databaseUrl: database.url, recipients: 500, perMinute: 6_000 },
    ...{ workers: 1, kills: 1, endsLeases: true, print: () => undefined },
  });
  const { sent = 0, unclear = 0, bounced = 0, ...others } = states;
  expect([others, sent + unclear + bounced]).toEqual([{}, 500]);
  expect(outcome).toMatchObject({
    twice: [],
    missing: 0,
    unsentReceived: 0,
    kills: 1,
    suppressed: 1,
  });
  // What a worker sends concurrently.
  expect(unclear).toBeLessThanOrEqual(4);
  expect(outcome.seconds).toBeGreaterThan(500 / 100);
});
