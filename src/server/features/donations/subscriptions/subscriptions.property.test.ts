import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fault } from '#server/game/adapters/demo/faults/fault.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TestPlayer } from '#server/testing/order-fixture.ts';
import {
  openSubscriptionFixture,
  SUBSCRIPTION_PROVIDERS,
  type SubscriptionFixture,
  type SubscriptionProvider,
} from '#server/testing/payments/subscription-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type {
  Message,
  RemotePeriod,
  RemoteSubscription,
} from '../providers/testing/fake-provider.ts';
import { markCanceled } from './cancel-subscription.ts';
import { keptDuration } from './periods.ts';

/** SUBSCRIPTION_STEPS=2000 for a long run. The seed determines every step. */
const STEPS = Number(process.env['SUBSCRIPTION_STEPS'] ?? 40);
const SEED = Number(process.env['SUBSCRIPTION_SEED'] ?? 1);
const SUBSCRIPTIONS = 3;

const database = openTestDatabase();
let fixture: SubscriptionFixture;
beforeAll(async () => {
  fixture = await openSubscriptionFixture(database);
});
afterAll(() => fixture.close());

/** mulberry32: the same seed gives the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Sold {
  id: string;
  player: TestPlayer;
  remote: RemoteSubscription;
}

interface RemoteEvent {
  message: Message;
  /** PayPal does not list partial refunds: it repeats the webhook until it is received. */
  isNeverLost?: boolean;
}

/** Something happens at the provider. The caller delivers its webhook once or twice, late or never. */
function simulateEvent(
  provider: SubscriptionProvider,
  { remote }: Sold,
  random: () => number,
): RemoteEvent {
  const fake = fixture.subscriptionsOf(provider);
  const pick = random();
  const last = remote.periods.at(-1);
  const charge = () =>
    fake.charge(remote, remote.periods.length === 0 ? new Date() : remote.nextChargeAt);
  const refund = (period: RemotePeriod, isFull: boolean): RemoteEvent => {
    period.refundedCents = isFull ? period.amountCents : 400;
    const message = fixture.fakes[provider].message(period, 'refunded');
    return { message, isNeverLost: !isFull };
  };
  if (remote.state === 'ended') return { message: fake.message(remote, 'ended') };
  // The refund overtakes the charge: nobody here knows what it belongs to.
  if (pick < 0.1) return refund(charge(), false);
  if (pick < 0.5) {
    charge();
    const kind = remote.periods.length === 1 ? 'started' : 'charged';
    return { message: fake.message(remote, kind) };
  }
  if (pick < 0.65) {
    if (remote.periods.length > 0) fake.fail(remote);
    return { message: fake.message(remote, 'failed') };
  }
  if (pick < 0.85 && last && last.refundedCents === 0) return refund(last, pick < 0.75);
  return { message: fake.message(remote, 'updated') };
}

/** The world is unreachable, which leaves an order waiting, or refuses, which ends it. */
function pickFaults(pick: number): Fault[] {
  if (pick < 0.35) return [{ operation: 'writes.*', kind: 'vanishing' }];
  return pick < 0.6 ? [{ operation: 'writes.*', kind: 'refusing' }] : [];
}

test.each(SUBSCRIPTION_PROVIDERS)(
  '%s: under random events, VIP in the game is the kept share of each charge',
  async (provider) => {
    const random = createRandom(SEED);
    const sold: Sold[] = [];
    for (let count = 0; count < SUBSCRIPTIONS; count++) {
      const player = await fixture.player();
      sold.push({ player, ...(await fixture.open(player, provider)) });
    }
    const inFlight: Message[] = [];
    for (let step = 0; step < STEPS; step++) {
      const chosen = sold[Math.floor(random() * sold.length)];
      if (!chosen) continue;
      const { message, isNeverLost = false } = simulateEvent(provider, chosen, random);
      const roll = random();
      if (roll > 0.3 || isNeverLost) inFlight.push(message);
      if (roll > 0.8) inFlight.push(message);
      const [next] = inFlight.splice(Math.floor(random() * inFlight.length), 1);
      // A provider that sends a webhook is up, and can be asked to confirm it.
      fixture.fakes[provider].isDown = false;
      if (next) await fixture.deliver(provider, next);
      fixture.fakes[provider].isDown = random() < 0.15;
      fixture.world.faults.use(pickFaults(random()));
      if (random() < 0.5) await fixture.work(chosen.id, 1);
      fixture.world.faults.use(pickFaults(random()));
      // The game is queried more often than the provider.
      for (let round = 0; round < 2; round++) {
        await fixture.makeDue(chosen.id);
        await fixture.performOrders();
        fixture.world.faults.use(pickFaults(random()));
      }
      if (random() < 0.02) {
        const { queue } = fixture.earning;
        const cancellation = { id: chosen.id, by: 'staff', now: new Date(), queue } as const;
        await inTransaction(database.db, markCanceled, cancellation);
      }
    }
    fixture.fakes[provider].isDown = false;
    fixture.world.faults.use([]);
    for (const message of inFlight.splice(0)) await fixture.deliver(provider, message);
    for (const { id, player, remote } of sold) {
      await fixture.work(id, 4);
      const seconds = remote.periods.reduce(
        (sum, { amountCents, refundedCents }) =>
          sum + keptDuration(30 * 86_400, amountCents, refundedCents),
        0,
      );
      expect(await fixture.givenDays(id)).toBeCloseTo(seconds / 86_400, 5);
      expect(await fixture.vipDays(player)).toBeCloseTo(seconds / 86_400, 5);
      const recorded = await database.db
        .selectFrom('subscription_period')
        .select('period_ref')
        .where('subscription_id', '=', id)
        .execute();
      expect(recorded).toHaveLength(remote.periods.length);
    }
  },
  600_000,
);
