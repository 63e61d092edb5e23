import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { createLog } from '#server/platform/log.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { type CuttingProxy, openCuttingProxy } from '#server/testing/cutting-proxy.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { advanceGoals } from './advance-goals.ts';

const database = openTestDatabase();
const REWARD = 30;
const PLAYERS = 3;
/** A run for three players sends fewer messages than this. */
const MAX_POINTS = 100;

test.each(['before', 'after'] as const)(
  'cut off at any statement, %s the server sees it, and run again: everybody has the reward once',
  async (when) => {
    const proxy = await openCuttingProxy(database.url);
    const rewarded: number[] = [];
    for (let at = 1; at <= MAX_POINTS; at += 1) {
      const players = await reachedGoal();
      const wasCut = await runAndCut(proxy, at, when);
      rewarded.push((await coinsOf(players)).filter((coins) => coins > 0).length);
      await advanceGoals(depsOf(database.db));
      await advanceGoals(depsOf(database.db));
      expect(await coinsOf(players)).toEqual(players.map(() => REWARD));
      if (!wasCut) break;
    }
    await proxy.close();
    // Cut before the first reward; cut during one reward, which does not stop the others; not cut.
    expect([...new Set(rewarded)].toSorted()).toEqual([0, PLAYERS - 1, PLAYERS]);
    expect((await auditLedger(database.db)).faults).toEqual([]);
  },
  120_000,
);

const depsOf = (db: Db) => ({
  db,
  config: testConfig(database.url),
  clock: { now: () => new Date() },
  log: createLog({ level: 'silent', pretty: false }),
});

/** Runs a worker whose connection is cut; returns whether it was cut before the end. */
async function runAndCut(proxy: CuttingProxy, at: number, when: 'before' | 'after') {
  const db = createDb({ url: proxy.url, poolSize: 1, onError: () => undefined });
  // Connected first, so that only the statements of the run are counted.
  await sql`select 1`.execute(db);
  proxy.arm({ at, when });
  await advanceGoals(depsOf(db)).catch(() => undefined);
  const wasCut = proxy.disarm();
  await db.destroy();
  return wasCut;
}

/** Reached by the votes of its players; no other goal runs. */
async function reachedGoal(): Promise<string[]> {
  const { db } = database;
  const now = new Date();
  await db.updateTable('goal').set({ is_active: false }).execute();
  await db
    .updateTable('vote_attempt')
    .set({ credited_at: new Date(0) })
    .execute();
  await db
    .insertInto('goal')
    .values({
      titles: JSON.stringify({ en: 'Together', es: 'Juntos' }),
      kind: 'votes',
      target: PLAYERS,
      qualifies: 'voted',
      reward_purse: 'coins',
      reward: REWARD,
      starts_at: new Date(now.getTime() - 3_600_000),
      ends_at: new Date(now.getTime() + 3_600_000),
      is_active: true,
    })
    .execute();
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => makePlayer(db)));
  const votes = players.map((player_id) => {
    const id = uuid7();
    const vote = { id, player_id, site: 'test', reference: id, state: 'credited' };
    return { ...vote, credited_at: now };
  });
  await db.insertInto('vote_attempt').values(votes).execute();
  return players;
}

const coinsOf = (players: readonly string[]) =>
  Promise.all(players.map(async (id) => (await readBalances(database.db, id)).coins));
