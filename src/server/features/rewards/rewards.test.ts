import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { suspendPlayer } from '#server/features/admin/players/suspend-player.ts';
import { CONSOLE } from '#server/features/audit/write-audit.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { withRefusedRow } from '#server/testing/refusing-row.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { advanceGoals } from './advance-goals.ts';
import { countVoters } from './count-voters.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-03-10T12:00:00Z');

const database = openTestDatabase();
let fixture: PaymentFixture;
let now = START;

beforeAll(async () => {
  const rewards = {
    top_voters: { purse: 'coins', prizes: [50, 20] },
    daily: { enabled: true, purse: 'coins', days: [1, 2, 5], min_level: 20, min_account_days: 3 },
  };
  fixture = await openPaymentFixture(database, {}, { rewards });
  fixture.deps.clock = { now: () => now };
});
afterAll(() => fixture.close());
beforeEach(async () => {
  now = START;
  await database.db.updateTable('goal').set({ is_active: false }).execute();
  await sql`delete from daily_claim_identity`.execute(database.db);
});

const coinsOf = async (playerId: string) => (await readBalances(database.db, playerId)).coins;

async function goal(overrides: object = {}): Promise<number> {
  const values = {
    titles: JSON.stringify({ en: 'Together', es: 'Juntos' }),
    kind: 'votes',
    target: 2,
    qualifies: 'any',
    reward_purse: 'coins',
    reward: 30,
    starts_at: new Date(START.getTime() - HOUR_MS),
    ends_at: new Date(START.getTime() + 48 * HOUR_MS),
    is_active: true,
    ...overrides,
  };
  const { id } = await database.db
    .insertInto('goal')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function vote(playerId: string, creditedAt: Date = now): Promise<void> {
  const id = uuid7();
  await database.db
    .insertInto('vote_attempt')
    .values({
      id,
      player_id: playerId,
      site: 'test',
      reference: id,
      state: 'credited',
      credited_at: creditedAt,
    })
    .execute();
}

async function purchase(playerId: string): Promise<string> {
  const { id } = await fixture.open(playerId, 'sandbox');
  await database.db
    .updateTable('payment')
    .set({ state: 'credited', credited_at: now })
    .where('id', '=', id)
    .execute();
  return id;
}

const setPayment = (id: string, set: { state: string; refunded_cents: number }) =>
  database.db.updateTable('payment').set(set).where('id', '=', id).execute();

const readGoal = (id: number) =>
  database.db.selectFrom('goal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a goal', () => {
  test('reached, it rewards each of its participants once, however often and by however many workers it is counted', async () => {
    const id = await goal();
    const [first, second, other] = await Promise.all([1, 2, 3].map(() => makePlayer(database.db)));
    await vote(first ?? '');
    await advanceGoals(fixture.deps);
    expect(await readGoal(id)).toMatchObject({ progress: 1, reached_at: null });
    await vote(second ?? '');
    await Promise.all([1, 2, 3].map(() => advanceGoals(fixture.deps)));
    await advanceGoals(fixture.deps);
    const balances = await Promise.all([first, second, other].map((each) => coinsOf(each ?? '')));
    expect(balances).toEqual([30, 30, 0]);
    expect((await auditLedger(database.db)).faults).toEqual([]);
  });

  test('rewards everybody else if one reward fails', async () => {
    await goal({ target: 3 });
    const players = await Promise.all([1, 2, 3].map(() => makePlayer(database.db)));
    for (const player of players) await vote(player);
    const balances = async () =>
      (await Promise.all(players.map(coinsOf))).toSorted((a, b) => a - b);
    const row = { table: 'goal_reward', column: 'player_id', value: players[0] ?? '' };
    await withRefusedRow(database, row, () => advanceGoals(fixture.deps));
    expect(await balances()).toEqual([0, 30, 30]);
    await advanceGoals(fixture.deps);
    expect(await balances()).toEqual([30, 30, 30]);
  });

  test('whoever takes part after it was reached is rewarded, until it ends', async () => {
    const id = await goal({ target: 1 });
    const [early, late, after] = await Promise.all([1, 2, 3].map(() => makePlayer(database.db)));
    await vote(early ?? '');
    await advanceGoals(fixture.deps);
    await vote(late ?? '');
    now = new Date(START.getTime() + 49 * HOUR_MS);
    await vote(after ?? '');
    await advanceGoals(fixture.deps);
    await advanceGoals(fixture.deps);
    const balances = await Promise.all([early, late, after].map((each) => coinsOf(each ?? '')));
    expect(balances).toEqual([30, 30, 0]);
    expect((await readGoal(id)).finished_at).not.toBeNull();
  });

  test('a refund lowers its progress until it is reached; then it stays reached', async () => {
    // The plan costs 10 dollars.
    const id = await goal({ kind: 'payments', target: 2_000, qualifies: 'bought' });
    const [one, two] = await Promise.all([1, 2].map(() => makePlayer(database.db)));
    const payment = await purchase(one ?? '');
    await advanceGoals(fixture.deps);
    expect((await readGoal(id)).progress).toBe(1_000);
    await setPayment(payment, { state: 'refunded', refunded_cents: 1_000 });
    await advanceGoals(fixture.deps);
    expect((await readGoal(id)).progress).toBe(0);
    const later = await Promise.all([purchase(one ?? ''), purchase(two ?? '')]);
    await advanceGoals(fixture.deps);
    expect((await readGoal(id)).reached_at).not.toBeNull();
    await setPayment(later[0], { state: 'refunded', refunded_cents: 1_000 });
    await advanceGoals(fixture.deps);
    expect(await readGoal(id)).toMatchObject({ progress: 2_000 });
    // But whoever was refunded does not keep the reward.
    expect([await coinsOf(one ?? ''), await coinsOf(two ?? '')]).toEqual([0, 30]);
  });

  test('a chargeback that is won returns the reward, and another purchase keeps it', async () => {
    await goal({ kind: 'payments', target: 1_000, qualifies: 'bought' });
    const playerId = await makePlayer(database.db);
    const first = await purchase(playerId);
    await advanceGoals(fixture.deps);
    await setPayment(first, { state: 'charged_back', refunded_cents: 0 });
    await advanceGoals(fixture.deps);
    expect(await coinsOf(playerId)).toBe(0);
    await setPayment(first, { state: 'credited', refunded_cents: 0 });
    await advanceGoals(fixture.deps);
    expect(await coinsOf(playerId)).toBe(30);
    await purchase(playerId);
    await setPayment(first, { state: 'refunded', refunded_cents: 1_000 });
    await advanceGoals(fixture.deps);
    await advanceGoals(fixture.deps);
    expect(await coinsOf(playerId)).toBe(30);
  });

  test('who was refunded and takes part again keeps the reward, whatever brings them back', async () => {
    const id = await goal({ kind: 'payments', target: 1_000 });
    const [buyer, voter] = [await makePlayer(database.db), await makePlayer(database.db)];
    const payments = [await purchase(buyer), await purchase(voter)];
    await advanceGoals(fixture.deps);
    for (const payment of payments) {
      await setPayment(payment, { state: 'refunded', refunded_cents: 1_000 });
    }
    await advanceGoals(fixture.deps);
    expect([await coinsOf(buyer), await coinsOf(voter)]).toEqual([0, 0]);
    const later = await purchase(buyer);
    await vote(voter);
    for (let run = 0; run < 2; run += 1) await advanceGoals(fixture.deps);
    expect([await coinsOf(buyer), await coinsOf(voter)]).toEqual([30, 30]);
    await setPayment(later, { state: 'charged_back', refunded_cents: 0 });
    for (let run = 0; run < 2; run += 1) await advanceGoals(fixture.deps);
    expect([await coinsOf(buyer), await coinsOf(voter)]).toEqual([0, 30]);
    expect((await readGoal(id)).reached_at).not.toBeNull();
    expect((await auditLedger(database.db)).faults).toEqual([]);
  });

  test('a chargeback that is won after the end brings the reward that was missed', async () => {
    const id = await goal({ target: 1 });
    const [playerId, other] = [await makePlayer(database.db), await makePlayer(database.db)];
    const { id: paymentId, remote } = await fixture.open(playerId, 'stripe');
    const setRemote = async (change: Partial<typeof remote>) => {
      Object.assign(remote, change);
      const due = { due_at: new Date(0), lease_until: null };
      await database.db.updateTable('payment').set(due).where('id', '=', paymentId).execute();
      await fixture.refresh(paymentId);
    };
    await setRemote({ state: 'paid' });
    const coins = await coinsOf(playerId);
    await setRemote({ disputedCents: remote.amountCents });
    await vote(other);
    now = new Date(START.getTime() + 49 * HOUR_MS);
    for (let run = 0; run < 3; run += 1) await advanceGoals(fixture.deps);
    expect((await readGoal(id)).finished_at).toEqual(now);
    await setRemote({ disputedCents: 0 });
    for (let run = 0; run < 3; run += 1) await advanceGoals(fixture.deps);
    expect([await coinsOf(playerId), await coinsOf(other)]).toEqual([coins + 30, 30]);
    expect((await readGoal(id)).finished_at).toEqual(now);
  });

  test('a vote from before the end counts, even if it is committed a moment after', async () => {
    const id = await goal({ starts_at: START, ends_at: new Date(START.getTime() + HOUR_MS) });
    await database.db
      .updateTable('vote_attempt')
      .set({ credited_at: new Date(0) })
      .execute();
    const [early, late] = [await makePlayer(database.db), await makePlayer(database.db)];
    await vote(early);
    now = new Date(START.getTime() + HOUR_MS);
    await advanceGoals(fixture.deps);
    await vote(late, new Date(now.getTime() - 1));
    for (const minutes of [1, 6]) {
      now = new Date(START.getTime() + HOUR_MS + minutes * 60_000);
      await advanceGoals(fixture.deps);
    }
    expect([await coinsOf(early), await coinsOf(late)]).toEqual([30, 30]);
    expect((await readGoal(id)).finished_at).toEqual(now);
  });

  test('rewards that keep failing do not hold up the others', async () => {
    await goal({ target: 3 });
    const players = await Promise.all([1, 2, 3].map(() => makePlayer(database.db)));
    for (const player of players) await vote(player);
    // The first by id, in case they are tried in that order.
    const [broken = '', ...others] = players.toSorted();
    const row = { table: 'goal_reward', column: 'player_id', value: broken };
    await withRefusedRow(database, row, async () => {
      for (let run = 0; run < 60; run += 1) await advanceGoals(fixture.deps, 1);
    });
    expect(await Promise.all([broken, ...others].map(coinsOf))).toEqual([0, 30, 30]);
  });

  test('rewards that cannot be clawed back do not hold up the others', async () => {
    await goal({ kind: 'payments', target: 1_000, qualifies: 'bought' });
    const players = await Promise.all([1, 2, 3].map(() => makePlayer(database.db)));
    const payments = await Promise.all(players.map(purchase));
    await advanceGoals(fixture.deps);
    for (const payment of payments) {
      await setPayment(payment, { state: 'refunded', refunded_cents: 1_000 });
    }
    const row = { table: 'goal_reward', column: 'player_id', value: players[0] ?? '' };
    await withRefusedRow(database, row, async () => {
      for (let run = 0; run < 40; run += 1) await advanceGoals(fixture.deps, 1);
    });
    expect(await Promise.all(players.map(coinsOf))).toEqual([30, 0, 0]);
  });

  test('players see only the percentage, unless the operator shows the amounts', async () => {
    await goal({ target: 1_000 });
    const playerId = await makePlayer(database.db);
    const [hidden] = (await fixture.send(playerId, 'GET', '/api/rewards')).json().goals;
    expect(hidden).toMatchObject({ title: 'Together', percent: 0, amounts: null });
    await database.db.updateTable('goal').set({ shows_amount: true }).execute();
    const [shown] = (await fixture.send(playerId, 'GET', '/api/rewards')).json().goals;
    expect(shown.amounts).toEqual({ progress: 0, target: 1_000 });
  });
});

describe('top voters', () => {
  test('prizes are given once after the month, ties go to whoever was first, and staff and suspended players are left out', async () => {
    now = new Date('2026-05-20T12:00:00Z');
    const at = (minute: number) => new Date(now.getTime() + minute * 60_000);
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(() => makePlayer(database.db)));
    const [later = '', earlier = '', third = '', staff = '', suspended = ''] = ids;
    await vote(earlier, at(2));
    await vote(earlier, at(3));
    await vote(later, at(1));
    await vote(later, at(4));
    await vote(third, at(0));
    for (const playerId of [staff, suspended]) {
      for (const minute of [0, 1, 2]) await vote(playerId, at(minute));
    }
    const role = await database.db.selectFrom('staff_role').select('id').executeTakeFirstOrThrow();
    await database.db
      .insertInto('staff_member')
      .values({ player_id: staff, role_id: role.id })
      .execute();
    await database.db
      .updateTable('player')
      .set({ suspended_at: now })
      .where('id', '=', suspended)
      .execute();
    await countVoters(fixture.deps);
    const board = (await fixture.send(earlier, 'GET', '/api/rewards')).json().voters.places;
    expect(board.map((row: { votes: number; is_own: boolean }) => [row.votes, row.is_own])).toEqual(
      [
        [2, true],
        [2, false],
        [1, false],
      ],
    );
    expect(await coinsOf(earlier)).toBe(0);
    // The site's zone is UTC-3: the month ends three hours later than in UTC.
    now = new Date('2026-06-01T02:00:00Z');
    await countVoters(fixture.deps);
    expect(await coinsOf(earlier)).toBe(0);
    now = new Date('2026-06-01T03:05:00Z');
    await Promise.all([1, 2, 3].map(() => countVoters(fixture.deps)));
    await countVoters(fixture.deps);
    expect(await Promise.all(ids.map(coinsOf))).toEqual([20, 50, 0, 0, 0]);
    const { past } = (await fixture.send(later, 'GET', '/api/rewards')).json().voters;
    expect(past[0]).toMatchObject({ month: '2026-05-01', places: [{ prize: 50 }, { prize: 20 }] });
    expect((await auditLedger(database.db)).faults).toEqual([]);
  });

  test('a vote from before the month’s end counts, even if it is committed a moment after', async () => {
    now = new Date('2026-10-20T12:00:00Z');
    const [first, second] = [await makePlayer(database.db), await makePlayer(database.db)];
    await vote(second, now);
    await vote(first, new Date(now.getTime() + 1));
    await countVoters(fixture.deps);
    now = new Date('2026-11-01T03:00:00Z');
    await countVoters(fixture.deps);
    await vote(first, new Date(now.getTime() - 1));
    for (const time of ['03:01:00Z', '03:06:00Z', '03:07:00Z']) {
      now = new Date(`2026-11-01T${time}`);
      await countVoters(fixture.deps);
    }
    expect([await coinsOf(first), await coinsOf(second)]).toEqual([50, 20]);
  });

  test('a month that ends while no prizes are set closes without any', async () => {
    now = new Date('2026-08-20T12:00:00Z');
    const voter = await makePlayer(database.db);
    await vote(voter, now);
    await countVoters(fixture.deps);
    now = new Date('2026-09-02T12:00:00Z');
    const { config } = fixture.deps;
    const top_voters = { ...config.rewards.top_voters, prizes: [] };
    const without = { ...config, rewards: { ...config.rewards, top_voters } };
    await countVoters({ ...fixture.deps, config: without });
    await countVoters(fixture.deps);
    expect(await coinsOf(voter)).toBe(0);
  });
});

let accounts = 0;
async function veteran(level = 40): Promise<string> {
  const playerId = await makePlayer(database.db);
  const login = `daily${accounts++}`;
  await database.db
    .updateTable('player')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', '=', playerId)
    .execute();
  await sql`insert into game_account (world_id, login, player_id, made_by, state)
    values (1, ${login}, ${playerId}, ${playerId}, 'ready')`.execute(database.db);
  await sql`insert into game_character (world_id, character_id, login, name, level, seen_at)
    values (1, ${accounts}, ${login}, ${login}, ${level}, now())`.execute(database.db);
  return playerId;
}

describe('the daily reward', () => {
  const claim = async (playerId: string) => {
    const reply = await fixture.send(playerId, 'POST', '/api/rewards/daily', {});
    return reply.json().amount ?? reply.json().code;
  };
  const nextDay = (days = 1) => {
    now = new Date(now.getTime() + days * 24 * HOUR_MS);
  };

  test('gives its amounts in order, once a day, and starts again at the end', async () => {
    const playerId = await veteran();
    const amounts = [];
    for (let day = 0; day < 4; day += 1) {
      amounts.push(await claim(playerId));
      nextDay();
    }
    expect(amounts).toEqual([1, 2, 5, 1]);
    expect(await coinsOf(playerId)).toBe(9);
  });

  test('five clicks at once are one claim', async () => {
    const playerId = await veteran();
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => claim(playerId)));
    expect(results.filter((result) => result === 1)).toHaveLength(1);
    expect(results.filter((result) => result === 'daily_reward_taken')).toHaveLength(4);
    expect(await coinsOf(playerId)).toBe(1);
  });

  test('after a missed day the sequence starts again', async () => {
    const playerId = await veteran();
    expect(await claim(playerId)).toBe(1);
    nextDay(2);
    expect(await claim(playerId)).toBe(1);
  });

  test('needs a character of some level and an account of some age', async () => {
    expect(await claim(await veteran(19))).toBe('daily_reward_not_yet');
    expect(await claim(await makePlayer(database.db))).toBe('daily_reward_not_yet');
  });

  test('a second account in the same browser gets nothing that day', async () => {
    const [first, second] = [await veteran(), await veteran()];
    for (const player_id of [first, second]) {
      await database.db
        .insertInto('player_device')
        .values({ player_id, device: 'the-same-browser' })
        .execute();
    }
    expect(await claim(first)).toBe(1);
    expect(await claim(second)).toBe('daily_reward_shared');
    expect(await coinsOf(second)).toBe(0);
  });
});

/** Last, since its purchase would count toward the goals of other tests. */
describe('a goal and a suspended player', () => {
  const suspend = (playerId: string, isSuspended: boolean) => {
    const command = { adminId: playerId, playerId, isSuspended, reason: 'x', origin: CONSOLE };
    return inTransaction(database.db, suspendPlayer, command);
  };

  /** Reached and over, but one of its participants was suspended all the time. */
  async function missGoal() {
    const id = await goal({ target: 1 });
    const [playerId, other] = [await makePlayer(database.db), await makePlayer(database.db)];
    await vote(playerId);
    await vote(other);
    await suspend(playerId, true);
    await advanceGoals(fixture.deps);
    now = new Date(START.getTime() + 49 * HOUR_MS);
    return { id, playerId, other };
  }

  test('nothing while suspended; the reward, once, when the suspension is lifted, even after the end', async () => {
    const { id, playerId, other } = await missGoal();
    await advanceGoals(fixture.deps);
    expect((await readGoal(id)).finished_at).not.toBeNull();
    expect([await coinsOf(playerId), await coinsOf(other)]).toEqual([0, 30]);
    for (let time = 0; time < 2; time += 1) {
      await suspend(playerId, false);
      await advanceGoals(fixture.deps);
      await advanceGoals(fixture.deps);
      await suspend(playerId, true);
    }
    expect([await coinsOf(playerId), await coinsOf(other)]).toEqual([30, 30]);
    expect((await readGoal(id)).finished_at).not.toBeNull();
  });

  test('nothing while a dispute locks the login; the reward when it is won', async () => {
    const { config } = fixture.deps;
    const disputes = { ...config.payments.disputes, lock: 'login' as const };
    fixture.deps.config = { ...config, payments: { ...config.payments, disputes } };
    const id = await goal({ target: 1 });
    const playerId = await makePlayer(database.db);
    const { id: paymentId, remote } = await fixture.open(playerId, 'stripe');
    const setRemote = async (change: Partial<typeof remote>) => {
      Object.assign(remote, change);
      const due = { due_at: new Date(0), lease_until: null };
      await database.db.updateTable('payment').set(due).where('id', '=', paymentId).execute();
      await fixture.refresh(paymentId);
    };
    await setRemote({ state: 'paid' });
    const coins = await coinsOf(playerId);
    await vote(playerId);
    await setRemote({ disputedCents: remote.amountCents });
    now = new Date(START.getTime() + 49 * HOUR_MS);
    await advanceGoals(fixture.deps);
    await advanceGoals(fixture.deps);
    expect((await readGoal(id)).finished_at).toEqual(now);
    await setRemote({ disputedCents: 0 });
    await advanceGoals(fixture.deps);
    expect(await coinsOf(playerId)).toBe(coins + 30);
    fixture.deps.config = config;
  });
});
