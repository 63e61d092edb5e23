import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { route } from '#server/platform/route.ts';
import { openCuttingProxy } from '#server/testing/cutting-proxy.ts';
import { testApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();

async function request(work: () => Promise<unknown>) {
  const { http } = await testApp([
    route({
      method: 'GET',
      url: '/api/works',
      access: 'public',
      rateLimit: 'general',
      replies: null,
      handle: async ({ reply }) => {
        await work();
        return reply.send('done');
      },
    }),
  ]);
  const response = await http.inject('/api/works');
  const { statusCode, headers, body } = response;
  return [statusCode, headers['retry-after'], statusCode === 200 ? body : response.json().code];
}

const OUTAGE = [503, '5', 'database_unavailable'];

test('a server that shuts down during a statement is an outage, and the next statement works', async () => {
  const { db } = database;
  const shutDown = () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  expect(await request(shutDown)).toEqual(OUTAGE);
  expect(await request(() => sql`select 1`.execute(db))).toEqual([200, undefined, 'done']);
});

test('a standby that accepts no writes is an outage, and the next write goes to another connection', async () => {
  const db = createDb({ url: database.url, poolSize: 1, onError: () => undefined });
  await sql`set default_transaction_read_only = on`.execute(db);
  expect(await request(() => write(db))).toEqual(OUTAGE);
  expect(await request(() => write(db))).toEqual([200, undefined, 'done']);
  await db.destroy();
});

test('a lost network connection is an outage until it is restored', async () => {
  const proxy = await openCuttingProxy(database.url);
  const db = createDb({ url: proxy.url, poolSize: 1, onError: () => undefined });
  await write(db);
  proxy.down();
  expect(await request(() => write(db))).toEqual(OUTAGE);
  proxy.up();
  expect(await request(() => write(db))).toEqual([200, undefined, 'done']);
  await db.destroy();
  await proxy.close();
});

test.each(['08006', '57P01', '57P02', '57P03', '25006', '53100', '55P03', 'ECONNREFUSED', 'EPIPE'])(
  '%s is an outage',
  async (code) => {
    const fail = async () => {
      throw Object.assign(new Error('away'), { code });
    };
    expect(await request(fail)).toEqual(OUTAGE);
  },
);

test('a statement timeout is a server error', async () => {
  const fail = async () => {
    throw Object.assign(new Error('canceling statement'), { code: '57014' });
  };
  expect(await request(fail)).toEqual([500, undefined, 'internal']);
});

function write(db: Db): Promise<unknown> {
  return sql`update player set email = email where false`.execute(db);
}
