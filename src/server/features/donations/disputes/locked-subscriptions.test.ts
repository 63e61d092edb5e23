import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openSubscriptionFixture,
  type SubscriptionFixture,
} from '#server/testing/payments/subscription-fixture.ts';
import { subscribe } from '#server/testing/payments/subscription-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: SubscriptionFixture;

beforeAll(async () => {
  fixture = await openSubscriptionFixture(database, { disputes: { lock: 'login' } });
});
afterAll(() => fixture.close());

test('a dispute that locks the login cancels every subscription of the player', async () => {
  const { player, id: disputedId, first } = await subscribe(fixture, 'stripe');
  const alt = await fixture.player();
  await database.db
    .updateTable('game_account')
    .set({ player_id: player.id })
    .where('login', '=', alt.account)
    .execute();
  const { id, remote } = await fixture.open({ ...alt, id: player.id }, 'paypal');
  fixture.subscriptionsOf('paypal').charge(remote, new Date());
  await fixture.work(id);
  expect(await fixture.row(id)).toMatchObject({ state: 'active' });

  first.disputedCents = first.amountCents;
  await fixture.work(disputedId);
  await fixture.work(id);
  expect(await fixture.row(id)).toMatchObject({
    ...{ state: 'canceled', canceled_by: 'dispute', wants_cancel: false },
  });
  expect([remote.state, remote.cancelCount]).toEqual(['ended', 1]);
  const events = database.db
    .selectFrom('subscription_event')
    .select(['kind', 'detail'])
    .where('subscription_id', '=', id)
    .where('kind', '=', 'canceled');
  expect(await events.execute()).toEqual([{ kind: 'canceled', detail: 'dispute' }]);
  // What was paid for stays.
  expect(await fixture.vipDays(alt)).toBeCloseTo(30, 5);

  first.disputedCents = 0;
  await fixture.work(disputedId);
  await fixture.work(id);
  expect(await fixture.row(id)).toMatchObject({ state: 'canceled' });
});
