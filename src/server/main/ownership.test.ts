import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderHouse, openOrderHouse, type TestPlayer } from '#server/testing/order-house.ts';
import { standInPages } from '#server/testing/stand-in-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { compose } from './compose.ts';

/** Nobody touches what is another player's: generated over every route that names something. */
const database = openTestDatabase();
let house: OrderHouse;
let folder = '';
let owner: TestPlayer;
let thief: TestPlayer;
let things: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castellan-ownership-'));
  house = await openOrderHouse(database, { attachments: { folder } });
  await house.startWorker();
  owner = await house.player({ coins: 1_000, votes: 1_000, referral: 1_000 });
  thief = await house.player({ coins: 1_000, votes: 1_000, referral: 1_000 });
  const char = owner.chars[0] ?? '';
  const sent = await house.send(owner.id, 'POST', '/api/coins', {
    account: owner.account,
    char,
    coins: 5,
  });
  const report = await house.send(owner.id, 'POST', '/api/reports', {
    subject: 'mine',
    message: 'secret words',
  });
  const reportId = report.body.report_id;
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const attached = await house.send(
    owner.id,
    'POST',
    `/api/reports/${reportId}/attachments`,
    picture,
    { 'content-type': 'image/png' },
  );
  const paymentId = randomUUID();
  const plan = await database.db
    .insertInto('plan')
    .values({ title: 'Sack', price_cents: 500, coins: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('payment')
    .values({
      id: paymentId,
      player_id: owner.id,
      plan_id: plan.id,
      provider: 'manual',
      price_cents: 500,
      amount_cents: 500,
      currency: 'USD',
      coins: 100,
    })
    .execute();
  things = {
    payment: paymentId,
    order: sent.body.order_id,
    report: String(reportId),
    attachment: attached.body.id,
    account: owner.account,
    char,
  };
});
afterAll(async () => {
  await house.stop();
  await rm(folder, { recursive: true });
});

/** Every address with a parameter, and whose id belongs there. A new route must be added to pass. */
const BY_PARAMETER: Record<string, string> = {
  'GET /api/orders/:id': 'order',
  'GET /api/reports/:id': 'report',
  'POST /api/reports/:id/attachments': 'report',
  'GET /api/reports/attachments/:id': 'attachment',
  'GET /api/payments/:id': 'payment',
};

/** Every call whose body names an account, a character or a report. */
const BY_BODY: Record<string, object> = {
  'PUT /api/account': { password: 'newpass1', password_confirmation: 'newpass1' },
  'POST /api/coins': { coins: 1 },
  'POST /api/referral_coins': { referral_coins: 1 },
  'POST /api/vote_coins': { votes: 1 },
  'POST /api/name': { new_char: 'Stolen' },
  'POST /api/color': { color: 1 },
  'POST /api/vip': {},
  'POST /api/lock': { password: 'mine' },
  'POST /api/migrate': { user: 'thief@example.org' },
  'POST /panel/reports/send': { message: 'hello' },
};

/** What a body calls things that belong to somebody. */
const OWNED = ['id', 'account', 'char', 'report_id', 'order_id', 'payment_id', 'attachments'];
/** Those whose own tests try another player's. */
const ELSEWHERE = [
  // "one’s own session can be ended …, nobody else’s" in identity/sessions.test.ts
  'POST /api/me/sessions/end',
  // "nobody removes another player’s passkey" in identity/sessions.test.ts
  'POST /api/me/passkeys/remove',
  // One proves with its password that an account is one's own: game-accounts.test.ts
  'POST /api/account/claim',
];

test('every player’s route that names something is in a list', async () => {
  const whole = await compose({
    config: testConfig(database.url),
    services: ['web'],
    pages: standInPages(),
  });
  try {
    const routes = whole.routes.filter(({ access }) => access === 'player');
    const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
    const withIds = routes.filter(({ url }) => url.includes(':')).map(nameOf);
    expect(withIds.sort()).toEqual(Object.keys(BY_PARAMETER).sort());
    const site = (await whole.start()) ?? '';
    const { paths } = await (await fetch(`${site}/api/openapi.json`)).json();
    const withBodies = routes.filter(({ method, url }) => {
      const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const body = operation?.requestBody?.content?.['application/json']?.schema?.properties ?? {};
      return OWNED.some((name) => name in body);
    });
    expect(withBodies.map(nameOf).sort()).toEqual([...Object.keys(BY_BODY), ...ELSEWHERE].sort());
  } finally {
    await whole.stop();
  }
});

test.each(Object.entries(BY_PARAMETER))('%s: not another player’s', async (name, thing) => {
  const [method = '', pattern = ''] = name.split(' ');
  const url = pattern.replace(':id', things[thing] ?? '');
  const before = await state();
  const answer = await house.send(
    thief.id,
    method as 'GET' | 'POST',
    url,
    ...(method === 'POST' ? [Buffer.from('x'), { 'content-type': 'image/png' }] : []),
  );
  expect(answer.status).toBe(404);
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(await state()).toEqual(before);
});

test.each(Object.entries(BY_BODY))('%s: not another player’s', async (name, fields) => {
  const [method = '', url = ''] = name.split(' ');
  const { account, char, report } = things;
  const before = await state();
  const body = { account, char, report_id: report, server_id: 1, ...fields };
  const answer = await house.send(thief.id, method as 'POST' | 'PUT', url, body);
  expect([answer.status, answer.body.code]).toEqual([404, expect.stringMatching(/_not_found$/)]);
  expect(await state()).toEqual(before);
});

test('lists hold only one’s own', async () => {
  const lists = ['/api/accounts', '/api/orders', '/api/reports', '/api/statement'];
  for (const url of lists) {
    const { body } = await house.send(thief.id, 'GET', url);
    const text = JSON.stringify(body);
    for (const id of [things['order'], things['account'], '"mine"']) expect(text).not.toContain(id);
  }
});

/** What a thief could have changed. */
async function state() {
  const { db } = database;
  const [orders, messages, pictures, summary, robbed] = await Promise.all([
    db.selectFrom('game_order').selectAll().orderBy('number').execute(),
    db.selectFrom('report_message').selectAll().orderBy('id').execute(),
    db.selectFrom('report_attachment').selectAll().orderBy('id').execute(),
    house.send(thief.id, 'GET', '/api/summary'),
    house.send(owner.id, 'GET', '/api/summary'),
  ]);
  return { orders, messages, pictures, summary: summary.body, robbed: robbed.body };
}
