import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADMIN_WEBHOOKS_PATH, adminWebhookPath } from '#contract/webhooks.ts';
import { createKeyRing } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  bossDied,
  openWebhookFixture,
  verify,
  type WebhookFixture,
} from '#server/testing/notifications/webhook-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { resealWebhooks } from './reseal-webhooks.ts';
import { cleanWebhooks } from './webhook-deliveries.repo.ts';

const database = openTestDatabase();
let db: Db;
let hooks: WebhookFixture;

beforeAll(async () => {
  db = database.db;
  hooks = await openWebhookFixture(database);
});
afterAll(() => hooks.stop());
beforeEach(() => hooks.clear());

test('a receiver can verify a delivery with the Standard Webhooks library', async () => {
  const { id, secret } = await hooks.add();
  await hooks.publish(bossDied('1'));
  await hooks.send();
  const [got] = hooks.receiver.received;
  if (!got) throw new Error('nothing received');
  expect(verify(secret, got)).toEqual({
    type: 'boss.died',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: { server_id: 1, boss: 'core', name: 'Core — ñ' },
  });
  expect(() => verify(secret, { ...got, body: got.body.replace('core', 'zaken') })).toThrow();
  expect(() => verify(`whsec_${btoa('another secret')}`, got)).toThrow();
  expect(await hooks.deliveries(id)).toMatchObject([
    { state: 'delivered', status: 204, attempt: 1, message_id: got.headers['webhook-id'] },
  ]);
  // The same event found again, as by a second worker, is not sent again.
  await hooks.publish(bossDied('1'), bossDied('1'));
  await hooks.send();
  expect(hooks.receiver.received).toHaveLength(1);
});

test('a new secret and the old one both verify for a day, then the new one alone', async () => {
  const { id, secret } = await hooks.add();
  const rotated = await hooks.asAdmin('POST', `${adminWebhookPath(id)}/rotate`, {});
  expect(rotated.body.secret).not.toBe(secret);
  await hooks.publish(bossDied('1'));
  await hooks.send();
  const [both] = hooks.receiver.received;
  if (!both) throw new Error('nothing received');
  expect(both.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  verify(secret, both);
  verify(rotated.body.secret, both);
  await sql`update webhook_endpoint set old_secret_until = now() - interval '1 second'`.execute(db);
  await hooks.publish(bossDied('2'));
  await hooks.send();
  const [, alone] = hooks.receiver.received;
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

test('a secret is stored encrypted, re-encrypted with a new key, and never listed or logged', async () => {
  const { id, secret } = await hooks.add();
  const row = await db.selectFrom('webhook_endpoint').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  const old = hooks.keyRing;
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
  const shown = [
    await hooks.webhook(id),
    (await hooks.asAdmin('GET', ADMIN_WEBHOOKS_PATH)).body,
    hooks.lines,
  ];
  expect(JSON.stringify(shown)).not.toMatch(/whsec_|sealed/);
});

test('a secret that cannot be read delays its own deliveries only', async () => {
  const { id } = await hooks.add('/lost');
  await hooks.add('/fine');
  await sql`update webhook_endpoint set secret_sealed = '1.gone.x' where id = ${id}`.execute(db);
  await hooks.publish(bossDied('1'), bossDied('2'));
  await hooks.send();
  const waiting = { state: 'queued', status: 0, answer: 'secret cannot be read', attempt: 0 };
  expect(await hooks.deliveries(id)).toMatchObject([waiting, waiting]);
  expect(hooks.receiver.received.map(({ path }) => path)).toEqual(['/fine', '/fine']);
  // With a new secret they are sent.
  await hooks.asAdmin('POST', `${adminWebhookPath(id)}/rotate`, {});
  await hooks.endWaits();
  await hooks.send();
  expect(hooks.receiver.received.filter(({ path }) => path === '/lost')).toHaveLength(2);
});

test('what waits for a secret uses none of its attempts, however long, and its receiver is not stopped', async () => {
  const { id } = await hooks.add();
  await sql`update webhook_endpoint set secret_sealed = '1.gone.x'`.execute(db);
  await hooks.publish(bossDied('1'));
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await hooks.send();
    await hooks.endWaits();
  }
  expect(await hooks.deliveries(id)).toMatchObject([
    { state: 'queued', answer: 'secret cannot be read', attempt: 0 },
  ]);
  expect(await hooks.webhook(id)).toMatchObject({ is_active: true });
  await hooks.asAdmin('POST', `${adminWebhookPath(id)}/rotate`, {});
  hooks.receiver.answerWith(() => ({ status: 500 }));
  await hooks.send();
  expect(await hooks.deliveries(id)).toMatchObject([{ state: 'queued', status: 500, attempt: 1 }]);
});

test('a secret that cannot be read does not keep others from being re-encrypted with the new key', async () => {
  const { id } = await hooks.add('/lost');
  const { id: other } = await hooks.add('/fine');
  await sql`update webhook_endpoint set secret_sealed = '1.gone.x' where id = ${id}`.execute(db);
  const old = hooks.keyRing;
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
