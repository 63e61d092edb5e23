import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { assertNoTransaction, inTransaction, type Tx } from './transaction.ts';

const database = openTestDatabase();

async function insertStatus(tx: Tx, worldId: number): Promise<void> {
  await tx
    .insertInto('world_status')
    .values({ world_id: worldId, is_reachable: true, checked_at: new Date() })
    .execute();
}

async function insertAndFail(tx: Tx, worldId: number): Promise<void> {
  await insertStatus(tx, worldId);
  throw new Error('changed my mind');
}

async function worldIds(): Promise<number[]> {
  const rows = await database.db
    .selectFrom('world_status')
    .select('world_id')
    .orderBy('world_id')
    .execute();
  return rows.map((row) => row.world_id);
}

test('commits what the body did', async () => {
  await inTransaction(database.db, insertStatus, 1);
  expect(await worldIds()).toEqual([1]);
});

test('rolls back when the body throws', async () => {
  await expect(inTransaction(database.db, insertAndFail, 2)).rejects.toThrow('changed my mind');
  expect(await worldIds()).toEqual([1]);
});

test('a query after the end throws instead of running on another connection', async () => {
  const leaked = await inTransaction(database.db, async (tx: Tx) => ({ tx }), undefined);
  await expect(insertStatus(leaked.tx, 3)).rejects.toThrow('after its transaction had ended');
  expect(await worldIds()).toEqual([1]);
});

test('a raw query after the end throws too', async () => {
  const leaked = await inTransaction(database.db, async (tx: Tx) => ({ tx }), undefined);
  await expect(sql`select 1`.execute(leaked.tx)).rejects.toThrow('after its transaction had ended');
});

test('an external call inside a transaction is refused, and allowed after it', async () => {
  const callGame = async () => assertNoTransaction('a call to the game');
  await expect(inTransaction(database.db, callGame, undefined)).rejects.toThrow(
    'a call to the game was started inside a transaction',
  );
  expect(() => assertNoTransaction('a call to the game')).not.toThrow();
});

test('a transaction inside a transaction is refused', async () => {
  const nested = async () => inTransaction(database.db, insertStatus, 4);
  await expect(inTransaction(database.db, nested, undefined)).rejects.toThrow(
    'inside a transaction',
  );
});

test('two deadlocked transactions both complete: one of them is retried', async () => {
  await database.db
    .insertInto('vote_site_health')
    .values([{ site: 'a' }, { site: 'b' }])
    .execute();
  const begun = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() };
  const ended = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() };
  const runs: string[] = [];
  const inTurn = async (tx: Tx, [first, second]: readonly ['a' | 'b', 'a' | 'b']) => {
    // The retry could lock the row before the other transaction wakes up, and deadlock again.
    if (runs.includes(first)) await ended[second].promise;
    runs.push(first);
    await count(tx, first);
    begun[first].resolve();
    await begun[second].promise;
    await count(tx, second);
  };
  await Promise.all([
    inTransaction(database.db, inTurn, ['a', 'b']).then(ended.a.resolve),
    inTransaction(database.db, inTurn, ['b', 'a']).then(ended.b.resolve),
  ]);
  const rows = await database.db.selectFrom('vote_site_health').select('failures').execute();
  expect([runs.length, rows]).toEqual([3, [{ failures: 2 }, { failures: 2 }]]);
});

test('other errors are not retried', async () => {
  let runs = 0;
  const failing = async (tx: Tx) => {
    runs += 1;
    await sql`select 1 / 0`.execute(tx);
  };
  await expect(inTransaction(database.db, failing, undefined)).rejects.toThrow('division by zero');
  expect(runs).toBe(1);
});

async function count(tx: Tx, site: string): Promise<void> {
  await tx
    .updateTable('vote_site_health')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('site', '=', site)
    .execute();
}
