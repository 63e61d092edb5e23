import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuid7 } from '#server/platform/uuid7.ts';
import {
  openSubscriptionFixture,
  type SubscriptionFixture,
} from '#server/testing/payments/subscription-fixture.ts';
import { subscribe } from '#server/testing/payments/subscription-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { listDeliveries, readDisputedPayment } from './evidence.repo.ts';

const database = openTestDatabase();
let fixture: SubscriptionFixture;
beforeAll(async () => {
  fixture = await openSubscriptionFixture(database);
});
afterAll(() => fixture.close());

test('evidence of a subscription period lists only its own VIP order', async () => {
  const { db } = database;
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  const { player, id, remote, first } = await subscribe(fixture, 'stripe', monthAgo);
  fixture.subscriptionsOf('stripe').charge(remote, new Date());
  await fixture.work(id);
  await db
    .insertInto('game_order')
    .values({
      ...{ id: uuid7(), player_id: player.id, kind: 'rename', world_id: 1, login: player.account },
      ...{ lane: 'coins', purse: 'coins', price: 5, content: '{}', due_at: null, state: 'done' },
      finished_at: new Date(),
    })
    .execute();
  first.disputedCents = first.amountCents;
  await fixture.deliver('stripe', fixture.fakes.stripe.message(first, 'disputed'));
  await fixture.work(id);
  const changes = db.selectFrom('vip_change').select('seconds').where('state', '=', 'done');
  expect((await changes.execute()).filter(({ seconds }) => seconds < 0)).toHaveLength(1);
  const dispute = await db
    .selectFrom('dispute')
    .select(['id', 'payment_id'])
    .executeTakeFirstOrThrow();
  const own = await db
    .selectFrom('vip_change')
    .innerJoin('game_order', 'game_order.id', 'vip_change.order_id')
    .select('game_order.number')
    .where('payment_id', '=', dispute.payment_id)
    .where('seconds', '>', 0)
    .executeTakeFirstOrThrow();
  const delivered = await listDeliveries(db, await readDisputedPayment(db, dispute.id));
  expect([delivered.rows.map(({ number }) => number), delivered.total, delivered.coins]).toEqual([
    [own.number],
    1,
    0,
  ]);
});
