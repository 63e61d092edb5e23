import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyPassword } from '#server/features/identity/password-hash.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type FixtureResponse,
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
let adminId = '';
let player: TestPlayer;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  adminId = await makePlayer(database.db, { email: 'admin@example.org' });
  await database.db
    .updateTable('player')
    .set({ is_admin: true })
    .where('id', '=', adminId)
    .execute();
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  player = await fixture.player({ coins: 100 });
});

const asAdmin = { 'x-test-admin': 'yes' };

function get(url: string): Promise<FixtureResponse> {
  return fixture.send(adminId, 'GET', url, undefined, asAdmin);
}

function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<FixtureResponse> {
  return fixture.send(adminId, 'POST', url, body, { ...asAdmin, ...headers });
}

async function emailOf(id: string): Promise<string> {
  const row = await database.db
    .selectFrom('player')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.email ?? '';
}

async function openSession(playerId: string, address: string): Promise<void> {
  await database.db
    .insertInto('session')
    .values({
      id: randomUUID(),
      player_id: playerId,
      token: randomUUID(),
      ip_address: address,
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
}

function sessionsOf(playerId: string) {
  return database.db.selectFrom('session').select('id').where('player_id', '=', playerId).execute();
}

async function lastAudit() {
  return database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_id', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

describe('searching', () => {
  test('by email, game account, character, IP address, referral id and player id', async () => {
    const email = await emailOf(player.id);
    const char = player.chars[0] ?? '';
    await fixture.send(player.id, 'GET', '/api/accounts');
    await openSession(player.id, '203.0.113.9');
    const searches: [string, string][] = [
      [email.slice(0, -6).toUpperCase(), 'email'],
      [player.account, 'account'],
      [char.toLowerCase(), 'character'],
      ['203.0.113.9', 'address'],
      [player.id.slice(0, 12), 'referral'],
      [player.id, 'id'],
    ];
    for (const [q, foundBy] of searches) {
      const { status, body } = await get(`/api/admin/players?q=${encodeURIComponent(q)}`);
      expect(status, q).toBe(200);
      expect(body.rows, q).toContainEqual(
        expect.objectContaining({ id: player.id, found_by: foundBy }),
      );
    }
  });

  test('every row says how many coins the player has and when they were last seen', async () => {
    const rowOf = async () => (await get(`/api/admin/players?q=${player.id}`)).body.rows[0];
    expect(await rowOf()).toMatchObject({ coins: 100, last_seen_at: 0 });
    await openSession(player.id, '203.0.113.10');
    expect((await rowOf()).last_seen_at).toBeGreaterThan(Date.now() / 1000 - 600);
    const newest = (await get('/api/admin/players')).body.rows;
    expect(newest).toContainEqual(expect.objectContaining({ id: player.id, coins: 100 }));
  });

  test('a character its owner has not viewed yet is queried from the game', async () => {
    const char = player.chars[0] ?? '';
    const { body } = await get(`/api/admin/players?q=${char}`);
    expect(body.rows).toEqual([
      expect.objectContaining({ id: player.id, found_by: 'character', found: char }),
    ]);
  });

  test('wildcard characters are plain text', async () => {
    expect((await get('/api/admin/players?q=%25')).body.rows).toEqual([]);
    expect((await get('/api/admin/players?q=_____%40')).body.rows).toEqual([]);
  });

  test('an empty search: newest first', async () => {
    const { body } = await get('/api/admin/players');
    const ids = body.rows.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
  });
});

describe('one player', () => {
  test('the card and its lists can be read', async () => {
    await openSession(player.id, '203.0.113.10');
    const card = await get(`/api/admin/players/${player.id}`);
    expect(card.body).toMatchObject({
      email: await emailOf(player.id),
      account_count: 1,
      balances: { coins: 100, votes: 0, referral: 0 },
      suspended_at: 0,
    });
    for (const list of ['accounts', 'statement', 'orders', 'payments', 'sessions', 'notes']) {
      const { status, body } = await get(`/api/admin/players/${player.id}/${list}`);
      expect([status, Array.isArray(body.rows)], list).toEqual([200, true]);
    }
    const accounts = await get(`/api/admin/players/${player.id}/accounts`);
    expect(accounts.body.rows).toMatchObject([{ account: player.account, server_id: 1 }]);
  });

  test('an unknown player is not found', async () => {
    const response = await get(`/api/admin/players/${randomUUID()}`);
    expect([response.status, response.body.code]).toEqual([404, 'player_not_found']);
  });
});

describe('a new password', () => {
  const reset = (id: string) => post('/api/admin/account/reset', { id });

  async function storedHash(): Promise<string> {
    const row = await database.db
      .selectFrom('credential')
      .select('password')
      .where('player_id', '=', player.id)
      .executeTakeFirst();
    return row?.password ?? '';
  }

  test('is returned once, works, ends the sessions and is announced by email', async () => {
    await openSession(player.id, '203.0.113.11');
    const first = await reset(player.id);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(await verifyPassword(await storedHash(), first.body.password)).toBe(true);
    expect(await sessionsOf(player.id)).toEqual([]);
    expect(await lastAudit()).toMatchObject({
      actor_id: adminId,
      action: 'player.reset-by-admin',
      subject_id: player.id,
    });
    const { rows } = await sql<{ data: { to: string; text: string } }>`
      select data from pgboss.job where data ->> 'to' = ${await emailOf(player.id)}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(first.body.password);
    // Nor is it in the audit log.
    const { rows: log } = await sql`select * from audit_log`.execute(database.db);
    expect(JSON.stringify(log)).not.toContain(first.body.password);

    const second = await reset(player.id);
    expect(second.body.password).not.toBe(first.body.password);
    expect(await verifyPassword(await storedHash(), first.body.password)).toBe(false);
    expect(await verifyPassword(await storedHash(), second.body.password)).toBe(true);
  });

  test('is refused for admins and unknown players', async () => {
    expect((await reset(adminId)).body.code).toBe('player_is_staff');
    expect((await reset(randomUUID())).body.code).toBe('player_not_found');
    expect((await post('/api/admin/account/reset', { id: 7 })).body.code).toBe('bad_request');
  });
});

describe('the streamer form', () => {
  const save = (fields: object) =>
    post('/api/admin/account/streamer', { id: player.id, ...fields });

  test('accepts 0 and 1, as numbers or as strings', async () => {
    const on = {
      is_streamer: '1',
      streamer_code: 'KAEL',
      stream_link: 'https://www.twitch.tv/kaelthar',
    };
    expect((await save(on)).status).toBe(200);
    const url = `/api/admin/players/${player.id}`;
    expect((await get(url)).body).toMatchObject({
      is_streamer: true,
      streamer_code: 'KAEL',
      stream_link: 'https://www.twitch.tv/kaelthar',
    });
    expect((await save({ is_streamer: 0, streamer_code: '', stream_link: '' })).status).toBe(200);
    expect((await get(url)).body).toMatchObject({
      is_streamer: false,
      streamer_code: '',
      stream_link: '',
    });
    expect(await lastAudit()).toMatchObject({ action: 'player.set-streamer' });
  });

  test('refuses 2, and a link that is not a channel', async () => {
    expect((await save({ is_streamer: 2 })).body.code).toBe('bad_request');
    const link = { is_streamer: 1, stream_link: 'javascript:alert(1)' };
    expect((await save(link)).body.code).toBe('stream_link_invalid');
  });
});

describe('coins', () => {
  function adjust(amount: number, key: string = randomUUID(), reason = 'lost in a crash') {
    return post(
      '/api/admin/players/coins',
      { id: player.id, purse: 'coins', amount, reason },
      { 'idempotency-key': key },
    );
  }

  test('are granted and deducted with a reason, which is in the statement and the audit log', async () => {
    expect((await adjust(50)).body.balances.coins).toBe(150);
    expect((await adjust(-30)).body.balances.coins).toBe(120);
    const { body } = await get(`/api/admin/players/${player.id}/statement`);
    expect(body.rows.slice(0, 2)).toMatchObject([
      { amount: -30, note: 'lost in a crash', balance_after: 120 },
      { amount: 50, note: 'lost in a crash', balance_after: 150 },
    ]);
    expect(await lastAudit()).toMatchObject({
      actor_id: adminId,
      action: 'purse.take',
      subject_id: player.id,
      detail: { purse: 'coins', amount: 30, reason: 'lost in a crash' },
    });
  });

  test('a request repeated ten times concurrently counts once; its key works for nothing else', async () => {
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => adjust(7, key)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await adjust(7, key)).body.balances.coins).toBe(107);
    expect((await adjust(8, key)).body.code).toBe('request_key_reused');
    const log = await database.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', player.id)
      .where('action', '=', 'purse.grant')
      .execute();
    expect(log).toHaveLength(1);
  });

  test('never fall below zero, however many deductions run concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => adjust(-10)));
    const taken = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ body }) => body.code === 'purse_has_less');
    expect([taken.length, refused.length]).toEqual([10, 2]);
    const card = await get(`/api/admin/players/${player.id}`);
    expect(card.body.balances.coins).toBe(0);
    expect((await auditLedger(database.db)).faults).toEqual([]);
  });

  test('are refused without a key, a reason or an amount, and for an unknown player', async () => {
    const body = { id: player.id, purse: 'coins', amount: 5, reason: 'because' };
    expect((await post('/api/admin/players/coins', body)).body.code).toBe('request_key_missing');
    expect((await adjust(0)).body.code).toBe('bad_request');
    expect((await adjust(1.5)).body.code).toBe('bad_request');
    expect((await adjust(5, randomUUID(), ' ')).body.code).toBe('bad_request');
    const nobody = { ...body, id: randomUUID() };
    const key = { 'idempotency-key': randomUUID() };
    expect((await post('/api/admin/players/coins', nobody, key)).status).toBe(404);
  });
});

describe('suspending', () => {
  const suspend = (id: string, is_suspended: boolean) =>
    post('/api/admin/players/suspend', { id, is_suspended, reason: 'bots' });

  test('ends the sessions, and can be lifted; both are audited once', async () => {
    await openSession(player.id, '203.0.113.12');
    expect((await suspend(player.id, true)).status).toBe(200);
    expect((await suspend(player.id, true)).status).toBe(200);
    expect(await sessionsOf(player.id)).toEqual([]);
    expect((await get(`/api/admin/players/${player.id}`)).body.suspended_at).toBeGreaterThan(0);
    expect((await suspend(player.id, false)).status).toBe(200);
    expect((await get(`/api/admin/players/${player.id}`)).body.suspended_at).toBe(0);
    const { body } = await get(`/api/admin/audit?subject=${player.id}`);
    expect(body.rows.map(({ action }: { action: string }) => action)).toEqual([
      'player.unsuspend',
      'player.suspend',
    ]);
  });

  test('is refused for admins', async () => {
    expect((await suspend(adminId, true)).body.code).toBe('player_is_staff');
  });
});

describe('game accounts', () => {
  const act = (verb: 'attach' | 'detach', id: string, account: string, server_id = 1) =>
    post(`/api/admin/players/accounts/${verb}`, { id, account, server_id, reason: 'ticket 12' });
  const loginsOf = async (id: string) => {
    const { body } = await get(`/api/admin/players/${id}/accounts`);
    return body.rows.map(({ account }: { account: string }) => account);
  };

  test('are detached from one player and attached to another; both are audited', async () => {
    const other = await makePlayer(database.db);
    expect((await act('attach', other, player.account)).body.code).toBe('game_account_has_owner');
    expect((await act('detach', other, player.account)).body.code).toBe('game_account_unknown');
    expect((await act('detach', player.id, player.account.toUpperCase())).status).toBe(200);
    expect(await loginsOf(player.id)).toEqual([]);
    expect(await lastAudit()).toMatchObject({
      actor_id: adminId,
      action: 'game-account.detach',
      subject_id: player.id,
      detail: { account: player.account, server_id: 1, reason: 'ticket 12' },
    });
    expect((await act('attach', other, player.account)).status).toBe(200);
    expect(await loginsOf(other)).toEqual([player.account]);
    expect(await lastAudit()).toMatchObject({ action: 'game-account.attach', subject_id: other });
  });

  test('are not attached if the game does not have them, on an unknown server, or to an admin', async () => {
    expect((await act('attach', player.id, 'nobodyhere')).body.code).toBe('game_account_unknown');
    expect((await act('attach', player.id, 'ab; drop')).body.code).toBe('game_account_unknown');
    expect((await act('attach', player.id, player.account, 9)).body.code).toBe('world_unknown');
    expect((await act('attach', adminId, player.account)).body.code).toBe('player_is_staff');
  });

  test('are not detached while a worker is still changing one', async () => {
    await database.db
      .updateTable('game_account')
      .set({ state: 'changing' })
      .where('login', '=', player.account)
      .execute();
    expect((await act('detach', player.id, player.account)).body.code).toBe('account_busy');
    expect(await loginsOf(player.id)).toEqual([player.account]);
  });
});

test('staff end a player’s sessions and write notes, which are shown as written and audited', async () => {
  await openSession(player.id, '203.0.113.13');
  expect((await post('/api/admin/players/sessions/end', { id: player.id })).status).toBe(200);
  expect(await sessionsOf(player.id)).toEqual([]);
  await post('/api/admin/players/notes', { id: player.id, note: 'asked about <b>refunds</b>' });
  const { body } = await get(`/api/admin/players/${player.id}/notes`);
  expect(body.rows).toMatchObject([
    { author: 'admin@example.org', note: 'asked about <b>refunds</b>' },
  ]);
  expect(await lastAudit()).toMatchObject({ action: 'player.note', subject_id: player.id });
});
