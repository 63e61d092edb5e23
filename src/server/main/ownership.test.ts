import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuid7 } from '#server/platform/uuid7.ts';
import { GIFTS_ON } from '#server/testing/gift-tools.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { stubPages } from '#server/testing/stub-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { compose } from './compose.ts';

/** Players cannot access other players' data: generated for every route with an id. */
const database = openTestDatabase();
/** Everything enabled: routes that only some sites have are tested too. */
const PAYMENTS = { sandbox: true, manual: { instructions: 'Transfer to account 1' } };
let fixture: OrderFixture;
let folder = '';
let owner: TestPlayer;
let attacker: TestPlayer;
let things: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castellan-ownership-'));
  fixture = await openOrderFixture(database, {
    ...{ attachments: { folder }, payments: PAYMENTS, gifts: GIFTS_ON },
  });
  await fixture.startWorker();
  owner = await fixture.player({ coins: 1_000, votes: 1_000, referral: 1_000 });
  attacker = await fixture.player({ coins: 1_000, votes: 1_000, referral: 1_000 });
  const char = owner.chars[0] ?? '';
  const sent = await fixture.send(owner.id, 'POST', '/api/coins', {
    account: owner.account,
    char,
    coins: 5,
  });
  const report = await fixture.send(owner.id, 'POST', '/api/reports', {
    subject: 'mine',
    message: 'secret words',
  });
  const reportId = report.body.report_id;
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const attached = await fixture.send(
    owner.id,
    'POST',
    `/api/reports/${reportId}/attachments`,
    picture,
    { 'content-type': 'image/png' },
  );
  const [paymentId, sandboxId] = [randomUUID(), randomUUID()];
  const plan = await database.db
    .insertInto('plan')
    .values({ title: 'Sack', price_cents: 500, coins: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('payment')
    .values(
      [
        { id: paymentId, provider: 'manual' },
        { id: sandboxId, provider: 'sandbox' },
      ].map((payment) => ({
        ...payment,
        player_id: owner.id,
        plan_id: plan.id,
        price_cents: 500,
        amount_cents: 500,
        currency: 'USD',
        coins: 100,
      })),
    )
    .execute();
  const banId = randomUUID();
  await database.db
    .insertInto('ban')
    .values({
      id: banId,
      world_id: 1,
      login: owner.account,
      category: 'other',
      reason: 'secret reason',
      banned_by: owner.id,
      state: 'active',
      ban_order_id: sent.body.order_id,
    })
    .execute();
  const list = await fixture.send(owner.id, 'GET', '/api/accounts?server_id=1');
  const characterId = list.body.accounts[0].chars[0].char_id;
  const shown = { server_id: 1, parts: ['equipment'] };
  await fixture.send(owner.id, 'PUT', `/api/sheets/${characterId}`, shown);
  const request = await database.db
    .insertInto('clan_request')
    .values({
      ...{ world_id: 1, clan_key: 'wolves', clan_name: 'Wolves', player_id: owner.id },
      ...{ character_id: characterId, character_name: char, level: 60, message: 'secret message' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const vipPlan = await database.db
    .insertInto('subscription_plan')
    .values({
      titles: '{"en": "VIP"}',
      world_id: 1,
      price_cents: 500,
      period_unit: 'month',
      period_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subscription = await database.db
    .insertInto('subscription')
    .values({
      id: uuid7(),
      player_id: owner.id,
      plan_id: vipPlan.id,
      provider: 'stripe',
      title: 'secret plan',
      price_cents: 500,
      amount_cents: 500,
      currency: 'USD',
      period_unit: 'month',
      period_count: 1,
      world_id: 1,
      login: owner.account,
      character_id: characterId,
      character_name: char,
      state: 'active',
      due_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const offered = { email: 'nobody@example.org', coins: 5, message: 'secret gift' };
  const gift = await fixture.send(owner.id, 'POST', '/api/gifts', offered);
  const card = await fixture.send(owner.id, 'POST', '/api/gift-cards', { amount: 50 });
  things = {
    subscription: subscription.id,
    gift: gift.body.gift.id,
    card: card.body.card.id,
    request: String(request.id),
    character: String(characterId),
    ban: banId,
    payment: paymentId,
    sandbox: sandboxId,
    order: sent.body.order_id,
    report: String(reportId),
    attachment: attached.body.id,
    account: owner.account,
    char,
  };
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

/** Every URL with a parameter, and what its id identifies. A new route must be added to pass. */
const BY_PARAMETER: Record<string, string> = {
  'GET /api/orders/:id': 'order',
  'GET /api/reports/:id': 'report',
  'POST /api/reports/:id/attachments': 'report',
  'GET /api/reports/attachments/:id': 'attachment',
  'GET /api/payments/:id': 'payment',
  'POST /api/payments/:id/proof': 'payment',
  'GET /api/subscriptions/:id': 'subscription',
  'POST /api/bans/:id/appeal': 'ban',
  'GET /api/sheets/:id': 'character',
  'PUT /api/sheets/:id': 'character',
  'POST /api/clan-requests/:id': 'request',
  'POST /api/gifts/:id/cancel': 'gift',
  'POST /api/gifts/:id/accept': 'gift',
  'POST /api/gifts/:id/decline': 'gift',
  'POST /api/gift-cards/:id/code': 'card',
  'POST /api/gift-cards/:id/cancel': 'card',
};
/** For routes that take no file. */
const JSON_BODIES: Record<string, object> = {
  'POST /api/bans/:id/appeal': { message: 'hello' },
  'PUT /api/sheets/:id': { server_id: 1, parts: [] },
  'POST /api/clan-requests/:id': { decision: 'withdrawn' },
  'POST /api/gifts/:id/cancel': {},
  'POST /api/gifts/:id/accept': {},
  'POST /api/gifts/:id/decline': {},
  'POST /api/gift-cards/:id/code': {},
  'POST /api/gift-cards/:id/cancel': {},
};

/** Every call whose body names an account, a character, a report, a payment or a subscription. */
const BY_BODY: Record<string, object> = {
  'PUT /api/account': { password: 'newpass1', password_confirmation: 'newpass1' },
  'POST /api/account/password': {},
  'POST /api/coins': { coins: 1 },
  'POST /api/referral_coins': { referral_coins: 1 },
  'POST /api/vote_coins': { votes: 1 },
  'POST /api/name': { new_char: 'Stolen' },
  'POST /api/color': { color: 1 },
  'POST /api/vip': {},
  'POST /api/unstuck': {},
  'POST /api/appearance': { face: 1 },
  'POST /api/title_color': { color: 1 },
  'POST /api/clear_karma': {},
  'POST /api/clear_pk': {},
  'POST /api/shop/orders': { article: 1, version: 1 },
  'POST /api/lock': { password: 'mine' },
  'POST /api/unlock': {},
  'POST /api/migrate': { user: 'attacker@example.org' },
  'POST /panel/reports/send': { message: 'hello' },
  'POST /api/payments/sandbox': { action: 'pay' },
  'POST /api/subscriptions/cancel': {},
  'POST /api/subscriptions/end': {},
};

/** Every GET route that takes no id, except those in `ELSEWHERE`. */
const LISTS = [
  '/api/accounts',
  '/api/clan-pages',
  '/api/creator',
  '/api/creator-code',
  '/api/creator/purchases',
  '/api/creator/statement',
  '/api/gifts',
  '/api/gifts/history',
  '/api/market',
  '/api/market/richest',
  '/api/me/email-consent',
  '/api/notices',
  '/api/notifications',
  '/api/notifications/settings',
  '/api/orders',
  '/api/payments',
  '/api/plans',
  '/api/promo/bonus',
  '/api/referrals',
  '/api/reports',
  '/api/rewards',
  '/api/services',
  '/api/shop',
  '/api/statement',
  '/api/statement.csv',
  '/api/subscriptions',
  '/api/summary',
  '/api/votes',
];

/** Body fields that name something with an owner. */
const OWNED = [
  'id',
  'account',
  'char',
  'report_id',
  'order_id',
  'payment_id',
  'subscription_id',
  'attachments',
];
/** Routes tested elsewhere with what belongs to another player. */
const ELSEWHERE = [
  // "a player can end their own sessions …, but nobody else’s" in identity/sessions.test.ts
  'POST /api/me/sessions/end',
  // "a player cannot remove another player’s passkey" in identity/sessions.test.ts
  'POST /api/me/passkeys/remove',
  // "players get only their own events, after the commit" in personal-updates.test.ts
  'GET /api/live/own',
  // "an export has …, and nothing about others" in main/export-parts.test.ts
  'GET /api/me/export',
  // "a player can end their own sessions …" reads it: it lists sessions and passkeys
  'GET /api/me/security',
  // "the available confirmation methods are listed" in identity/confirmation.test.ts
  'GET /api/me/confirmation',
  // "reach players without consent … until marked as read by the reader" in notices.test.ts
  'POST /api/notices/seen',
  // "…, and nobody can mark another player’s as read" and "nobody ends another player’s
  // subscription …" in notifications.test.ts
  'POST /panel/notifications/read',
  'POST /panel/notifications/subscriptions/end',
  'POST /panel/notifications/endpoints/remove',
  // What is named there is somebody else's, on purpose: orders/gifts/*.test.ts
  'GET /api/gifts/receiver',
  'POST /api/gifts',
  'POST /api/gifts/articles',
  // The password proves that the account is the player's: game-accounts.test.ts
  'POST /api/account/claim',
  // "nobody else can see, cancel or end it, or subscribe for the character" in subscriptions.test.ts
  'POST /api/subscriptions',
];

/** Ids of the game's or the shop's items, which are the same for all players. */
const SHARED = ['GET /api/market/items/:id', 'GET /api/shop/articles/:id'];

test('every player route that may concern another player is in one of the lists', async () => {
  const app = await compose({
    config: testConfig(database.url, { payments: PAYMENTS }),
    roles: ['web'],
    pages: stubPages(),
  });
  try {
    const routes = app.routes.filter(({ access }) => access === 'player');
    const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
    const withIds = routes.filter(({ url }) => url.includes(':')).map(nameOf);
    expect(withIds.sort()).toEqual([...Object.keys(BY_PARAMETER), ...SHARED].sort());
    const site = (await app.start()) ?? '';
    const { paths } = await (await fetch(`${site}/api/openapi.json`)).json();
    const withBodies = routes.filter(({ method, url }) => {
      const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const body = operation?.requestBody?.content?.['application/json']?.schema?.properties ?? {};
      return OWNED.some((name) => name in body);
    });
    const lists = routes.filter(({ method, url }) => method === 'GET' && !url.includes(':'));
    const listed = [...Object.keys(BY_BODY), ...LISTS.map((url) => `GET ${url}`), ...ELSEWHERE];
    expect([...withBodies, ...lists].map(nameOf).sort()).toEqual(listed.sort());
  } finally {
    await app.stop();
  }
});

test.each(Object.entries(BY_PARAMETER))(
  '%s: another player’s is not found',
  async (name, thing) => {
    const [method = '', pattern = ''] = name.split(' ');
    const url = pattern.replace(':id', things[thing] ?? '');
    const before = await state();
    const file = [Buffer.from('x'), { 'content-type': 'image/png' }] as const;
    const json = JSON_BODIES[name];
    const answer = await fixture.send(
      attacker.id,
      method as 'GET' | 'POST' | 'PUT',
      url,
      ...(method === 'GET' ? [] : json ? ([json] as const) : file),
    );
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(await state()).toEqual(before);
  },
);

test.each(Object.entries(BY_BODY))('%s: another player’s is not found', async (name, fields) => {
  const [method = '', url = ''] = name.split(' ');
  const { account, char, report, sandbox, subscription } = things;
  const before = await state();
  const ids = {
    account,
    char,
    report_id: report,
    payment_id: sandbox,
    subscription_id: subscription,
  };
  const body = { ...ids, server_id: 1, ...fields };
  const answer = await fixture.send(attacker.id, method as 'POST' | 'PUT', url, body);
  expect([answer.status, answer.body.code]).toEqual([404, expect.stringMatching(/_not_found$/)]);
  expect(await state()).toEqual(before);
});

test.each(LISTS)('%s: returns nothing of another player’s', async (url) => {
  const { order, account, payment, attachment, subscription } = things;
  const { body } = await fixture.raw(attacker.id, url);
  for (const id of [order, account, payment, attachment, subscription, '"mine"', owner.id]) {
    expect(body).not.toContain(id);
  }
});

/** What an attacker could have changed. */
async function state() {
  const { db } = database;
  const [
    orders,
    messages,
    pictures,
    payments,
    proofs,
    bans,
    sheets,
    requests,
    summary,
    ownerSummary,
  ] = await Promise.all([
    db.selectFrom('game_order').selectAll().orderBy('number').execute(),
    db.selectFrom('report_message').selectAll().orderBy('id').execute(),
    db.selectFrom('report_attachment').selectAll().orderBy('id').execute(),
    db.selectFrom('payment').select(['id', 'state', 'news']).orderBy('id').execute(),
    db.selectFrom('payment_proof').selectAll().execute(),
    db.selectFrom('ban').selectAll().execute(),
    db.selectFrom('character_sheet').selectAll().execute(),
    db.selectFrom('clan_request').selectAll().execute(),
    fixture.send(attacker.id, 'GET', '/api/summary'),
    fixture.send(owner.id, 'GET', '/api/summary'),
  ]);
  return {
    orders,
    messages,
    pictures,
    payments,
    proofs,
    bans,
    sheets,
    requests,
    summary: summary.body,
    ownerSummary: ownerSummary.body,
  };
}
