import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportOrders } from '#server/features/orders/export-orders.ts';
import { gameLogin } from '#server/game/ids.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type FixtureResponse,
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { liftExpiredBans } from './lift-expired-bans.ts';

const database = openTestDatabase();
let db: Db;
let fixture: OrderFixture;
let player: TestPlayer;
let gina = '';

beforeAll(async () => {
  db = database.db;
  fixture = await openOrderFixture(database);
  await fixture.startWorker();
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  gina = await makePlayer(db, { roleId: 'game_master' });
  player = await fixture.player();
});

const post = (who: string, url: string, body: object, key: string = randomUUID()) =>
  fixture.send(who, 'POST', url, body, { 'x-test-admin': 'stored', 'idempotency-key': key });
const codeOf = ({ status, body }: FixtureResponse) => (status < 300 ? status : body.code);
const banBody = (more: object = {}) => ({
  server_id: 1,
  account: player.account,
  category: 'bots',
  reason: 'Ran a bot in Giran',
  note: 'seen by two of us',
  ...more,
});
const ban = (more: object = {}, who = gina, key?: string) =>
  post(who, '/api/admin/bans', banBody(more), key);
const lift = (id: string, who = gina) =>
  post(who, `/api/admin/bans/${id}/lift`, { note: 'it was a macro keyboard' });
const isBanned = () => fixture.world.accounts.isBanned(gameLogin(player.account));

async function listed(query = '') {
  const url = `/api/admin/bans?q=${player.account}${query}`;
  const headers = { 'x-test-admin': 'stored' };
  return (await fixture.send(gina, 'GET', url, undefined, headers)).body.rows;
}

test('an account is banned with a receipt, unbanned and banned again, each in the audit log', async () => {
  expect(codeOf(await ban())).toBe(200);
  expect(await isBanned()).toBe(true);
  const [active] = await listed();
  expect(active).toMatchObject({
    account: player.account,
    player: { id: player.id },
    banned_by: { id: gina },
    state: 'active',
    ends_at: 0,
  });
  const order = await db
    .selectFrom('game_order')
    .select(['state', 'price', 'receipt', 'finished_by'])
    .where('id', '=', active.ban_order_id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ state: 'done', price: 0, finished_by: 'receipt' });
  expect(order.receipt).toMatch(/^receipt \d+$/);
  expect(codeOf(await lift(active.id))).toBe(200);
  expect(await isBanned()).toBe(false);
  expect(await listed('&state=lifted')).toMatchObject([
    { lifted_by: { id: gina }, lift_note: 'it was a macro keyboard' },
  ]);
  expect(codeOf(await ban())).toBe(200);
  expect((await listed()).map(({ state }: { state: string }) => state)).toEqual([
    'active',
    'lifted',
  ]);
  const audit = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('subject_id', '=', `1/${player.account}`)
    .orderBy('id')
    .execute();
  expect(audit).toEqual(
    ['account.ban', 'account.unban', 'account.ban'].map((action) => ({ actor_id: gina, action })),
  );
});

test('the same request twice is one ban; another ban of the same account is refused', async () => {
  const key = randomUUID();
  const replies = await Promise.all([ban({}, gina, key), ban({}, gina, key)]);
  expect(replies.map(codeOf)).toEqual([200, 200]);
  expect(await listed()).toHaveLength(1);
  expect(codeOf(await ban({ reason: 'Something else' }, gina, key))).toBe('request_key_reused');
  expect(codeOf(await ban())).toBe('already_banned');
});

test('ten concurrent requests to ban, then ten to unban: one ban, one unban', async () => {
  const bans = await Promise.all(Array.from({ length: 10 }, () => ban()));
  expect(bans.filter(({ status }) => status === 200)).toHaveLength(1);
  const [{ id }] = await listed();
  await Promise.all(Array.from({ length: 10 }, () => lift(id)));
  expect([await isBanned(), (await listed()).length]).toEqual([false, 1]);
  const lifts = db.selectFrom('game_order').select('id').where('kind', '=', 'unban_account');
  expect(await lifts.where('login', '=', player.account).execute()).toHaveLength(1);
});

test('a ban of an account the game does not have is refused, and nothing stays open', async () => {
  player = { ...player, account: 'nobodyhere' };
  expect(codeOf(await ban())).toBe('account_not_found');
  expect(await listed()).toMatchObject([{ state: 'refused', player: null }]);
  expect(codeOf(await ban())).toBe('account_not_found');
});

test('an account that nobody has linked can be banned', async () => {
  await db.deleteFrom('game_account').where('player_id', '=', player.id).execute();
  expect(codeOf(await ban())).toBe(200);
  expect(await listed()).toMatchObject([{ state: 'active', player: null }]);
});

describe('a character', () => {
  const characterName = () => player.chars[0] ?? '';
  const character = async () => {
    const found = await fixture.world.characters.byName(characterName());
    return found ?? expect.fail(`no character ${characterName()}`);
  };
  const isCharacterBanned = async () => fixture.world.characters.isBanned((await character()).id);
  const banCharacter = (more: object = {}, who = gina, key?: string) =>
    ban({ account: undefined, character: characterName(), ...more }, who, key);

  test('is banned without its account, and unbanned separately', async () => {
    expect(codeOf(await banCharacter({ character: characterName().toUpperCase() }))).toBe(200);
    expect([await isCharacterBanned(), await isBanned()]).toEqual([true, false]);
    const { id } = await character();
    const [active] = await listed();
    expect(active).toMatchObject({
      account: player.account,
      character: { id, name: characterName() },
      player: { id: player.id },
      state: 'active',
    });
    const url = `/api/admin/bans?q=${characterName().toLowerCase()}`;
    const headers = { 'x-test-admin': 'stored' };
    const found = await fixture.send(gina, 'GET', url, undefined, headers);
    expect(found.body.rows).toMatchObject([{ id: active.id }]);

    // The account may be banned too; each ban is lifted separately.
    expect(codeOf(await ban())).toBe(200);
    expect(codeOf(await banCharacter())).toBe('already_banned');
    expect(codeOf(await lift(active.id))).toBe(200);
    expect([await isCharacterBanned(), await isBanned()]).toEqual([false, true]);
    const audit = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_kind'])
      .where('subject_id', '=', `1/${id}`)
      .orderBy('id')
      .execute();
    expect(audit).toEqual(
      ['character.ban', 'character.unban'].map((action) => ({
        ...{ actor_id: gina, action, subject_kind: 'character' },
      })),
    );
  });

  test('is banned once by a repeated request, and by one of ten concurrent requests', async () => {
    const key = randomUUID();
    const replies = await Promise.all([banCharacter({}, gina, key), banCharacter({}, gina, key)]);
    expect(replies.map(codeOf)).toEqual([200, 200]);
    const [{ id }] = await listed();
    await lift(id);
    const bans = await Promise.all(Array.from({ length: 10 }, () => banCharacter()));
    expect(bans.map(codeOf).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 'already_banned'),
    ]);
  });

  test('is not banned if it is unknown, belongs to staff, or an account is given too', async () => {
    expect(codeOf(await banCharacter({ character: 'Nobodyhere' }))).toBe('character_not_found');
    expect(codeOf(await banCharacter({ account: player.account }))).toBe('bad_request');
    expect(codeOf(await banCharacter({ character: undefined }))).toBe('bad_request');
    const role = { player_id: player.id, role_id: 'editor' };
    await db.insertInto('staff_member').values(role).execute();
    expect(codeOf(await banCharacter())).toBe('player_is_staff');
    expect([await isCharacterBanned(), await listed()]).toEqual([false, []]);
  });

  test('its ban ends on its own, and its player sees and appeals it', async () => {
    await banCharacter({ days: 3 });
    const chars = async () => {
      const reply = await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
      const [account] = reply.body.accounts;
      expect(account.ban).toBeUndefined();
      return account.chars.filter(({ ban }: { ban?: object }) => ban);
    };
    const [{ char_name, ban: notice }] = await chars();
    expect([char_name, notice.reason]).toEqual([characterName(), 'Ran a bot in Giran']);
    const appeal = `/api/bans/${notice.id}/appeal`;
    const sent = await fixture.send(player.id, 'POST', appeal, { message: 'It was not me' });
    expect(sent.status).toBe(200);
    const report = `/api/admin/reports/${sent.body.report_id}`;
    const headers = { 'x-test-admin': 'stored' };
    const { body } = await fixture.send(gina, 'GET', report, undefined, headers);
    expect(body).toMatchObject({
      ban_subject: characterName(),
      subject: `Appeal: ban of ${characterName()}`,
    });
    await db
      .updateTable('ban')
      .set({ ends_at: new Date(Date.now() - 1_000) })
      .where('id', '=', notice.id)
      .execute();
    await liftExpiredBans(fixture.deps);
    await vi.waitFor(async () => expect(await listed()).toMatchObject([{ state: 'lifted' }]), {
      timeout: 120_000,
      interval: 100,
    });
    expect([await isCharacterBanned(), await chars()]).toEqual([false, []]);
  });
});

describe('refused', () => {
  test('support can see bans, but not ban', async () => {
    const sue = await makePlayer(db, { roleId: 'support' });
    expect(codeOf(await ban({}, sue))).toBe('forbidden');
    const headers = { 'x-test-admin': 'stored' };
    const { status } = await fixture.send(sue, 'GET', '/api/admin/bans', undefined, headers);
    expect(status).toBe(200);
  });

  test('the account of a staff member cannot be banned', async () => {
    const role = { player_id: player.id, role_id: 'editor' };
    await db.insertInto('staff_member').values(role).execute();
    expect(codeOf(await ban())).toBe('player_is_staff');
    expect([await isBanned(), await listed()]).toEqual([false, []]);
  });
});

test('bans ordered by staff are neither in their own orders nor in their export', async () => {
  await ban();
  const own = await fixture.send(gina, 'GET', '/api/orders');
  expect([own.body.orders, await exportOrders(db, gina)]).toEqual([[], []]);
  const [{ ban_order_id }] = await listed();
  expect((await fixture.send(gina, 'GET', `/api/orders/${ban_order_id}`)).status).toBe(404);
  const olga = await makePlayer(db, { roleId: 'owner' });
  const headers = { 'x-test-admin': 'stored' };
  const url = `/api/admin/orders/${ban_order_id}`;
  const { body } = await fixture.send(olga, 'GET', url, undefined, headers);
  expect(body).toMatchObject({ order: { kind: 'ban_account' }, proof: { state: 'done' } });
});

describe('the end of a timed ban', () => {
  const end = () =>
    db
      .updateTable('ban')
      .set({ ends_at: new Date(Date.now() - 1_000) })
      .where('login', '=', player.account)
      .execute();

  test('is ordered once, by the system, however many workers run', async () => {
    expect(codeOf(await ban({ days: 7 }))).toBe(200);
    const [{ banned_at, ends_at }] = await listed();
    expect(ends_at - banned_at).toBe(7 * 86_400);
    await liftExpiredBans(fixture.deps);
    expect(await listed()).toMatchObject([{ state: 'active' }]);
    await end();
    await Promise.all(Array.from({ length: 5 }, () => liftExpiredBans(fixture.deps)));
    await vi.waitFor(
      async () => expect(await listed()).toMatchObject([{ state: 'lifted', lifted_by: null }]),
      { timeout: 120_000, interval: 100 },
    );
    expect(await isBanned()).toBe(false);
    const audit = db.selectFrom('audit_log').select('actor_id');
    const ended = audit.where('action', '=', 'account.end-ban');
    expect(await ended.where('subject_id', '=', `1/${player.account}`).execute()).toEqual([
      { actor_id: null },
    ]);
  });

  test('is ordered again an hour after the game refused, not every few seconds', async () => {
    expect(codeOf(await ban({ days: 7 }))).toBe(200);
    await end();
    const lifts = () =>
      db
        .selectFrom('game_order')
        .select('state')
        .where('kind', '=', 'unban_account')
        .where('login', '=', player.account)
        .execute();
    const waitOptions = { timeout: 60_000, interval: 100 };
    fixture.world.faults.use([{ operation: 'writes.unbanAccount', kind: 'refusing' }]);
    await liftExpiredBans(fixture.deps);
    await vi.waitFor(
      async () => expect(await lifts()).toEqual([{ state: 'refused' }]),
      waitOptions,
    );
    fixture.world.faults.use([]);
    await liftExpiredBans(fixture.deps);
    expect(await lifts()).toHaveLength(1);
    expect(await listed()).toMatchObject([{ state: 'active' }]);
    await db
      .updateTable('game_order')
      .set({ finished_at: sql<Date>`now() - interval '61 minutes'` })
      .where('kind', '=', 'unban_account')
      .where('login', '=', player.account)
      .execute();
    await liftExpiredBans(fixture.deps);
    await vi.waitFor(
      async () => expect(await listed()).toMatchObject([{ state: 'lifted' }]),
      waitOptions,
    );
  });

  test('is logged if its order cannot be placed, and ordered by the next run', async () => {
    expect(codeOf(await ban({ days: 7 }))).toBe(200);
    const [{ id }] = await listed();
    await end();
    const { deps } = fixture;
    const enqueue = () => Promise.reject(new AppError('internal', { detail: 'no queue' }));
    const lines: string[] = [];
    const log = createLog({ level: 'error', pretty: false }, { write: (line) => lines.push(line) });
    await liftExpiredBans({ ...deps, log, queue: { ...deps.queue, enqueue } });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'expired ban not lifted', banId: id },
    ]);
    expect(await listed()).toMatchObject([{ state: 'active' }]);
    await liftExpiredBans(deps);
    await vi.waitFor(async () => expect(await listed()).toMatchObject([{ state: 'lifted' }]), {
      timeout: 60_000,
      interval: 100,
    });
  });
});

describe('the player', () => {
  const ownAccounts = async (who = player.id) =>
    (await fixture.send(who, 'GET', '/api/accounts?server_id=1')).body.accounts;
  const appeal = (id: string, who = player.id) =>
    fixture.send(who, 'POST', `/api/bans/${id}/appeal`, { message: 'It was not me' });

  test('sees the ban, its reason and its end, but not the staff note', async () => {
    await ban({ days: 3 });
    const [account] = await ownAccounts();
    expect(account.ban).toMatchObject({ category: 'bots', reason: 'Ran a bot in Giran' });
    expect(account.ban.ends_at - account.ban.banned_at).toBe(3 * 86_400);
    expect(JSON.stringify(account)).not.toContain('seen by two of us');
    await lift(account.ban.id);
    expect((await ownAccounts())[0].ban).toBeUndefined();
  });

  test('appeals once, in a report that names the ban; staff lift it', async () => {
    await ban();
    const [{ id }] = await listed();
    const stranger = await fixture.player();
    expect(codeOf(await appeal(id, stranger.id))).toBe('ban_not_found');
    const sent = await appeal(id);
    expect(sent.status).toBe(200);
    expect(codeOf(await appeal(id))).toBe('already_appealed');
    const [account] = await ownAccounts();
    expect(account.ban).toMatchObject({ can_appeal: false, report_id: sent.body.report_id });
    const headers = { 'x-test-admin': 'stored' };
    const url = `/api/admin/reports/${sent.body.report_id}`;
    const { body } = await fixture.send(gina, 'GET', url, undefined, headers);
    expect(body).toMatchObject({ ban_subject: player.account, player_id: player.id });
    expect(await listed()).toMatchObject([{ appeal_report_id: sent.body.report_id }]);
    expect(codeOf(await lift(id))).toBe(200);
    expect(codeOf(await appeal(id))).toBe('not_banned');
  });
});
