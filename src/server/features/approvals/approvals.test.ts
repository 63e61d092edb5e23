import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revokeAdmin } from '#server/features/identity/grant-admin.ts';
import { setRole } from '#server/features/identity/set-role.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readBalances } from '#server/money/read-balances.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type FixtureResponse,
  type OrderFixture,
  openOrderFixture,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let db: Db;
const LIMITS = {
  staff: { approval_above: { coins: 100 }, daily_caps: { coins: 1_000, votes: 1_000 } },
};
let fixture: OrderFixture;
let [alice, bob, carol] = ['', '', ''];
let player = '';

beforeAll(async () => {
  db = database.db;
  fixture = await openOrderFixture(database, LIMITS);
});
afterAll(async () => {
  const { faults } = await auditLedger(db);
  await fixture.stop();
  expect(faults).toEqual([]);
});
beforeEach(async () => {
  await db.updateTable('player').set({ is_admin: false }).execute();
  [alice, bob, carol] = [await newAdmin(), await newAdmin(), await newAdmin()];
  player = await makePlayer(db);
});

async function newAdmin(): Promise<string> {
  const id = await makePlayer(db);
  await db.updateTable('player').set({ is_admin: true }).where('id', '=', id).execute();
  return id;
}

function post(
  who: string,
  url: string,
  body: object = {},
  key: string = randomUUID(),
): Promise<FixtureResponse> {
  return fixture.send(who, 'POST', url, body, { 'x-test-admin': 'yes', 'idempotency-key': key });
}

function get(who: string, url: string): Promise<FixtureResponse> {
  return fixture.send(who, 'GET', url, undefined, { 'x-test-admin': 'yes' });
}

interface Grant {
  to?: string;
  amount?: number;
  purse?: string;
  key?: string;
  reason?: string;
}

function give(who: string, grant: Grant = {}): Promise<FixtureResponse> {
  const { to = player, amount = 500, purse = 'coins', key, reason = 'prize of the event' } = grant;
  return post(who, '/api/admin/players/coins', { id: to, purse, amount, reason }, key);
}

async function propose(who: string, grant: Grant = {}): Promise<string> {
  const { status, body } = await give(who, grant);
  expect([status, body.approval?.state]).toEqual([202, 'waiting']);
  return body.approval.id;
}

const decide = (who: string, id: string, decision: string) =>
  post(who, `/api/admin/approvals/${id}/${decision}`, { note: 'decided in a test' });
const coins = async (id = player) => (await readBalances(db, id)).coins;
const codeOf = ({ status, body }: FixtureResponse) => (status < 300 ? 'done' : body.code);

async function stateOf(id: string): Promise<string> {
  const row = await db
    .selectFrom('approval')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state ?? 'none';
}

async function auditOf(subjectId: string) {
  return db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'detail'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

describe('a grant above the limit', () => {
  test('waits, is confirmed by another admin, and both are in the audit log', async () => {
    const id = await propose(alice);
    expect(await coins()).toBe(0);
    const confirmed = await decide(bob, id, 'confirm');
    expect(confirmed.body).toMatchObject({
      message: 'Balance updated. Your reason was recorded.',
      approval: { state: 'confirmed', is_performed: true, can: [], decided_by: { id: bob } },
    });
    expect(await coins()).toBe(500);
    const log = await auditOf(player);
    expect(log.map(({ actor_id, action }) => [actor_id, action])).toEqual([
      [alice, 'approval.propose'],
      [bob, 'purse.grant'],
      [bob, 'approval.confirm'],
    ]);
    expect(log[1]?.detail).toMatchObject({ approval: id, proposed_by: alice, confirmed_by: bob });
  });

  test('up to the limit one admin is enough; deducting counts like granting', async () => {
    expect((await give(alice, { amount: 100 })).status).toBe(200);
    expect((await give(alice, { amount: -100 })).status).toBe(200);
    expect((await give(alice, { amount: -101 })).status).toBe(202);
  });

  test('a repeated request finds the proposal, later its result', async () => {
    const key = randomUUID();
    const id = await propose(alice, { key });
    expect(await propose(alice, { key })).toBe(id);
    expect(codeOf(await give(alice, { key, amount: 600 }))).toBe('request_key_reused');
    await decide(bob, id, 'confirm');
    const again = await give(alice, { key });
    expect([again.status, again.body.balances.coins]).toEqual([200, 500]);
    expect(await coins()).toBe(500);
  });

  test('the same proposal is not created twice, by the same admin or another', async () => {
    const id = await propose(alice);
    expect(await propose(alice)).toBe(id);
    expect(codeOf(await give(bob))).toBe('approval_exists');
  });

  test('more than the daily cap allows is not proposed', async () => {
    expect(codeOf(await give(alice, { amount: 1_001 }))).toBe('above_daily_cap');
  });
});

describe('who decides', () => {
  test('never the proposer: refused by the app', async () => {
    const id = await propose(alice);
    expect(codeOf(await decide(alice, id, 'confirm'))).toBe('approval_is_yours');
    expect(codeOf(await decide(alice, id, 'reject'))).toBe('approval_is_yours');
    expect(await coins()).toBe(0);
  });

  test.each([
    ['the proposer', sql`decided_by = proposed_by`],
    ['nobody', sql`decided_by = null`],
  ])('never %s: refused by the database', async (_, by) => {
    const id = await propose(alice);
    const update = sql`update approval set state = 'confirmed', decided_at = now(), ${by}
      where id = ${id}`.execute(db);
    await expect(update).rejects.toThrow('approval_needs_two_admins');
  });

  test('only the proposer can withdraw it', async () => {
    const id = await propose(alice);
    expect(codeOf(await decide(bob, id, 'withdraw'))).toBe('approval_not_yours');
    expect(codeOf(await decide(alice, id, 'withdraw'))).toBe('done');
    expect(codeOf(await decide(bob, id, 'confirm'))).toBe('approval_is_decided');
    expect([await stateOf(id), await coins()]).toEqual(['withdrawn', 0]);
  });

  test('not an admin who lost the role in the meantime, on either side', async () => {
    const emailOf = async (id: string) =>
      (await db.selectFrom('player').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email;
    const id = await propose(alice);
    await revokeAdmin(db, await emailOf(bob));
    expect(codeOf(await decide(bob, id, 'confirm'))).toBe('forbidden');
    await revokeAdmin(db, await emailOf(alice));
    expect(codeOf(await decide(carol, id, 'confirm'))).toBe('approval_proposer_not_admin');
    expect([await stateOf(id), await coins()]).toEqual(['waiting', 0]);
    expect(codeOf(await decide(carol, id, 'reject'))).toBe('done');
  });

  test('not if the role of either side has lost the permission', async () => {
    const id = await propose(alice);
    const setRole = (player_id: string, role_id: string) =>
      db.updateTable('staff_member').set({ role_id }).where('player_id', '=', player_id).execute();
    // May grant coins, but not decide.
    await setRole(bob, 'support');
    expect(codeOf(await decide(bob, id, 'confirm'))).toBe('forbidden');
    // May decide, but not grant coins.
    await setRole(bob, 'accountant');
    expect(codeOf(await decide(bob, id, 'confirm'))).toBe('forbidden');
    await setRole(alice, 'editor');
    expect(codeOf(await decide(carol, id, 'confirm'))).toBe('approval_proposer_not_admin');
    expect([await stateOf(id), await coins()]).toEqual(['waiting', 0]);
  });

  // Visitors: see the test of every route in main/access.test.ts.
  test('not a player', async () => {
    const id = await propose(alice);
    for (const decision of ['confirm', 'reject', 'withdraw']) {
      const url = `/api/admin/approvals/${id}/${decision}`;
      expect(codeOf(await fixture.send(player, 'POST', url, {}))).toBe('forbidden');
    }
    expect(codeOf(await fixture.send(player, 'GET', '/api/admin/approvals'))).toBe('forbidden');
    expect(await stateOf(id)).toBe('waiting');
  });
});

describe('concurrently', () => {
  test('two admins confirm: performed once', async () => {
    const id = await propose(alice);
    const responses = await Promise.all([decide(bob, id, 'confirm'), decide(carol, id, 'confirm')]);
    expect(responses.map(codeOf).sort()).toEqual(['approval_is_decided', 'done']);
    expect(await coins()).toBe(500);
  });

  test('one confirms, one rejects: only one counts, and the balance matches', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await coins();
      const id = await propose(alice, { amount: 150 });
      const responses = await Promise.all([
        decide(bob, id, round % 2 ? 'confirm' : 'reject'),
        decide(carol, id, round % 2 ? 'reject' : 'confirm'),
      ]);
      expect(responses.map(codeOf).sort()).toEqual(['approval_is_decided', 'done']);
      const granted = (await stateOf(id)) === 'confirmed' ? 150 : 0;
      expect((await coins()) - before).toBe(granted);
    }
  });

  test('the same request proposed ten times is one proposal', async () => {
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 10 }, () => propose(alice, { key })));
    expect(new Set(ids).size).toBe(1);
  });

  test('twenty grants stay within the daily cap', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => give(alice, { amount: 100 })),
    );
    const codes = responses.map(codeOf);
    expect(codes.filter((code) => code === 'done')).toHaveLength(10);
    expect(codes.filter((code) => code === 'daily_cap_reached')).toHaveLength(10);
    expect(await coins()).toBe(1_000);
  });
});

describe('decided once', () => {
  test('a replayed confirmation returns the same result and performs nothing', async () => {
    const id = await propose(alice);
    expect(codeOf(await decide(bob, id, 'confirm'))).toBe('done');
    expect(codeOf(await decide(bob, id, 'confirm'))).toBe('done');
    expect(codeOf(await decide(carol, id, 'confirm'))).toBe('approval_is_decided');
    expect(codeOf(await decide(bob, id, 'reject'))).toBe('approval_is_decided');
    expect(await coins()).toBe(500);
  });

  test.each([
    ['another state', sql`state = 'rejected'`, 'decided once'],
    ['another admin', sql`decided_by = player_id`, 'decided once'],
    ['waiting again', sql`state = 'waiting', decided_at = null, decided_by = null`, 'decided once'],
    ['another amount', sql`content = '{"purse": "coins", "change": 9000}'`, 'does not change'],
    ['a later expiry', sql`expires_at = now() + interval '1 year'`, 'does not change'],
  ])('the database refuses %s afterwards', async (_, change, message) => {
    const id = await propose(alice);
    await decide(bob, id, 'confirm');
    const update = sql`update approval set ${change} where id = ${id}`.execute(db);
    await expect(update).rejects.toThrow(message);
    await expect(sql`delete from approval where id = ${id}`.execute(db)).rejects.toThrow();
  });

  test('an action that fails leaves the proposal waiting', async () => {
    const id = await propose(alice, { amount: -500 });
    expect(codeOf(await decide(bob, id, 'confirm'))).toBe('purse_has_less');
    expect(await stateOf(id)).toBe('waiting');
    expect((await auditOf(player)).map(({ action }) => action)).toEqual(['approval.propose']);
  });
});

test('an expired proposal cannot be confirmed, in the app or in SQL, and can be proposed again', async () => {
  const id = randomUUID();
  await sql`insert into approval (id, action, subject_kind, subject_id, player_id, content, what,
      unit, amount, note, proposed_by, proposed_at, expires_at)
    values (${id}, 'purse.adjust', 'player', ${player}, ${player},
      '{"purse": "coins", "change": 500}', 'purse.grant', 'coins', 500, 'prize of the event',
      ${alice}, now() - interval '8 days', now() - interval '1 day')`.execute(db);
  const { body } = await get(bob, `/api/admin/approvals?subject_id=${player}`);
  expect(body.rows).toEqual([expect.objectContaining({ id, state: 'expired', can: [] })]);
  for (const decision of ['confirm', 'reject']) {
    expect(codeOf(await decide(bob, id, decision))).toBe('approval_expired');
  }
  const update = sql`update approval set state = 'confirmed', decided_at = now(),
    decided_by = ${bob} where id = ${id}`.execute(db);
  await expect(update).rejects.toThrow('expired');
  expect(codeOf(await decide(bob, await propose(alice), 'confirm'))).toBe('done');
  expect([await stateOf(id), await coins()]).toEqual(['expired', 500]);
});

describe('an action on one’s own account', () => {
  test('a single coin needs a second admin', async () => {
    const id = await propose(alice, { to: alice, amount: 1 });
    expect(await coins(alice)).toBe(0);
    await decide(bob, id, 'confirm');
    expect(await coins(alice)).toBe(1);
  });
});

describe('a single admin', () => {
  test('acts immediately, and the audit log records that there was only one admin', async () => {
    await db.updateTable('player').set({ is_admin: false }).where('id', '<>', alice).execute();
    expect((await give(alice)).status).toBe(200);
    expect((await give(alice, { amount: 100 })).status).toBe(200);
    const log = await auditOf(player);
    expect(log.map(({ detail }) => (detail as { alone?: boolean }).alone)).toEqual([
      true,
      undefined,
    ]);
  });
});

describe('daily caps', () => {
  test('a confirmed proposal counts for the proposer, not the confirmer', async () => {
    await decide(bob, await propose(alice, { amount: 950 }), 'confirm');
    expect(codeOf(await give(alice, { amount: 60 }))).toBe('daily_cap_reached');
    expect(codeOf(await give(bob, { amount: 60 }))).toBe('done');
    const { body } = await get(alice, '/api/admin/limits');
    expect(body).toMatchObject({
      needs_second_admin: expect.arrayContaining(['players.coins.grant']),
      used_today: { coins: 950, votes: 0 },
    });
    // A proposal that exceeds today's cap stays open: it can be confirmed tomorrow.
    const id = await propose(alice, { amount: 200 });
    expect(codeOf(await decide(bob, id, 'confirm'))).toBe('daily_cap_reached');
    expect(await stateOf(id)).toBe('waiting');
  });

  test('a repeat counts once; another purse has its own cap; deductions do not count', async () => {
    const key = randomUUID();
    for (let i = 0; i < 12; i += 1)
      expect(codeOf(await give(alice, { amount: 90, key }))).toBe('done');
    const used = async () => (await get(alice, '/api/admin/limits')).body.used_today;
    expect(await used()).toMatchObject({ coins: 90, votes: 0 });
    expect(codeOf(await give(alice, { amount: 90, purse: 'votes' }))).toBe('done');
    expect(codeOf(await give(alice, { amount: -90 }))).toBe('done');
    expect(await used()).toMatchObject({ coins: 90, votes: 90 });
  });

  test('yesterday’s grants do not count', async () => {
    await sql`insert into daily_cap_use (key, admin_id, cap, amount, used_at)
      values (${randomUUID()}, ${alice}, 'coins', 1000,
        date_trunc('day', now(), 'UTC') - interval '1 microsecond')`.execute(db);
    expect(codeOf(await give(alice, { amount: 100 }))).toBe('done');
  });
});

test('the list shows waiting proposals first, and what each admin may do', async () => {
  const done = await propose(alice, { amount: 300 });
  await decide(bob, done, 'reject');
  const first = await propose(alice, { amount: 400 });
  const list = async (who: string, filter = '') =>
    (await get(who, `/api/admin/approvals?subject_kind=player&subject_id=${player}${filter}`)).body
      .rows as { id: string; can: string[]; is_own: boolean }[];
  expect((await list(bob)).map(({ id, can }) => [id, can])).toEqual([
    [first, ['confirm', 'reject']],
    [done, []],
  ]);
  expect((await list(alice, '&state=waiting')).map(({ can, is_own }) => [can, is_own])).toEqual([
    [['withdraw'], true],
  ]);
});

describe('the page of one proposal', () => {
  /** With the rights of the stored role. */
  const open = (who: string, id: string) =>
    fixture.send(who, 'GET', `/api/admin/approvals/${id}`, undefined, {
      'x-test-admin': 'stored',
    });
  const read = async (who: string, id: string) => {
    const { status, body } = await open(who, id);
    expect(status).toBe(200);
    return body;
  };

  test('says what changes, the value now, and who can decide; afterwards only what was asked', async () => {
    await give(alice, { amount: 70 });
    const id = await propose(alice, { amount: 400, reason: 'rollback' });
    expect(await read(bob, id)).toMatchObject({
      approval: { id, note: 'rollback', proposed_by: { id: alice }, can: ['confirm', 'reject'] },
      changes: [{ field: 'balance', format: 'coins', before: 70, after: 470 }],
      has_before: true,
      problem: null,
      deciders: 2,
      performed_at: 0,
    });
    await decide(bob, id, 'confirm');
    const decided = await read(alice, id);
    expect(decided).toMatchObject({
      approval: { state: 'confirmed', decision_note: 'decided in a test' },
      changes: [{ field: 'amount', format: 'coins', before: null, after: 400 }],
      has_before: false,
      deciders: 0,
    });
    expect(decided.performed_at).toBeGreaterThan(0);
  });

  test('says beforehand why confirming it would fail', async () => {
    const id = await propose(alice);
    expect((await read(bob, id)).problem).toBeNull();
    await setRoleOf(alice, 'editor');
    const { problem } = await read(bob, id);
    expect(problem).toBe(TEXTS.en.errors.approval_proposer_not_admin);
    expect(codeOf(await decide(bob, id, 'confirm'))).toBe('approval_proposer_not_admin');
  });

  test('a role without the permission sees the proposal, but not the balance; others’ are not found', async () => {
    const id = await propose(alice);
    // May decide, but grant no coins.
    await setRoleOf(bob, 'accountant');
    expect(await read(bob, id)).toMatchObject({ changes: null, approval: { can: ['reject'] } });
    await setRoleOf(carol, 'auditor');
    expect((await read(carol, id)).changes).toHaveLength(1);
    await setRoleOf(carol, 'support');
    expect(codeOf(await open(carol, id))).toBe('approval_not_found');
    await setRoleOf(carol, 'editor');
    expect((await open(carol, id)).status).toBe(403);
  });

  test('whoever rejects it gives a reason', async () => {
    const id = await propose(alice);
    expect((await post(bob, `/api/admin/approvals/${id}/reject`)).status).toBe(400);
    expect((await post(bob, `/api/admin/approvals/${id}/reject`, { note: '  ' })).status).toBe(400);
    expect(await stateOf(id)).toBe('waiting');
    expect(codeOf(await decide(bob, id, 'reject'))).toBe('done');
  });
});

async function setRoleOf(playerId: string, roleId: string): Promise<void> {
  await inTransaction(db, setRole, { playerId, roleId, grantedBy: null });
}
