import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { moveAccount } from '#server/features/game-accounts/move-account.ts';
import { recordDevice } from '#server/features/identity/known-devices.ts';
import type { GameCharacter } from '#server/game/characters.ts';
import { type GameLogin, worldId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { pauseAfter } from '#server/testing/pause-after.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { evaluatePurchaseJob } from './evaluate-purchase.job.ts';
import { evaluatePurchase } from './evaluate-purchase.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { countVisit, listFriends, readFunnel } from './referrals.repo.ts';
import { referralRoutes } from './referrals.routes.ts';
import { rewardProgress } from './reward-progress.ts';
import { watchFriends } from './watch-friends.ts';

const database = openTestDatabase();

/** What the game would answer: the characters of each login. */
const game = new Map<string, GameCharacter[]>();
let isUnreachable = false;
let requested: string[] = [];

/** A world of which only characters and capabilities are used. */
function world(canCount: boolean): GameWorld {
  const byAccounts = async (logins: readonly GameLogin[]) => {
    requested.push(...logins);
    if (isUnreachable) throw new WorldUnreachable(worldId(1), 'unreachable');
    return new Map(logins.map((login) => [login, game.get(login) ?? []]));
  };
  const playTime = canCount ? { can: true } : { can: false, reason: 'not counted' };
  const describe = async () => ({ capabilities: { playTime } });
  return { id: 1, characters: { byAccounts }, describe } as unknown as GameWorld;
}

const RULES = {
  friend_level: { level: 40, coins: 10 },
  friend_play_time: { hours: 20, coins: 7 },
  first_purchase_coins: 25,
  purchase_percent: 10,
};

function deps(canCount = true, rules: Partial<typeof RULES> = {}): ReferralDeps {
  const only = world(canCount);
  return {
    config: testConfig(database.url, { referrals: { ...RULES, ...rules } }),
    db: database.db,
    clock: { now: () => new Date() },
    log: createLog({ level: 'silent', pretty: false }),
    worlds: { get: () => only, has: () => true, all: () => [only], close: async () => undefined },
  };
}

const loginOf = (friend: string) => `f${friend.slice(-10)}`;

/** The friend has an account with these characters in the game, which our pages never loaded. */
async function plays(friend: string, ...characters: Array<[level: number, hours: number]>) {
  const login = loginOf(friend);
  await database.db
    .insertInto('game_account')
    .values({ world_id: 1, login, player_id: friend, made_by: friend, state: 'ready' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const first = Number.parseInt(friend.slice(-6), 16) * 10;
  game.set(
    login,
    characters.map(
      ([level, hours], index) =>
        ({
          id: first + index,
          login,
          name: `Odo${index}`,
          level,
          playedSeconds: hours * 3_600 + 1_799,
        }) as unknown as GameCharacter,
    ),
  );
}

/** What a worker does every minute, with every friend due. */
async function checkFriends(referralDeps = deps()): Promise<void> {
  requested = [];
  await database.db
    .updateTable('referral_watch')
    .set({ asked_at: new Date(0) })
    .execute();
  await watchFriends(referralDeps);
  await rewardProgress(referralDeps);
}

async function pair() {
  const referrer = await makePlayer(database.db);
  const friend = await makePlayer(database.db);
  await database.db
    .updateTable('player')
    .set({ referred_by: referrer })
    .where('id', '=', friend)
    .execute();
  return { referrer, friend };
}

async function buy(playerId: string, instrument: string | null = null): Promise<string> {
  const plan = await database.db
    .insertInto('plan')
    .values({ title: 'Plan', price_cents: 100, coins: 1_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = uuid7();
  await database.db
    .insertInto('payment')
    .values({
      id,
      player_id: playerId,
      plan_id: plan.id,
      provider: 'sandbox',
      price_cents: 100,
      amount_cents: 100,
      currency: 'USD',
      coins: 1_000,
      state: 'credited',
      credited_at: new Date(),
      instrument,
    })
    .execute();
  return id;
}

/** Marks this many coins of a purchase as refunded. */
const takeBack = (paymentId: string, coins_taken: number) =>
  database.db.updateTable('payment').set({ coins_taken }).where('id', '=', paymentId).execute();

/** Turns a purchase into the first period of a subscription. */
async function turnIntoPeriod(paymentId: string): Promise<void> {
  const { player_id } = await database.db
    .selectFrom('payment')
    .select('player_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const plan = await database.db
    .insertInto('subscription_plan')
    .values({
      ...{ titles: JSON.stringify({ en: 'VIP' }), world_id: 1, price_cents: 100 },
      ...{ period_unit: 'month', period_count: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subscription = await database.db
    .insertInto('subscription')
    .values({
      ...{ id: uuid7(), player_id, plan_id: plan.id, provider: 'stripe', title: 'VIP' },
      ...{ price_cents: 100, amount_cents: 100, currency: 'USD', world_id: 1, login: 'lena' },
      ...{ period_unit: 'month', period_count: 1, character_id: 1, character_name: 'Lena' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('payment')
    .set({ subscription_id: subscription.id, plan_id: null, coins: 0 })
    .where('id', '=', paymentId)
    .execute();
}

const coins = async (id: string) => (await readBalances(database.db, id)).referral;
const logInFrom = (player_id: string, ip_address: string, user_agent = 'Firefox') =>
  database.db
    .insertInto('session')
    .values({
      id: uuid7(),
      player_id,
      token: uuid7(),
      ip_address,
      user_agent,
      expires_at: new Date(),
    })
    .execute();

test('a purchase earns a share and the first one a bonus, each once', async () => {
  const { referrer, friend } = await pair();
  const first = await buy(friend);
  for (let i = 0; i < 3; i += 1) await evaluatePurchase(deps(), first);
  expect(await coins(referrer)).toBe(125);
  await evaluatePurchase(deps(), await buy(friend));
  expect(await coins(referrer)).toBe(225);
  expect(evaluatePurchaseJob.payload.parse({ paymentId: first })).toEqual({ paymentId: first });
});

test.each([
  ['higher rewards', { purchase_percent: 20, first_purchase_coins: 500 }],
  ['lower rewards', { purchase_percent: 1, first_purchase_coins: 1 }],
  ['no rewards', { purchase_percent: 0, first_purchase_coins: 0 }],
])('%s since the purchase: refunds follow the rules it was rewarded by', async (_, rules) => {
  const { referrer, friend } = await pair();
  const id = await buy(friend);
  await evaluatePurchase(deps(), id);
  await takeBack(id, 100);
  await evaluatePurchase(deps(true, rules), id);
  expect(await coins(referrer)).toBe(90 + 25);
  await takeBack(id, 1_000);
  await evaluatePurchase(deps(true, rules), id);
  expect(await coins(referrer)).toBe(0);
});

test('a purchase made while there were no rewards earns none later', async () => {
  const { referrer, friend } = await pair();
  const id = await buy(friend);
  await evaluatePurchase(deps(true, { purchase_percent: 0, first_purchase_coins: 0 }), id);
  await takeBack(id, 100);
  await evaluatePurchase(deps(), id);
  expect(await coins(referrer)).toBe(0);
});

test('the payment of a subscription does not count: the first purchase of coins after it is rewarded', async () => {
  const { referrer, friend } = await pair();
  const period = await buy(friend);
  await turnIntoPeriod(period);
  await evaluatePurchase(deps(), period);
  expect(await coins(referrer)).toBe(0);
  expect(await readFunnel(database.db, referrer)).toMatchObject({ paid: 0 });
  await evaluatePurchase(deps(), await buy(friend));
  expect(await coins(referrer)).toBe(125);
  expect(await readFunnel(database.db, referrer)).toMatchObject({ paid: 1 });
});

test('a refund claws back the share', async () => {
  const { referrer, friend } = await pair();
  const id = await buy(friend);
  await evaluatePurchase(deps(), id);
  await takeBack(id, 1_000);
  for (let i = 0; i < 2; i += 1) await evaluatePurchase(deps(), id);
  expect(await coins(referrer)).toBe(0);
});

test('a friend’s level is rewarded once, even if the friend never opens a page', async () => {
  const { referrer, friend } = await pair();
  await plays(friend, [39, 1]);
  await checkFriends();
  expect(await coins(referrer)).toBe(0);
  await plays(friend, [39, 1], [41, 2]);
  for (let i = 0; i < 2; i += 1) await checkFriends();
  expect(await coins(referrer)).toBe(10);
  await countVisit(database.db, referrer.slice(0, 12), new Date());
  expect(await readFunnel(database.db, referrer)).toEqual({
    came: 1,
    registered: 1,
    played: 1,
    paid: 0,
  });
});

test('one character, one reward: an account claimed by a friend, or moved to one, earns nothing', async () => {
  const first = await pair();
  await plays(first.friend, [41, 30]);
  await checkFriends();
  expect(await coins(first.referrer)).toBe(17);
  const second = await pair();
  const move = { worldId: 1, login: loginOf(first.friend), fromPlayerId: first.friend };
  const { email } = await database.db
    .updateTable('player')
    .set({ email_verified: true })
    .where('id', '=', second.friend)
    .returning('email')
    .executeTakeFirstOrThrow();
  expect(await inTransaction(database.db, moveAccount, { ...move, toEmail: email })).toHaveProperty(
    'id',
  );
  const third = await pair();
  await plays(third.friend, [80, 900]);
  await database.db
    .updateTable('game_account')
    .set({ made_by: null })
    .where('login', '=', loginOf(third.friend))
    .execute();
  await checkFriends();
  expect(requested).not.toContain(loginOf(third.friend));
  const rewards = [first, second, third].map(({ referrer }) => coins(referrer));
  expect(await Promise.all(rewards)).toEqual([17, 0, 0]);
});

test('a friend’s hours in the game are rewarded once, over all characters', async () => {
  const { referrer, friend } = await pair();
  await plays(friend, [5, 12], [6, 7]);
  await checkFriends();
  expect(await coins(referrer)).toBe(0);
  await plays(friend, [5, 12], [6, 8]);
  for (let i = 0; i < 2; i += 1) await checkFriends();
  expect(await coins(referrer)).toBe(7);
  const { rows } = await sql<{ reason: string; reference: string }>`
    select m.reason, m.reference from movement m
      join ledger_entry e on e.movement_id = m.id where e.player_id = ${referrer}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ reason: 'credit:referral', reference: `play_time:${friend}:` }]);
});

test('friends are checked while they can earn a reward, and not twice in ten minutes', async () => {
  const { friend } = await pair();
  const login = `f${friend.slice(-10)}`;
  await plays(friend, [41, 1]);
  await checkFriends();
  expect(requested).toContain(login);
  requested = [];
  await watchFriends(deps());
  expect(requested).toEqual([]);
  await plays(friend, [41, 30]);
  await checkFriends();
  expect(requested).toContain(login);
  await checkFriends();
  expect(requested).not.toContain(login);
});

test('an unreachable world is checked again later; nothing is lost', async () => {
  const { referrer, friend } = await pair();
  await plays(friend, [60, 1]);
  isUnreachable = true;
  await checkFriends();
  isUnreachable = false;
  expect(await coins(referrer)).toBe(0);
  await checkFriends();
  expect(await coins(referrer)).toBe(10);
});

test('a rule that no world supports is not shown', async () => {
  const { referrer } = await pair();
  for (const [canCount, play_coins] of [
    [true, 7],
    [false, 0],
  ] as const) {
    const app = await testApp(referralRoutes(deps(canCount)));
    const headers = { 'x-test-player': referrer };
    const { rules } = (await app.http.inject({ url: '/api/referrals', headers })).json();
    expect(rules).toMatchObject({ play_hours: 20, play_coins });
    await app.http.close();
  }
});

test.each(['IP address', 'device', 'instrument'])(
  'self-referral by %s earns nothing',
  async (kind) => {
    const { referrer, friend } = await pair();
    await logInFrom(referrer, '198.51.100.7');
    const other = {
      'IP address': '198.51.100.7',
      device: '198.51.100.8',
      instrument: '203.0.113.5',
    }[kind];
    await logInFrom(friend, other ?? '', kind === 'device' ? 'Firefox' : 'Chrome');
    if (kind === 'instrument') await buy(referrer, 'card-1');
    await evaluatePurchase(deps(), await buy(friend, kind === 'instrument' ? 'card-1' : null));
    expect(await coins(referrer)).toBe(0);
    expect((await listFriends(database.db, referrer, 5))[0]?.is_refused).toBe(true);
  },
);

test('self-referral detected by the browser’s cookie earns nothing, whatever the IP address', async () => {
  const { referrer, friend } = await pair();
  await logInFrom(referrer, '198.51.100.7');
  await logInFrom(friend, '203.0.113.5', 'Chrome');
  const config = testConfig(database.url);
  const device = 'ab'.repeat(16);
  const signature = createHmac('sha256', config.secret).update(`device ${device}`).digest('hex');
  const request = { headers: { cookie: `device=${device}.${signature}` } };
  for (const playerId of [referrer, friend, friend]) {
    await recordDevice(database.db, { request, playerId, config, isLogin: true });
  }
  await evaluatePurchase(deps(), await buy(friend));
  await plays(friend, [80, 100]);
  await checkFriends();
  expect(await coins(referrer)).toBe(0);
  expect((await listFriends(database.db, referrer, 5))[0]?.is_refused).toBe(true);
});

test('a share that was refused only in part is clawed back with the rest of the purchase', async () => {
  const { referrer, friend } = await pair();
  const id = await buy(friend);
  await evaluatePurchase(deps(), id);
  await takeBack(id, 500);
  await evaluatePurchase(deps(), id);
  expect(await coins(referrer)).toBe(50 + 25);
  // The dispute over the other half is won, but by now both log in from one address.
  await logInFrom(referrer, '203.0.113.7');
  await logInFrom(friend, '203.0.113.7');
  await takeBack(id, 0);
  await evaluatePurchase(deps(), id);
  expect(await coins(referrer)).toBe(50 + 25);
  expect((await listFriends(database.db, referrer, 5))[0]?.is_refused).toBe(true);
  await takeBack(id, 700);
  await evaluatePurchase(deps(), id);
  expect(await coins(referrer)).toBe(30 + 25);
  await takeBack(id, 1_000);
  for (let i = 0; i < 2; i += 1) await evaluatePurchase(deps(), id);
  expect(await coins(referrer)).toBe(0);
  expect((await listFriends(database.db, referrer, 5))[0]?.is_refused).toBe(true);
});

test('a slow evaluation does not overwrite one made after the refund', async () => {
  const { db } = database;
  const { referrer, friend } = await pair();
  const id = await buy(friend);
  const slow = pauseAfter(db, ({ kind }) => kind === 'SelectQueryNode');
  const first = evaluatePurchase({ ...deps(), db: slow.db }, id);
  await slow.stopped;
  const second = db
    .updateTable('payment')
    .set({ state: 'refunded', coins_taken: 1_000, refunded_cents: 100 })
    .where('id', '=', id)
    .execute()
    .then(() => evaluatePurchase(deps(), id));
  await untilWaiting(db, 1, [second]);
  slow.resume();
  await Promise.all([first, second]);
  expect(await coins(referrer)).toBe(0);
});

test.each([
  ['same /64 of IPv6', '2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::2', 0],
  ['same /64, written short', '2001:db8:1:2::1', '2001:db8:1:2:0:0:bbbb:2', 0],
  ['another /64 of IPv6', '2001:db8:1:2::1', '2001:db8:1:3::1', 125],
  ['same /24 of IPv4, once as IPv6', '::ffff:198.51.100.7', '198.51.100.8', 0],
  ['another /24 of IPv4', '198.51.100.7', '198.51.101.7', 125],
  ['no address at all', 'unknown', 'unknown:1', 125],
])('the same browser, %s', async (_, one, other, earned) => {
  const { referrer, friend } = await pair();
  await logInFrom(referrer, one);
  await logInFrom(friend, other);
  await evaluatePurchase(deps(), await buy(friend));
  expect(await coins(referrer)).toBe(earned);
});

test('the same IPv6 address in two spellings is the same address', async () => {
  const { referrer, friend } = await pair();
  await logInFrom(referrer, '2001:db8::5', 'Firefox');
  await logInFrom(friend, '2001:DB8:0:0::5', 'Chrome');
  await evaluatePurchase(deps(), await buy(friend));
  expect(await coins(referrer)).toBe(0);
});
