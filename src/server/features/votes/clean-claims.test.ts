import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { cleanClaims } from './clean-claims.ts';

const database = openTestDatabase();
const HOUR_MS = 3_600_000;
const now = new Date();
const clock = { now: () => now };
const clean = () => cleanClaims({ db: database.db, clock });

let attemptId: string;
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('vote_claim').execute();
  const attempt = { id: randomUUID(), player_id: await makePlayer(db), site: 'topzone' };
  await db
    .insertInto('vote_attempt')
    .values({ ...attempt, reference: randomUUID() })
    .execute();
  attemptId = attempt.id;
});

async function claim(identity: string, endedHoursAgo: number): Promise<void> {
  const until = new Date(now.getTime() - endedHoursAgo * HOUR_MS);
  const claimed = { site: 'topzone', identity, is_shared: false, attempt_id: attemptId, until };
  await database.db.insertInto('vote_claim').values(claimed).execute();
}

async function identities(): Promise<string[]> {
  const claims = database.db.selectFrom('vote_claim').select('identity').orderBy('identity');
  return (await claims.execute()).map(({ identity }) => identity);
}

test('claims that ended more than an hour ago are deleted; running and just ended ones stay', async () => {
  await claim('network:203.0.113.1/32', 1.01);
  await claim('network:203.0.113.2/32', 0.99);
  await claim('network:203.0.113.3/32', -1);
  await claim('player:1', 240);
  await clean();
  expect(await identities()).toEqual(['network:203.0.113.2/32', 'network:203.0.113.3/32']);
});

test('every ended claim is deleted, however many there are', async () => {
  await sql`insert into vote_claim (site, identity, is_shared, attempt_id, until)
    select 'topzone', 'network:10.0.' || n / 256 || '.' || n % 256 || '/32', false,
      ${attemptId}::uuid, ${now}::timestamptz - interval '1 day'
    from generate_series(1, 2500) as n`.execute(database.db);
  await clean();
  expect(await identities()).toEqual([]);
});

test('a claim that a vote is taking meanwhile is not waited for, and stays', async () => {
  await claim('network:203.0.113.1/32', 24);
  await claim('network:203.0.113.2/32', 24);
  await database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('vote_claim')
      .set({ until: new Date(now.getTime() + HOUR_MS) })
      .where('identity', '=', 'network:203.0.113.1/32')
      .execute();
    // Would fail at the lock timeout if it waited for the transaction it is inside of.
    await clean();
  });
  expect(await identities()).toEqual(['network:203.0.113.1/32']);
});
