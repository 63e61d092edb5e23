import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createLog } from '../log.ts';
import { createListener } from './listen.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent', pretty: false });
/** How many more connections are reset when they send LISTEN. */
let resets = 0;

const proxy = createServer((client) => {
  const upstream = connect(Number(new URL(database.url).port), '127.0.0.1');
  for (const socket of [client, upstream]) socket.on('error', () => undefined);
  client.on('close', () => upstream.destroy());
  upstream.on('close', () => client.destroy());
  upstream.on('data', (chunk) => client.write(chunk));
  client.on('data', (chunk) => {
    if (resets > 0 && chunk.includes('listen ')) {
      resets -= 1;
      client.resetAndDestroy();
    } else upstream.write(chunk);
  });
});
beforeAll(() => new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve)));
afterAll(() => proxy.close());

/** pg reports a reset as two errors, and an unhandled error ends the process. */
test('a connection that is reset during LISTEN is reopened', async () => {
  const url = new URL(database.url);
  url.port = String((proxy.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  const listener = createListener(url.href, log);
  const received: string[] = [];
  listener.on('resets', (payload) => received.push(payload));
  resets = 1;
  await expect(listener.start()).rejects.toThrow();
  await listener.start();
  await sql`select pg_notify('resets', 'again')`.execute(database.db);
  await expect.poll(() => received).toEqual(['again']);
  await listener.stop();
});
