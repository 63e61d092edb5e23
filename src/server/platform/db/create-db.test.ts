import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ADMIN_URL } from '#server/testing/admin-url.ts';
import { openCuttingProxy } from '#server/testing/cutting-proxy.ts';
import { connectionLimits, createDb, setWherePossible } from './create-db.ts';

test('a connection cut between two statements fails the transaction, not the process', async () => {
  const proxy = await openCuttingProxy(ADMIN_URL);
  const db = createDb({ url: proxy.url, poolSize: 1, onError: () => undefined });
  const transaction = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    proxy.down();
    await delay(50);
    await sql`select 1`.execute(tx);
  });
  await expect(transaction).rejects.toThrow();
  proxy.up();
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  await db.destroy();
  await proxy.close();
});

test('a connection to a machine that no longer accepts writes is replaced', async () => {
  const db = createDb({ url: ADMIN_URL, poolSize: 1, onError: () => undefined });
  // As a standby would answer on a connection made while it was the leader.
  await sql`set default_transaction_read_only = on`.execute(db);
  const write = sql`comment on schema public is 'written'`.execute(db);
  await expect(write).rejects.toMatchObject({ code: '25006' });
  const { rows } = await sql`show default_transaction_read_only`.execute(db);
  expect(rows).toEqual([{ default_transaction_read_only: 'off' }]);
  await db.destroy();
});

test('settings a platform may refuse are set after connecting, and a refusal is ignored', async () => {
  expect(connectionLimits().options).not.toContain('client_connection_check_interval');
  const client = new pg.Client({ connectionString: ADMIN_URL });
  await client.connect();
  await setWherePossible(client, 'client_connection_check_interval', '-1');
  await setWherePossible(client, 'client_connection_check_interval', '7s');
  const { rows } = await client.query('show client_connection_check_interval');
  expect(rows).toEqual([{ client_connection_check_interval: '7s' }]);
  await client.end();
});
