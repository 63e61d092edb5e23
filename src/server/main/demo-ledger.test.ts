import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { readStreak } from '#server/features/votes/votes.repo.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { seedDemoAdmin } from './seed-demo-admin.ts';
import { seedDemoCreators } from './seed-demo-creators.ts';
import { seedDemoPlans } from './seed-demo-plans.ts';
import { DEMO_PLAYER, seedDemoPlayers } from './seed-demo-players.ts';
import { seedDemoPurchases } from './seed-demo-purchases.ts';
import { seedDemoVotes } from './seed-demo-votes.ts';

const database = openTestDatabase();

test('what the demo player received is what the pages of payments and votes show', async () => {
  const world = { flavor: 'demo', demo: { characters: 100 } };
  const config = testConfig(database.url, {
    database: { url: database.url, owner_url: database.ownerUrl },
    worlds: [1, 2, 3].map((id) => ({ ...world, id, name: `World ${id}` })),
  });
  await seedDemoPlayers(config);
  await seedDemoPlans(config);
  // A second start adds nothing.
  for (let start = 0; start < 2; start += 1) {
    await seedDemoPurchases(config);
    await seedDemoVotes(config);
    await seedDemoAdmin(config);
    await seedDemoCreators(config);
  }

  const { db } = database;
  const player = await findPlayerByEmail(db, DEMO_PLAYER);
  const playerId = player?.id ?? '';
  const received = async (purse: string) => {
    const { rows } = await sql<{ reason: string; amount: number; at: Date }>`
      select reason, amount::integer as amount, made_at as at from movement
      where player_id = ${playerId} and purse = ${purse} and reason like 'credit:%'
      order by id`.execute(db);
    return rows;
  };
  const isInOrder = (lines: { at: Date }[]) =>
    lines.every(({ at }, index) => index === 0 || at >= (lines[index - 1]?.at ?? at));

  const payments = await db
    .selectFrom('payment')
    .select(['coins', 'credited_at', 'provider', 'number'])
    .where('player_id', '=', playerId)
    .orderBy('number')
    .execute();
  const coins = await received('coins');
  expect(coins.map(({ reason, amount, at }) => ({ reason, amount, at }))).toEqual(
    payments.map((payment) => ({
      reason: `credit:${payment.provider}`,
      amount: payment.coins,
      at: payment.credited_at,
    })),
  );
  expect(coins.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_900);

  const votes = await received('votes');
  expect(isInOrder(votes)).toBe(true);
  const attempts = await db
    .selectFrom('vote_attempt')
    .select(['credited_at', 'points'])
    .where('player_id', '=', playerId)
    .orderBy('credited_at')
    .execute();
  expect(votes.filter(({ reason }) => reason === 'credit:vote').map(({ at }) => at)).toEqual(
    attempts.map(({ credited_at }) => credited_at),
  );
  expect(votes.reduce((sum, { amount }) => sum + amount, 0)).toBe(110);
  const earnings = await received('earnings');
  expect(earnings.length).toBeGreaterThan(5);
  expect(isInOrder(earnings)).toBe(true);
  expect(await readStreak(db, playerId, new Date())).toBeGreaterThanOrEqual(46);
  const [oldest] = attempts;
  const { created_at: registeredAt } = await db
    .selectFrom('player')
    .select('created_at')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  expect(oldest?.credited_at?.getTime()).toBeGreaterThan(registeredAt.getTime());
});
