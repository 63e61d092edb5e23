import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RemotePayment } from '#server/features/donations/providers/testing/fake-provider.ts';
import {
  openSubscriptionFixture,
  SUBSCRIPTION_PROVIDERS,
  type SubscriptionFixture,
} from '#server/testing/payments/subscription-fixture.ts';
import { subscribe } from '#server/testing/payments/subscription-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** `keep_vip`: VIP of a disputed period stays until the dispute is decided. */
const database = openTestDatabase();
let fixture: SubscriptionFixture;
const DAY = 86_400;

beforeAll(async () => {
  fixture = await openSubscriptionFixture(database, { disputes: { keep_vip: true } });
});
afterAll(() => fixture.close());

/** Every change of VIP that was made, in days. */
async function changesOf(subscriptionId: string): Promise<number[]> {
  const rows = await database.db
    .selectFrom('vip_change')
    .innerJoin('subscription_period as period', 'period.payment_id', 'vip_change.payment_id')
    .select('vip_change.seconds')
    .where('period.subscription_id', '=', subscriptionId)
    .where('vip_change.state', '=', 'done')
    .orderBy('vip_change.number')
    .execute();
  return rows.map(({ seconds }) => Number(seconds) / DAY);
}

function decide({ disputes }: RemotePayment, status: 'won' | 'lost' | 'open'): void {
  const dispute = disputes?.at(-1);
  if (!dispute) throw new Error('nothing is disputed');
  dispute.status = status;
}

describe.each(SUBSCRIPTION_PROVIDERS)('%s', (provider) => {
  const tell = (remote: RemotePayment) =>
    fixture.deliver(provider, fixture.fakes[provider].message(remote, 'disputed'));

  test('VIP stays while a chargeback is open, and is taken once when it is lost', async () => {
    const { player, id, first } = await subscribe(fixture, provider);
    first.disputedCents = first.amountCents;
    await tell(first);
    await fixture.work(id);
    expect(await fixture.row(id)).toMatchObject({ canceled_by: 'dispute' });
    expect(await fixture.vipDays(player)).toBeCloseTo(30, 5);

    decide(first, 'lost');
    for (let time = 0; time < 2; time++) {
      await tell(first);
      await fixture.work(id);
      expect(await fixture.vipDays(player)).toBeCloseTo(0, 5);
      expect(await changesOf(id)).toEqual([30, -30]);
    }
  });

  test('VIP of a lost chargeback is given back once when it is won on appeal', async () => {
    const { player, id, first } = await subscribe(fixture, provider);
    first.disputedCents = first.amountCents;
    await fixture.work(id);
    decide(first, 'lost');
    await fixture.work(id);
    decide(first, 'won');
    first.disputedCents = 0;
    for (let time = 0; time < 2; time++) {
      await tell(first);
      await fixture.work(id);
      expect(await fixture.vipDays(player)).toBeCloseTo(30, 5);
      expect(await changesOf(id)).toEqual([30, -30, 30]);
    }
  });

  test('after a lost chargeback VIP returns with the money, not with an appeal', async () => {
    const { id, first } = await subscribe(fixture, provider);
    first.disputedCents = first.amountCents;
    await fixture.work(id);
    for (const status of ['lost', 'open', 'lost', 'open'] as const) {
      decide(first, status);
      await tell(first);
      await fixture.work(id);
      expect(await changesOf(id)).toEqual([30, -30]);
    }
    first.disputedCents = 0;
    await fixture.work(id);
    expect(await changesOf(id)).toEqual([30, -30, 30]);
    // Won since it was lost, so another chargeback takes nothing until it is decided.
    first.disputedCents = first.amountCents;
    await fixture.work(id);
    expect(await changesOf(id)).toEqual([30, -30, 30]);
  });

  test('of two chargebacks, one lost and one open, the lost part is taken', async () => {
    const { id, first } = await subscribe(fixture, provider);
    first.disputedCents = first.amountCents / 2;
    await fixture.work(id);
    const [one] = first.disputes ?? [];
    if (!one) throw new Error('nothing is disputed');
    first.disputes?.push({ ...one, ref: `${one.ref}-other`, submissions: [], files: new Map() });
    await fixture.work(id);
    expect(await changesOf(id)).toEqual([30]);
    one.status = 'lost';
    await fixture.work(id);
    await fixture.work(id);
    expect(await changesOf(id)).toEqual([30, -15]);
  });

  test('a chargeback that is won takes nothing', async () => {
    const { id, first } = await subscribe(fixture, provider);
    first.disputedCents = first.amountCents;
    await fixture.work(id);
    first.disputedCents = 0;
    await fixture.work(id);
    expect(await changesOf(id)).toEqual([30]);
  });

  test('of a part that was lost, only that part is taken', async () => {
    const { id, first } = await subscribe(fixture, provider);
    first.disputedCents = first.amountCents / 2;
    await fixture.work(id);
    decide(first, 'lost');
    await fixture.work(id);
    await fixture.work(id);
    expect(await changesOf(id)).toEqual([30, -15]);
  });
});

test('VIP stays taken while PayPal does not list the payment', async () => {
  const { id, remote, first } = await subscribe(fixture, 'paypal');
  first.disputedCents = first.amountCents;
  await fixture.work(id);
  decide(first, 'lost');
  await fixture.work(id);
  remote.periods.splice(0);
  await fixture.work(id);
  expect(await changesOf(id)).toEqual([30, -30]);
});
