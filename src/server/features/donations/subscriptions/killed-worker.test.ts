import { afterAll, beforeAll, expect, test } from 'vitest';
import { failingFrom } from '#server/testing/failing-from.ts';
import {
  openSubscriptionFixture,
  type SubscriptionFixture,
} from '#server/testing/payments/subscription-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: SubscriptionFixture;
beforeAll(async () => {
  fixture = await openSubscriptionFixture(database);
});
afterAll(() => fixture.close());

const MAX_PERIODS = 40;

test('a worker killed at any statement of a renewal: VIP is extended exactly once', async () => {
  const fake = fixture.subscriptionsOf('stripe');
  const subscribe = async () => {
    const player = await fixture.player();
    const { id, remote } = await fixture.open(player, 'stripe');
    fake.charge(remote, new Date());
    await fixture.work(id);
    return { player, id, remote };
  };
  let { player, id, remote } = await subscribe();
  let deaths = 0;
  for (let statement = 1; ; statement++) {
    // All payments of a subscription are due in every round, and one sweep takes a limited number.
    if (remote.periods.length === MAX_PERIODS) ({ player, id, remote } = await subscribe());
    fake.charge(remote);
    const dying = failingFrom(database.db, statement);
    await fixture.work(id, 1, dying.db).catch(() => undefined);
    const isDead = dying.statements() >= statement;
    if (isDead) deaths += 1;
    // Whatever was left behind is taken over; an order without a response is resolved by its receipt.
    for (let round = 0; round < 5; round++) {
      if ((await fixture.givenDays(id)) >= remote.periods.length * 30) break;
      await fixture.work(id, 1);
    }
    await fixture.work(id, 1);
    expect([statement, await fixture.givenDays(id)]).toEqual([
      statement,
      remote.periods.length * 30,
    ]);
    expect(await fixture.vipDays(player)).toBeCloseTo(remote.periods.length * 30, 4);
    if (!isDead) break;
  }
  expect(deaths).toBeGreaterThan(20);
});
