import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WebhookType } from '#contract/webhook-types.ts';
import { ADMIN_WEBHOOKS_PATH, adminWebhookPath } from '#contract/webhooks.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createKeyRing, keyRingOf } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openReceiver, type ReceivedWebhook } from '#server/testing/notifications/receiver.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { listChannels } from '../channels/channel-list.ts';
import { scanSources } from '../scan-sources.ts';
import { publishWebhooks } from './publish-webhooks.ts';
import { resealWebhooks } from './reseal-webhooks.ts';
import { ATTEMPT_DELAYS_SECONDS, claimWebhooks, cleanWebhooks } from './webhook-deliveries.repo.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts';

const database = openTestDatabase();
let db: Db;
let fixture: OrderFixture;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let sender: WebhookSender;
let admin: string;
const lines: string[] = [];

beforeAll(async () => {
  db = database.db;
  receiver = await openReceiver();
  const webhooks = { trusted_origins: [receiver.origin] };
  fixture = await openOrderFixture(database, { webhooks });
  admin = await makePlayer(db);
  sender = newSender();
});
afterAll(async () => {
  await fixture.stop();
  await receiver.close();
});
beforeEach(async () => {
  await db.deleteFrom('webhook_endpoint').execute();
  await db.deleteFrom('webhook_message').execute();
  receiver.received.length = 0;
  receiver.answerWith(() => ({ status: 204 }));
});

function newSender(): WebhookSender {
  const { config } = fixture.settings;
  const log = createLog(
    { level: 'info', pretty: false },
    { write: (line) => void lines.push(line) },
  );
  return createWebhookSender({ db, log, clock: systemClock, config, keyRing: keyRingOf(config) });
}

const asAdmin = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  fixture.send(admin, method, url, body, { 'x-test-admin': 'yes' });

async function add(path = '/hook', types: WebhookType[] = ['boss.died']) {
  const body = { name: 'Bot', url: `${receiver.origin}${path}`, types };
  const made = await asAdmin('POST', ADMIN_WEBHOOKS_PATH, body);
  expect(made.status).toBe(200);
  return made.body as { id: string; secret: string };
}

const died = (key: string): WebhookEvent => ({
  ...{ type: 'boss.died', key, happenedAt: new Date(Date.now() + 1_000) },
  data: { server_id: 1, boss: 'core', name: 'Core — ñ' },
});
const publish = (...events: WebhookEvent[]) =>
  inTransaction(db, publishWebhooks, { events, now: new Date() });

async function send(): Promise<void> {
  await sender.sweep();
  await sender.drain();
}

const deliveries = async (id: string) =>
  (await asAdmin('GET', `${adminWebhookPath(id)}/deliveries`)).body.rows;
const webhook = async (id: string) => (await asAdmin('GET', adminWebhookPath(id))).body.webhook;

/** Whatever waits for its next attempt is due. */
async function endWaits(): Promise<void> {
  await sql`update webhook_delivery set due_at = least(due_at, now()),
    lease_until = case when lease_until is not null then to_timestamp(0) end`.execute(db);
}

/** By the library of Standard Webhooks; throws unless it is signed and new. */
function verify(secret: string, { headers, body }: ReceivedWebhook): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

test('a receiver verifies what it gets with the library of the standard', async () => {
  const { id, secret } = await add();
  await publish(died('1'));
  await send();
  const [got] = receiver.received;
  if (!got) throw new Error('nothing received');
  expect(verify(secret, got)).toEqual({
    type: 'boss.died',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: { server_id: 1, boss: 'core', name: 'Core — ñ' },
  });
  expect(() => verify(secret, { ...got, body: got.body.replace('core', 'zaken') })).toThrow();
  expect(() => verify(`whsec_${btoa('another secret')}`, got)).toThrow();
  expect(await deliveries(id)).toMatchObject([
    { state: 'delivered', status: 204, attempt: 1, message_id: got.headers['webhook-id'] },
  ]);
  // Found again, as by a second worker: once.
  await publish(died('1'), died('1'));
  await send();
  expect(receiver.received).toHaveLength(1);
});

test('each gets what it chose, and nothing from before it chose it', async () => {
  const before = { ...died('early'), happenedAt: new Date(Date.now() - 60_000) };
  await add('/deaths');
  const { id } = await add('/castles', ['castle.owner_changed']);
  await publish(before, died('late'));
  await send();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/deaths']);
  const fields = { name: 'Both', url: `${receiver.origin}/castles` };
  const types = ['castle.owner_changed', 'boss.died'];
  await asAdmin('PUT', adminWebhookPath(id), { ...fields, types });
  await publish(before, died('later'));
  await send();
  expect(receiver.received.map(({ path }) => path).sort()).toEqual([
    ...['/castles', '/deaths', '/deaths'],
  ]);
});

test('what happens on the site is found: orders, payments, players and bosses', async () => {
  const types: WebhookType[] = ['player.registered', 'order.completed', 'boss.died'];
  await add('/all', [...types, 'payment.completed']);
  const { config } = fixture.settings;
  const log = createLog({ level: 'silent', pretty: false });
  const channels = listChannels({ config, db });
  const scan = async () => {
    const deps = { db, log, clock: systemClock, channels };
    await scanSources(deps, 0);
    await scanSources(deps, 1);
  };
  await scan();
  const player = await makePlayer(db);
  await sql`insert into boss_event (world_id, boss, kind, happened_at, source)
    values (1, 'core', 'death', now(), 'observed')`.execute(db);
  await sql`insert into plan (title, price_cents, coins) values ('Small', 500, 50)`.execute(db);
  const payment = randomUUID();
  await sql`insert into payment (id, player_id, plan_id, provider, price_cents, amount_cents,
      currency, coins, state, credited_at, provider_ref)
    select ${payment}, ${player}, id, 'stripe', 500, 500, 'USD', 50, 'credited', now(), 'x'
    from plan limit 1`.execute(db);
  const order = randomUUID();
  await sql`insert into game_order (id, player_id, kind, world_id, login, content, lane, purse,
      price, state, due_at, finished_at)
    values (${order}, ${player}, 'rename', 1, 'bob', '{}', 'x', 'coins', 100, 'done', null, now())`.execute(
    db,
  );
  await scan();
  await scan();
  await send();
  const got = receiver.received.map(({ body }) => JSON.parse(body));
  expect(got.sort((a, b) => a.type.localeCompare(b.type))).toMatchObject([
    { type: 'boss.died', data: { server_id: 1, boss: 'core' } },
    { type: 'order.completed', data: { order_id: order, player_id: player, price: 100 } },
    { type: 'payment.completed', data: { payment_id: payment, amount_cents: 500, coins: 50 } },
    { type: 'player.registered', data: { player_id: player } },
  ]);
  // Ids only.
  expect(JSON.stringify(got)).not.toMatch(/@|bob/);
});

test('what was sent long ago is not published again once its message is deleted', async () => {
  await add();
  const { config } = fixture.settings;
  const log = createLog({ level: 'silent', pretty: false });
  const deps = { db, log, clock: systemClock, channels: listChannels({ config, db }) };
  await scanSources(deps, 1);
  await sql`insert into boss_event (world_id, boss, kind, happened_at, source)
    values (1, 'zaken', 'death', now(), 'observed')`.execute(db);
  await scanSources(deps, 1);
  await send();
  expect(receiver.received).toHaveLength(1);
  // A month passes without another event: the source still reads this one.
  const later = { now: () => new Date(Date.now() + 31 * 86_400_000) };
  await sql`update webhook_message set created_at = created_at - interval '31 days'`.execute(db);
  await cleanWebhooks(db, 30);
  expect(await db.selectFrom('webhook_message').select('id').execute()).toEqual([]);
  await scanSources({ ...deps, clock: later }, 1);
  await send();
  expect(receiver.received).toHaveLength(1);
});

test('a new secret and the old one both verify for a day, then the new one alone', async () => {
  const { id, secret } = await add();
  const rotated = await asAdmin('POST', `${adminWebhookPath(id)}/rotate`, {});
  expect(rotated.body.secret).not.toBe(secret);
  await publish(died('1'));
  await send();
  const [both] = receiver.received;
  if (!both) throw new Error('nothing received');
  expect(both.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  verify(secret, both);
  verify(rotated.body.secret, both);
  await sql`update webhook_endpoint set old_secret_until = now() - interval '1 second'`.execute(db);
  await publish(died('2'));
  await send();
  const [, alone] = receiver.received;
  if (!alone) throw new Error('nothing received');
  verify(rotated.body.secret, alone);
  expect(() => verify(secret, alone)).toThrow();
  // It is not stored either, once nothing is signed with it.
  await cleanWebhooks(db, 30);
  const stored = await db
    .selectFrom('webhook_endpoint')
    .select(['old_secret_sealed', 'old_secret_until'])
    .execute();
  expect(stored).toEqual([{ old_secret_sealed: null, old_secret_until: null }]);
});

test('a secret is stored encrypted, re-encrypted with a new key, and in no list and log', async () => {
  const { id, secret } = await add();
  const row = await db.selectFrom('webhook_endpoint').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  const old = keyRingOf(fixture.settings.config);
  const key = { id: 'new', key: Buffer.alloc(32, 7) };
  const ring = createKeyRing([key]);
  const both = {
    ...ring,
    open: (sealed: string, context: string) =>
      (ring.isCurrent(sealed) ? ring : old).open(sealed, context),
  };
  expect([await resealWebhooks(db, both), await resealWebhooks(db, both)]).toEqual([
    { resealed: 1, unreadable: [] },
    { resealed: 0, unreadable: [] },
  ]);
  const { secret_sealed } = await db
    .selectFrom('webhook_endpoint')
    .select('secret_sealed')
    .executeTakeFirstOrThrow();
  expect(ring.open(secret_sealed, `webhook ${id}`)).toBe(secret);
  const shown = [await webhook(id), (await asAdmin('GET', ADMIN_WEBHOOKS_PATH)).body, lines];
  expect(JSON.stringify(shown)).not.toMatch(/whsec_|sealed/);
});

test('it is tried again on the schedule of the standard, then given up and stopped', async () => {
  const { id } = await add();
  receiver.answerWith(() => ({ status: 500 }));
  await publish(died('1'));
  const waits: number[] = [];
  for (let attempt = 1; attempt <= ATTEMPT_DELAYS_SECONDS.length; attempt += 1) {
    await send();
    const { rows } = await sql<{ wait: number }>`select
      round(extract(epoch from due_at - attempted_at))::int as wait
      from webhook_delivery where state = 'queued'`.execute(db);
    if (rows[0]) waits.push(rows[0].wait);
    // Before its time nothing is sent.
    await send();
    expect(receiver.received).toHaveLength(attempt);
    await endWaits();
  }
  expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(await deliveries(id)).toMatchObject([{ state: 'failed', status: 500, attempt: 10 }]);
  expect(await webhook(id)).toMatchObject({ is_active: false, stop_reason: 'failing' });
  await publish(died('2'));
  await send();
  expect(receiver.received).toHaveLength(10);
});

test('one that received something meanwhile is not stopped for one failure', async () => {
  const { id } = await add();
  receiver.answerWith(({ body }) => ({ status: body.includes('bad') ? 400 : 204 }));
  await publish({ ...died('1'), data: { name: 'bad' } });
  await publish({ ...died('2'), data: { name: 'good' } });
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await send();
    await endWaits();
  }
  expect((await deliveries(id)).map(({ state }: { state: string }) => state)).toEqual([
    ...['delivered', 'failed'],
  ]);
  expect(await webhook(id)).toMatchObject({ is_active: true });
});

test('410 Gone stops it at once; what it asks to wait for is waited for', async () => {
  const { id } = await add();
  receiver.answerWith(() => ({ status: 429, headers: { 'retry-after': '600' } }));
  await publish(died('1'));
  await send();
  const { rows } = await sql<{ wait: number }>`select
    round(extract(epoch from due_at - attempted_at))::int as wait from webhook_delivery`.execute(
    db,
  );
  expect(rows).toEqual([{ wait: 600 }]);
  await endWaits();
  receiver.answerWith(() => ({ status: 410 }));
  await publish(died('2'));
  await send();
  expect(await webhook(id)).toMatchObject({ is_active: false, stop_reason: 'gone' });
  const { action, detail } = await db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([action, detail]).toEqual(['webhook.stop', { reason: 'gone' }]);
  const count = receiver.received.length;
  await endWaits();
  await send();
  expect(receiver.received).toHaveLength(count);
  // Turned on again it gets what happens from now on, and what staff send again.
  expect((await asAdmin('POST', `${adminWebhookPath(id)}/test`, {})).body.code).toBe(
    'webhook_stopped',
  );
  receiver.answerWith(() => ({ status: 200 }));
  await asAdmin('POST', `${adminWebhookPath(id)}/start`, {});
  await publish(died('3'));
  await send();
  expect(receiver.received).toHaveLength(count + 1);
});

test('what is being sent when staff stop it is not sent after the next start', async () => {
  const { id } = await add();
  const release = Promise.withResolvers<void>();
  receiver.answerWith(async () => {
    await release.promise;
    return { status: 500 };
  });
  await publish(died('1'));
  await sender.sweep();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
  await asAdmin('POST', `${adminWebhookPath(id)}/stop`, {});
  release.resolve();
  await sender.drain();
  expect(await deliveries(id)).toMatchObject([{ state: 'failed', status: 500, attempt: 1 }]);
  await asAdmin('POST', `${adminWebhookPath(id)}/start`, {});
  await endWaits();
  await send();
  expect(receiver.received).toHaveLength(1);
});

test('what a lost worker was sending to a receiver that was stopped is not sent again', async () => {
  const { id } = await add();
  await publish(died('1'));
  expect(await claimWebhooks(db, id)).toHaveLength(1);
  await asAdmin('POST', `${adminWebhookPath(id)}/stop`, {});
  await endWaits();
  await send();
  expect(await deliveries(id)).toMatchObject([{ state: 'failed', answer: 'receiver stopped' }]);
  await asAdmin('POST', `${adminWebhookPath(id)}/start`, {});
  await send();
  expect(receiver.received).toEqual([]);
});

test('a secret that cannot be read delays its own deliveries only', async () => {
  const { id } = await add('/lost');
  await add('/fine');
  await sql`update webhook_endpoint set secret_sealed = '1.gone.x' where id = ${id}`.execute(db);
  await publish(died('1'), died('2'));
  await send();
  const waiting = { state: 'queued', status: 0, answer: 'secret cannot be read', attempt: 1 };
  expect(await deliveries(id)).toMatchObject([waiting, waiting]);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/fine', '/fine']);
  // A new secret makes up for it.
  await asAdmin('POST', `${adminWebhookPath(id)}/rotate`, {});
  await endWaits();
  await send();
  expect(receiver.received.filter(({ path }) => path === '/lost')).toHaveLength(2);
});

test('a secret that cannot be read does not keep others from getting the new key', async () => {
  const { id } = await add('/lost');
  const { id: other } = await add('/fine');
  await sql`update webhook_endpoint set secret_sealed = '1.gone.x' where id = ${id}`.execute(db);
  const old = keyRingOf(fixture.settings.config);
  const ring = createKeyRing([{ id: 'new', key: Buffer.alloc(32, 7) }]);
  expect(await resealWebhooks(db, { ...ring, open: old.open })).toEqual({
    resealed: 1,
    unreadable: [id],
  });
  const { secret_sealed } = await db
    .selectFrom('webhook_endpoint')
    .select('secret_sealed')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  expect(ring.isCurrent(secret_sealed)).toBe(true);
});

test('sent again it has the same id; a test goes to its receiver alone', async () => {
  const { id } = await add('/one');
  await add('/two');
  await publish(died('1'));
  await send();
  const [{ id: deliveryId }] = await deliveries(id);
  await asAdmin('POST', `${adminWebhookPath(id)}/deliveries/${deliveryId}/again`, {});
  await send();
  const ones = receiver.received.filter(({ path }) => path === '/one');
  expect(ones.map(({ headers }) => headers['webhook-id'])).toEqual([
    ...[ones[0]?.headers['webhook-id'], ones[0]?.headers['webhook-id']],
  ]);
  receiver.received.length = 0;
  await asAdmin('POST', `${adminWebhookPath(id)}/test`, {});
  await send();
  expect(receiver.received.map(({ path, body }) => [path, JSON.parse(body).type])).toEqual([
    ['/one', 'webhook.test'],
  ]);
});

test('a slow receiver delays no other', async () => {
  const release = Promise.withResolvers<void>();
  await add('/slow');
  await add('/fast');
  receiver.answerWith(async ({ path }) => {
    if (path === '/slow') await release.promise;
    return { status: 204 };
  });
  await publish(...Array.from({ length: 12 }, (_, i) => died(String(i))));
  await sender.sweep();
  await vi.waitFor(() => {
    expect(receiver.received.filter(({ path }) => path === '/fast')).toHaveLength(12);
  }, 8_000);
  expect(receiver.received.filter(({ path }) => path === '/slow')).toHaveLength(4);
  release.resolve();
  await sender.drain();
  expect(receiver.received).toHaveLength(24);
});

test('workers that are killed while they send lose nothing', async () => {
  const { id, secret } = await add();
  await publish(...Array.from({ length: 60 }, (_, i) => died(`kill ${i}`)));
  const file = fileURLToPath(
    new URL('../../../testing/notifications/webhook-worker.ts', import.meta.url),
  );
  for (let kills = 0; kills < 3; kills += 1) {
    const before = receiver.received.length;
    const worker: ChildProcess = spawn(process.execPath, [file, database.url, receiver.origin], {
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    // In the middle of a batch: its requests are answered, and nobody records it.
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(before), 30_000);
    worker.kill('SIGKILL');
    await ended;
    await endWaits();
  }
  await vi.waitFor(async () => {
    await endWaits();
    await send();
    const states = (await db.selectFrom('webhook_delivery').select('state').execute()).map(
      ({ state }) => state,
    );
    expect(states.filter((state) => state === 'delivered')).toHaveLength(60);
  }, 30_000);
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(60);
  for (const got of receiver.received) verify(secret, got);
  expect((await webhook(id)).is_active).toBe(true);
}, 120_000);

test('addresses that are not public are refused, when entered and when called', async () => {
  const refused = [
    ...['http://example.org/', 'https://127.0.0.1/', 'https://[::1]/x', 'https://10.0.0.1:8443/'],
    ...['https://me:secret@example.org/', 'http://127.0.0.1:1/'],
  ];
  for (const url of refused) {
    const types = ['boss.died'];
    const { status, body } = await asAdmin('POST', ADMIN_WEBHOOKS_PATH, { name: 'x', url, types });
    expect([url, status, body.code]).toEqual([url, 400, 'webhook_url_refused']);
  }
  const { port } = new URL(receiver.origin);
  const types = ['boss.died'];
  const url = `https://localhost:${port}/`;
  const { body } = await asAdmin('POST', ADMIN_WEBHOOKS_PATH, { name: 'x', url, types });
  await publish(died('1'));
  await send();
  expect(await deliveries(body.id)).toMatchObject([{ state: 'queued', status: 0, attempt: 1 }]);
  expect(receiver.received).toEqual([]);
  // A redirect is no delivery, and not followed.
  await asAdmin('POST', `${adminWebhookPath(body.id)}/remove`, {});
  const { id } = await add();
  receiver.answerWith(() => ({ status: 302, headers: { location: '/elsewhere' } }));
  await publish(died('2'));
  await send();
  expect(receiver.received).toHaveLength(1);
  expect(await deliveries(id)).toMatchObject([{ state: 'queued', status: 302 }]);
});

test('the number of receivers is bounded, and old messages are deleted', async () => {
  for (let i = 0; i < 20; i += 1) await add();
  const body = { name: 'x', url: `${receiver.origin}/`, types: ['boss.died'] };
  expect((await asAdmin('POST', ADMIN_WEBHOOKS_PATH, body)).body.code).toBe('too_many_webhooks');
  await publish(died('1'));
  await send();
  await sql`update webhook_message set created_at = now() - interval '31 days'`.execute(db);
  await publish(died('2'));
  await cleanWebhooks(db, 30);
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(20);
});

test('an old message that is still to be sent is kept', async () => {
  const { id } = await add();
  await publish(died('1'));
  await sql`update webhook_message set created_at = now() - interval '31 days'`.execute(db);
  await cleanWebhooks(db, 30);
  expect(await deliveries(id)).toMatchObject([{ state: 'queued' }]);
  await send();
  await cleanWebhooks(db, 30);
  expect([receiver.received.length, await deliveries(id)]).toEqual([1, []]);
});

test('a refused order is refunded only if it had a price', async () => {
  await add('/orders', ['order.refused', 'order.refunded']);
  const { config } = fixture.settings;
  const log = createLog({ level: 'silent', pretty: false });
  const deps = { db, log, clock: systemClock, channels: listChannels({ config, db }) };
  await scanSources(deps, 0);
  const player = await makePlayer(db);
  for (const price of [0, 100]) {
    await sql`insert into game_order (id, player_id, kind, world_id, login, content, lane, purse,
        price, state, due_at, finished_at)
      values (${randomUUID()}, ${player}, 'rename', 1, 'bob', '{}', 'x', 'coins', ${price},
        'refused', null, now())`.execute(db);
  }
  await scanSources(deps, 0);
  await send();
  const got = receiver.received.map(({ body }) => JSON.parse(body));
  expect(got.sort((a, b) => a.data.price - b.data.price)).toMatchObject([
    { type: 'order.refused', data: { price: 0 } },
    { type: 'order.refunded', data: { price: 100 } },
  ]);
});
