import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { adminWebhookPath } from '#contract/webhooks.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  bossDied,
  openWebhookFixture,
  verify,
  type WebhookFixture,
} from '#server/testing/notifications/webhook-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { claimWebhooks } from './webhook-deliveries.repo.ts';

const database = openTestDatabase();
let db: Db;
let hooks: WebhookFixture;

beforeAll(async () => {
  db = database.db;
  hooks = await openWebhookFixture(database);
});
afterAll(() => hooks.stop());
beforeEach(() => hooks.clear());

/** The wait begins when the response has come, so a slow machine adds at most the time of sending. */
async function sendAndExpectWait(seconds: number): Promise<void> {
  const began = performance.now();
  await hooks.send();
  const elapsed = (performance.now() - began) / 1000;
  const { rows } = await sql<{ wait: number }>`select
    extract(epoch from due_at - attempted_at)::float8 as wait
    from webhook_delivery where state = 'queued'`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.wait).toBeGreaterThanOrEqual(seconds);
  expect(rows[0]?.wait).toBeLessThanOrEqual(seconds + elapsed);
}

async function expectNothingSentEarly(): Promise<void> {
  // A slow machine could outlast the shortest wait.
  await sql`update webhook_delivery set due_at = due_at + interval '1 hour'`.execute(db);
  const { length } = hooks.receiver.received;
  await hooks.send();
  expect(hooks.receiver.received).toHaveLength(length);
}

test('a delivery is retried on the schedule of Standard Webhooks; then it fails and the receiver is stopped', async () => {
  const { id } = await hooks.add();
  hooks.receiver.answerWith(() => ({ status: 500 }));
  await hooks.publish(bossDied('1'));
  for (const wait of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
    await sendAndExpectWait(wait);
    await expectNothingSentEarly();
    await hooks.endWaits();
  }
  await hooks.send();
  const ids = hooks.receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(await hooks.deliveries(id)).toMatchObject([{ state: 'failed', status: 500, attempt: 10 }]);
  expect(await hooks.webhook(id)).toMatchObject({ is_active: false, stop_reason: 'failing' });
  await hooks.publish(bossDied('2'));
  await hooks.send();
  expect(hooks.receiver.received).toHaveLength(10);
});

test('a receiver that accepted something in the meantime is not stopped for one failed delivery', async () => {
  const { id } = await hooks.add();
  hooks.receiver.answerWith(({ body }) => ({ status: body.includes('bad') ? 400 : 204 }));
  await hooks.publish({ ...bossDied('1'), data: { name: 'bad' } });
  await hooks.publish({ ...bossDied('2'), data: { name: 'good' } });
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await hooks.send();
    await hooks.endWaits();
  }
  expect((await hooks.deliveries(id)).map(({ state }: { state: string }) => state)).toEqual([
    ...['delivered', 'failed'],
  ]);
  expect(await hooks.webhook(id)).toMatchObject({ is_active: true });
});

test('410 Gone stops a receiver at once, and Retry-After is respected', async () => {
  const { id } = await hooks.add();
  hooks.receiver.answerWith(() => ({ status: 429, headers: { 'retry-after': '600' } }));
  await hooks.publish(bossDied('1'));
  await sendAndExpectWait(600);
  await hooks.endWaits();
  // As a date, here one beyond the longest wait: the time is then the same on a slow machine.
  hooks.receiver.answerWith(() => ({
    status: 503,
    headers: { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' },
  }));
  await sendAndExpectWait(86_400);
  await hooks.endWaits();
  hooks.receiver.answerWith(() => ({ status: 410 }));
  await hooks.publish(bossDied('2'));
  await hooks.send();
  expect(await hooks.webhook(id)).toMatchObject({ is_active: false, stop_reason: 'gone' });
  const { action, detail } = await db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([action, detail]).toEqual(['webhook.stop', { reason: 'gone' }]);
  const count = hooks.receiver.received.length;
  await hooks.endWaits();
  await hooks.send();
  expect(hooks.receiver.received).toHaveLength(count);
  // Turned on again it gets what happens from now on, and what staff send again.
  expect((await hooks.asAdmin('POST', `${adminWebhookPath(id)}/test`, {})).body.code).toBe(
    'webhook_stopped',
  );
  hooks.receiver.answerWith(() => ({ status: 200 }));
  await hooks.asAdmin('POST', `${adminWebhookPath(id)}/start`, {});
  await hooks.publish(bossDied('3'));
  await hooks.send();
  expect(hooks.receiver.received).toHaveLength(count + 1);
});

test('a delivery in flight when staff stop its receiver is not sent after the next start', async () => {
  const { id } = await hooks.add();
  const release = Promise.withResolvers<void>();
  hooks.receiver.answerWith(async () => {
    await release.promise;
    return { status: 500 };
  });
  await hooks.publish(bossDied('1'));
  await hooks.sender.sweep();
  await expect.poll(() => hooks.receiver.received).toHaveLength(1);
  await hooks.asAdmin('POST', `${adminWebhookPath(id)}/stop`, {});
  release.resolve();
  await hooks.sender.drain();
  expect(await hooks.deliveries(id)).toMatchObject([{ state: 'failed', status: 500, attempt: 1 }]);
  await hooks.asAdmin('POST', `${adminWebhookPath(id)}/start`, {});
  await hooks.endWaits();
  await hooks.send();
  expect(hooks.receiver.received).toHaveLength(1);
});

test('a delivery of a lost worker is not sent again if its receiver was stopped', async () => {
  const { id } = await hooks.add();
  await hooks.publish(bossDied('1'));
  expect(await claimWebhooks(db, id)).toHaveLength(1);
  await hooks.asAdmin('POST', `${adminWebhookPath(id)}/stop`, {});
  await hooks.endWaits();
  await hooks.send();
  expect(await hooks.deliveries(id)).toMatchObject([
    { state: 'failed', answer: 'receiver stopped' },
  ]);
  await hooks.asAdmin('POST', `${adminWebhookPath(id)}/start`, {});
  await hooks.send();
  expect(hooks.receiver.received).toEqual([]);
});

test('a delivery sent again keeps its id, and a test event goes to one receiver only', async () => {
  const { id } = await hooks.add('/one');
  await hooks.add('/two');
  await hooks.publish(bossDied('1'));
  await hooks.send();
  const [{ id: deliveryId }] = await hooks.deliveries(id);
  await hooks.asAdmin('POST', `${adminWebhookPath(id)}/deliveries/${deliveryId}/again`, {});
  await hooks.send();
  const ones = hooks.receiver.received.filter(({ path }) => path === '/one');
  expect(ones.map(({ headers }) => headers['webhook-id'])).toEqual([
    ...[ones[0]?.headers['webhook-id'], ones[0]?.headers['webhook-id']],
  ]);
  hooks.receiver.received.length = 0;
  await hooks.asAdmin('POST', `${adminWebhookPath(id)}/test`, {});
  await hooks.send();
  expect(hooks.receiver.received.map(({ path, body }) => [path, JSON.parse(body).type])).toEqual([
    ['/one', 'webhook.test'],
  ]);
});

test('a slow receiver does not delay others', async () => {
  const release = Promise.withResolvers<void>();
  await hooks.add('/slow');
  await hooks.add('/fast');
  hooks.receiver.answerWith(async ({ path }) => {
    if (path === '/slow') await release.promise;
    return { status: 204 };
  });
  await hooks.publish(...Array.from({ length: 12 }, (_, i) => bossDied(String(i))));
  await hooks.sender.sweep();
  await vi.waitFor(() => {
    expect(hooks.receiver.received.filter(({ path }) => path === '/fast')).toHaveLength(12);
  }, 120_000);
  expect(hooks.receiver.received.filter(({ path }) => path === '/slow')).toHaveLength(4);
  release.resolve();
  await hooks.sender.drain();
  expect(hooks.receiver.received).toHaveLength(24);
});

test('workers that are killed while they send lose nothing', async () => {
  const { id, secret } = await hooks.add();
  await hooks.publish(...Array.from({ length: 60 }, (_, i) => bossDied(`kill ${i}`)));
  const file = fileURLToPath(
    new URL('../../../testing/notifications/webhook-worker.ts', import.meta.url),
  );
  for (let kills = 0; kills < 3; kills += 1) {
    const before = hooks.receiver.received.length;
    const worker: ChildProcess = spawn(
      process.execPath,
      [file, database.url, hooks.receiver.origin],
      {
        stdio: 'ignore',
      },
    );
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    // In the middle of a batch: its requests are answered, and nobody records it.
    await vi.waitFor(() => expect(hooks.receiver.received.length).toBeGreaterThan(before), 120_000);
    worker.kill('SIGKILL');
    await ended;
    await hooks.endWaits();
  }
  await vi.waitFor(async () => {
    await hooks.endWaits();
    await hooks.send();
    const states = (await db.selectFrom('webhook_delivery').select('state').execute()).map(
      ({ state }) => state,
    );
    expect(states.filter((state) => state === 'delivered')).toHaveLength(60);
  }, 120_000);
  const ids = new Set(hooks.receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(60);
  for (const got of hooks.receiver.received) verify(secret, got);
  expect((await hooks.webhook(id)).is_active).toBe(true);
});
