import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createLog } from '../log.ts';
import { createListener, type Listener } from './listen.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent', pretty: false });
let listener: Listener | undefined;

afterEach(() => listener?.stop());

async function notify(text: string): Promise<void> {
  await sql`select pg_notify('news', ${text})`.execute(database.db);
}

test('receives notifications', async () => {
  const received: string[] = [];
  listener = createListener(database.url, log);
  listener.on('news', (text) => received.push(text));
  await listener.start();
  await notify('the gates are open');
  await vi.waitFor(() => expect(received).toEqual(['the gates are open']), 120_000);
});

test('reconnects after its connection was cut, and reports it', async () => {
  const received: string[] = [];
  let connections = 0;
  listener = createListener(database.url, log);
  listener.on('news', (text) => received.push(text));
  listener.onConnected(() => {
    connections += 1;
  });
  await listener.start();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'castellan-listen' and datname = current_database()`.execute(
    database.db,
  );
  await vi.waitFor(() => expect(connections).toBe(2), { timeout: 120_000 });
  await notify('again');
  await vi.waitFor(() => expect(received).toEqual(['again']), 120_000);
});
