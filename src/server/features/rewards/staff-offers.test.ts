import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_CAMPAIGNS_PATH } from '#contract/campaigns.ts';
import { ADMIN_GOALS_PATH } from '#contract/goals.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;
let [alice, bob] = ['', ''];

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
  alice = await makePlayer(database.db, { roleId: 'owner' });
  bob = await makePlayer(database.db, { roleId: 'owner' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await database.db.deleteFrom('campaign').execute();
  await database.db.deleteFrom('goal').execute();
});

const period = { starts_at: 1_800_000_000, ends_at: 1_800_086_400 };
const campaign = {
  titles: { en: 'Weekend', es: 'Fin de semana' },
  tiers: [{ from_cents: 0, percent: 20, coins: null }],
  is_first_purchase: false,
  methods: [],
  budget_coins: null,
  player_coins: null,
  is_active: true,
  ...period,
};
const goal = {
  titles: { en: 'Together', es: 'Juntos' },
  kind: 'votes',
  target: 100,
  qualifies: 'any',
  reward_purse: 'coins',
  reward: 5,
  shows_amount: false,
  is_active: false,
  ...period,
};
const OFFERS = [
  ['campaign', ADMIN_CAMPAIGNS_PATH, campaign],
  ['goal', ADMIN_GOALS_PATH, goal],
] as const;

async function as(
  role: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  who = alice,
  key = uuid7(),
) {
  const headers = { 'x-test-role': role, 'idempotency-key': key };
  const reply = await fixture.send(who, method, path, body, headers);
  return { status: reply.statusCode, body: reply.json() };
}
const save = (path: string, body: object, who = alice, key = uuid7()) =>
  as('owner', 'POST', path, body, who, key);
const rowsOf = async (path: string) => (await as('owner', 'GET', path)).body.rows;

describe.each(OFFERS)('a %s', (_name, path, valid) => {
  test('is read with shop.read and saved with shop.write only', async () => {
    expect((await as('editor', 'GET', path)).status).toBe(403);
    expect((await as('accountant', 'GET', path)).status).toBe(200);
    expect((await as('accountant', 'POST', path, valid)).status).toBe(403);
    expect((await fixture.send(alice, 'POST', path, valid)).statusCode).toBe(403);
    expect(await rowsOf(path)).toEqual([]);
    expect((await as('manager', 'POST', path, valid)).status).toBe(200);
    expect(await rowsOf(path)).toMatchObject([{ titles: valid.titles }]);
  });

  test.each([
    ['no title in one language', { titles: { en: 'Only' } }],
    ['an empty title', { titles: { en: ' ', es: 'Vacío' } }],
    ['an end before its start', { ends_at: period.starts_at - 1 }],
    ['no start', { starts_at: 0 }],
  ])('with %s is refused', async (_title, change) => {
    expect((await save(path, { ...valid, ...change })).status).toBe(400);
    expect(await rowsOf(path)).toEqual([]);
  });

  test('sent twice with one key is created once', async () => {
    const key = uuid7();
    const sent = await Promise.all([1, 2].map(() => save(path, valid, alice, key)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await save(path, valid, alice, key)).status).toBe(200);
    expect(await rowsOf(path)).toHaveLength(1);
    const changed = { ...valid, titles: { en: 'Other', es: 'Otro' } };
    expect((await save(path, changed, alice, key)).body.code).toBe('request_key_reused');
    await save(path, valid);
    await save(path, valid, bob, key);
    expect(await rowsOf(path)).toHaveLength(3);
  });

  test('without a key is not created', async () => {
    const reply = await fixture.send(alice, 'POST', path, valid, { 'x-test-role': 'owner' });
    expect(reply.json().code).toBe('request_key_missing');
    expect(await rowsOf(path)).toEqual([]);
  });

  test('edited from an old revision is refused', async () => {
    await save(path, valid);
    const [{ id, revision }] = await rowsOf(path);
    const titles = { en: 'Second', es: 'Segundo' };
    expect((await save(path, { ...valid, id, revision, titles })).status).toBe(200);
    expect((await save(path, { ...valid, id, revision })).status).toBe(409);
    expect(await rowsOf(path)).toMatchObject([{ titles }]);
  });
});

test.each([
  ['percent and coins at once', [{ from_cents: 0, percent: 5, coins: 5 }]],
  ['neither percent nor coins', [{ from_cents: 0, percent: null, coins: null }]],
  ['more than 500 percent', [{ from_cents: 0, percent: 501, coins: null }]],
  ['no tier', []],
  ['two tiers from one price', [campaign.tiers[0], campaign.tiers[0]]],
])('a campaign with %s is refused', async (_title, tiers) => {
  expect((await save(ADMIN_CAMPAIGNS_PATH, { ...campaign, tiers })).status).toBe(400);
});

test.each([
  ['a target of 0', { target: 0 }],
  ['a negative reward', { reward: -1 }],
  ['an unknown kind', { kind: 'luck' }],
])('a goal with %s is refused', async (_title, change) => {
  expect((await save(ADMIN_GOALS_PATH, { ...goal, ...change })).status).toBe(400);
});

const percent = (value: number) => [{ from_cents: 0, percent: value, coins: null }];
const fixed = [{ from_cents: 0, percent: null, coins: 10 }];
test.each([
  ['a campaign of 101 percent', ADMIN_CAMPAIGNS_PATH, { ...campaign, tiers: percent(101) }],
  ['fixed coins without a budget', ADMIN_CAMPAIGNS_PATH, { ...campaign, tiers: fixed }],
  ['an active goal', ADMIN_GOALS_PATH, { ...goal, is_active: true }],
])('%s waits for a second admin, who is not the first', async (_title, path, body) => {
  const { status, body: reply } = await save(path, body);
  expect(status).toBe(202);
  expect(await rowsOf(path)).toEqual([]);
  const confirm = `/api/admin/approvals/${reply.approval.id}/confirm`;
  expect((await save(confirm, {})).status).toBeGreaterThanOrEqual(400);
  expect(await rowsOf(path)).toEqual([]);
  expect((await save(confirm, {}, bob)).status).toBe(200);
  expect(await rowsOf(path)).toMatchObject([{ titles: body.titles, is_active: true }]);
  await save(confirm, {}, bob);
  expect(await rowsOf(path)).toHaveLength(1);
});

test.each([
  ['100 percent', { tiers: percent(100) }],
  ['fixed coins within the usual limit', { tiers: fixed, budget_coins: 100 }],
  ['500 percent, switched off', { tiers: percent(500), is_active: false }],
])('a campaign with %s needs no second admin', async (_title, change) => {
  expect((await save(ADMIN_CAMPAIGNS_PATH, { ...campaign, ...change })).status).toBe(200);
});

test('campaigns with the same title and budget each count against the daily cap', async () => {
  const carol = await makePlayer(database.db, { roleId: 'owner' });
  const body = { ...campaign, tiers: fixed, budget_coins: 100 };
  const key = uuid7();
  for (const each of [key, key, uuid7(), uuid7()]) {
    expect((await save(ADMIN_CAMPAIGNS_PATH, body, carol, each)).status).toBe(200);
  }
  const uses = await database.db
    .selectFrom('daily_cap_use')
    .select(['cap', 'amount'])
    .where('admin_id', '=', carol)
    .execute();
  expect(uses).toEqual(Array.from({ length: 3 }, () => ({ cap: 'coins', amount: 100 })));
});

test('a goal that was reached is no longer changed', async () => {
  await save(ADMIN_GOALS_PATH, goal);
  const [{ id, revision }] = await rowsOf(ADMIN_GOALS_PATH);
  await database.db.updateTable('goal').set({ reached_at: new Date() }).execute();
  const changed = { ...goal, id, revision, reward: 1 };
  expect((await save(ADMIN_GOALS_PATH, changed)).status).toBe(409);
  expect(await rowsOf(ADMIN_GOALS_PATH)).toMatchObject([{ reward: 5 }]);
});
