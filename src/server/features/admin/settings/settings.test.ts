import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SettingChange, SettingView } from '#contract/settings.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
const ADMIN = { 'x-test-admin': 'yes' };
const PATH = '/api/admin/settings';
let fixture: OrderFixture;
let adminId = '';
let playerId = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database, {
    pinned: ['referrals.friend_play_time'],
    referrals: { first_purchase_coins: 3 },
  });
  adminId = await makePlayer(database.db);
  playerId = await makePlayer(database.db);
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  for (const [key, { is_changed }] of await list()) {
    if (is_changed) await save([{ key, value: null }]);
  }
});

const send = (method: 'GET' | 'POST', url: string, body?: object) =>
  fixture.send(adminId, method, url, body, ADMIN);
const save = (changes: SettingChange[]) => send('POST', PATH, { changes });
const undo = (id: number) => send('POST', `${PATH}/undo`, { id });
const history = async () => (await send('GET', `${PATH}/changes`)).body.rows;

async function list(): Promise<Map<string, SettingView>> {
  const { body } = await send('GET', PATH);
  const sections: { settings: SettingView[] }[] = body.groups.flatMap(
    (group: { sections: object[] }) => group.sections,
  );
  return new Map(
    sections.flatMap(({ settings }) => settings.map((setting) => [setting.key, setting])),
  );
}

async function newestAudit() {
  return database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_kind', 'subject_id', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

test('a changed rule applies to players at once; history and audit log show it, with its author', async () => {
  const before = (await list()).get('referrals.purchase_percent');
  expect(before).toMatchObject({
    kind: 'integer',
    unit: 'percent',
    min: 0,
    max: 100,
    value: 5,
    default: 5,
    is_changed: false,
    can_change: true,
  });
  const { status, body } = await save([{ key: 'referrals.purchase_percent', value: 9 }]);
  expect([status, body.message]).toEqual([200, 'Settings saved.']);
  const { body: shown } = await fixture.send(playerId, 'GET', '/api/referrals');
  expect(shown.rules.purchase_percent).toBe(9);
  expect((await list()).get('referrals.purchase_percent')).toMatchObject({
    value: 9,
    default: 5,
    is_changed: true,
    changed_by: expect.stringContaining('@'),
  });
  expect((await history())[0]).toMatchObject({
    key: 'referrals.purchase_percent',
    before: null,
    after: 9,
    is_secret: false,
    can_undo: true,
  });
  expect(await newestAudit()).toEqual({
    actor_id: adminId,
    action: 'settings.change',
    subject_kind: 'setting',
    subject_id: 'referrals',
    detail: { 'referrals.purchase_percent': '5 → 9' },
  });
});

test('undoing is a change back; only the newest change to a setting can be undone', async () => {
  await save([{ key: 'referrals.first_purchase_coins', value: 10 }]);
  await save([{ key: 'referrals.first_purchase_coins', value: 20 }]);
  const [newest, older] = await history();
  expect([newest.can_undo, older.can_undo]).toEqual([true, false]);
  expect((await undo(older.id)).body.code).toBe('setting_changed_since');
  expect((await undo(newest.id)).status).toBe(200);
  expect((await list()).get('referrals.first_purchase_coins')?.value).toBe(10);
  expect((await history())[0]).toMatchObject({ before: 20, after: 10, is_undo: true });
  await save([{ key: 'referrals.first_purchase_coins', value: null }]);
  const [reset] = await history();
  expect((await list()).get('referrals.first_purchase_coins')).toMatchObject({
    value: 3,
    is_changed: false,
  });
  await undo(reset.id);
  expect((await list()).get('referrals.first_purchase_coins')?.value).toBe(10);
});

test.each([
  ['too much', { key: 'referrals.purchase_percent', value: 101 }, 'setting_invalid'],
  ['a fraction', { key: 'referrals.purchase_percent', value: 1.5 }, 'setting_invalid'],
  ['the wrong type', { key: 'referrals.purchase_percent', value: '7' }, 'setting_invalid'],
  [
    'a link that runs a script',
    { key: 'site.social.discord', value: 'javascript:alert(1)' },
    'setting_invalid',
  ],
  [
    'a logo on another site',
    { key: 'site.logo', value: 'https://x.example/a.png' },
    'setting_invalid',
  ],
  [
    'a color with a CSS rule',
    { key: 'site.colors.aden.bar', value: '#fff;}*{' },
    'setting_invalid',
  ],
  [
    'a key that is not a setting',
    { key: 'database.url', value: 'postgres://elsewhere' },
    'setting_unknown',
  ],
  ['a property of every object', { key: '__proto__.polluted', value: true }, 'setting_unknown'],
  [
    'a setting that the file pins',
    { key: 'referrals.friend_play_time.coins', value: 5 },
    'setting_pinned',
  ],
])('refused, together with the other changes of the request: %s', async (_, change, code) => {
  const [before, changes] = [await list(), await history()];
  const { body } = await save([{ key: 'referrals.first_purchase_coins', value: 77 }, change]);
  expect(body.code).toBe(code);
  if (code === 'setting_invalid') expect(body.fields).toEqual([change.key]);
  expect(await list()).toEqual(before);
  expect(await history()).toEqual(changes);
});

test('a pinned setting is shown as pinned', async () => {
  expect((await list()).get('referrals.friend_play_time.coins')).toMatchObject({
    is_pinned: true,
    can_change: false,
  });
});

test('each service of a world has its own switch: pages, orders and accounts follow', async () => {
  const player = await fixture.player({ coins: 1_000 });
  const services = async () =>
    (await fixture.send(player.id, 'GET', '/api/services?server_id=1')).body.services;
  // As the worker stores it after it first reads the game.
  const { capabilities } = await fixture.world.describe();
  await database.db
    .insertInto('world_capability')
    .values({ world_id: 1, capabilities: JSON.stringify(capabilities), read_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await services();
  expect([before.rename, before.create_account, before.lock]).not.toContain(null);
  const off = ['rename', 'create_account', 'link_account', 'lock', 'market'];
  const { status } = await save(
    off.map((name) => ({ key: `worlds.1.offers.${name}`, value: false })),
  );
  expect(status).toBe(200);
  const after = await services();
  expect(off.map((name) => after[name])).toEqual(off.map(() => null));
  expect([after.vip, after.set_password]).not.toContain(null);
  const body = { account: player.account, char: player.chars[0], server_id: 1 };
  const code = async (method: 'POST' | 'PUT', url: string, more: object) => {
    const reply = await fixture.send(player.id, method, url, { ...body, ...more });
    return reply.body.code;
  };
  expect(await code('POST', '/api/name', { new_char: 'Another1' })).toBe('not_supported');
  expect(await code('POST', '/api/lock', { password: 'secret123' })).toBe('not_supported');
  expect(await code('POST', '/api/unlock', {})).not.toBe('not_supported');
  const fresh = { name: 'brandnew1', password: 'secret1234' };
  expect(await code('POST', '/api/account', fresh)).toBe('not_supported');
  expect(await code('POST', '/api/account/claim', fresh)).toBe('not_supported');
  const market = await fixture.send(player.id, 'GET', '/api/market?server_id=1');
  expect([market.status, market.body.offers]).toEqual([200, []]);
});

test('two settings of one section are changed concurrently, and both changes stay', async () => {
  const keys = ['referrals.first_purchase_coins', 'referrals.friend_level.coins'];
  const replies = await Promise.all(keys.map((key) => save([{ key, value: 41 }])));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const now = await list();
  expect(keys.map((key) => now.get(key)?.value)).toEqual([41, 41]);
});

test('refused for players', async () => {
  for (const [method, url, body] of [
    ['GET', PATH, undefined],
    ['GET', `${PATH}/changes`, undefined],
    ['POST', PATH, { changes: [{ key: 'referrals.purchase_percent', value: 90 }] }],
    ['POST', `${PATH}/undo`, { id: 1 }],
  ] as const) {
    expect((await fixture.send(playerId, method, url, body)).status).toBe(403);
  }
  expect((await list()).get('referrals.purchase_percent')?.value).toBe(5);
});
