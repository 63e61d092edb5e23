import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { failingFrom } from '#server/testing/failing-from.ts';
import {
  openSubscriptionFixture,
  SUBSCRIPTION_PROVIDERS,
  type SubscriptionFixture,
  type SubscriptionProvider,
} from '#server/testing/payments/subscription-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { ProviderRefused } from '../providers/call.ts';
import { forgetRefundKeys } from '../providers/testing/fake-provider.ts';
import { endSubscription } from './end-subscription.ts';
import { sendRefunds } from './send-refunds.ts';

const database = openTestDatabase();
let fixture: SubscriptionFixture;
const DAY_MS = 86_400_000;
/** Nine unused of thirty days, of 10.00: little enough that the provider would pay a second refund too. */
const REFUND_CENTS = 300;
const PATH = /\/refunds?$/;

beforeAll(async () => {
  fixture = await openSubscriptionFixture(database);
});
afterEach(() => {
  for (const provider of SUBSCRIPTION_PROVIDERS) fixture.fakes[provider].fault = undefined;
});
afterAll(() => fixture.close());

/** Ended by staff, with a refund that has not been requested yet. */
async function ended(provider: SubscriptionProvider) {
  const player = await fixture.player();
  const { id, remote } = await fixture.open(player, provider);
  const startsAt = new Date(Date.now() - 20.5 * DAY_MS);
  const first = fixture.subscriptionsOf(provider).charge(remote, startsAt);
  await fixture.work(id);
  const { queue } = fixture.earning;
  await inTransaction(database.db, endSubscription, { id, by: 'staff', now: new Date(), queue });
  return { player, id, first };
}

async function attempt(id: string, db = database.db): Promise<void> {
  await fixture.makeDue(id);
  await sendRefunds({ ...fixture.earning, db });
}

/** With another outcome of the refund request itself. */
async function attemptWith(
  id: string,
  name: SubscriptionProvider,
  refund: () => Promise<void> | never,
): Promise<void> {
  const real = fixture.earning.providers.get(name);
  if (!real) throw new Error(`${name} is not set up`);
  const changed = { ...real, refund: async () => refund() };
  await fixture.makeDue(id);
  const providers = new Map(fixture.earning.providers).set(name, changed);
  await sendRefunds({ ...fixture.earning, providers });
}

/** As if the refund had started this long ago, and the provider no longer had its key. */
async function passHours(id: string, hours: number): Promise<void> {
  const started = new Date(Date.now() - hours * 3_600_000);
  await database.db
    .updateTable('subscription_period')
    .set({ refund_started_at: started })
    .where('subscription_id', '=', id)
    .where('refund_started_at', 'is not', null)
    .execute();
  forgetRefundKeys();
}

async function refundState(id: string): Promise<string | null> {
  const { refund_state } = await database.db
    .selectFrom('subscription_period')
    .select('refund_state')
    .where('subscription_id', '=', id)
    .executeTakeFirstOrThrow();
  return refund_state;
}

async function refusals(id: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('subscription_event')
    .select('detail')
    .where('subscription_id', '=', id)
    .where('kind', '=', 'refund_refused')
    .execute();
  return rows.map(({ detail }) => detail);
}

describe.each(SUBSCRIPTION_PROVIDERS)('%s', (provider) => {
  const fake = () => fixture.fakes[provider];

  test('performed without a response: a retry with the key finishes it', async () => {
    const { id, first } = await ended(provider);
    fake().fault = { path: PATH, kind: 'unanswered' };
    await attempt(id);
    expect([first.refundedCents, await refundState(id)]).toEqual([REFUND_CENTS, 'wanted']);
    fake().fault = undefined;
    await attempt(id);
    expect([first.refundedCents, await refundState(id)]).toEqual([REFUND_CENTS, 'sent']);
    await fixture.work(id);
    expect(await fixture.givenDays(id)).toBeCloseTo(21, 4);
  });

  test('performed without a response: after the key has expired it is never paid again', async () => {
    const { id, first } = await ended(provider);
    fake().fault = { path: PATH, kind: 'unanswered' };
    await attempt(id);
    fake().fault = undefined;
    await passHours(id, 5.1);
    await attempt(id);
    await attempt(id);
    expect(first.refundedCents).toBe(REFUND_CENTS);
    // A charge at PayPal shows that it was refunded, but not how much: staff decide.
    expect(await refundState(id)).toBe(provider === 'paypal' ? 'refused' : 'sent');
  });

  test('reported by its webhook: counts as sent, even two days later', async () => {
    const { id, first } = await ended(provider);
    fake().fault = { path: PATH, kind: 'unanswered' };
    await attempt(id);
    fake().fault = undefined;
    await passHours(id, 48);
    await fixture.deliver(provider, fake().message(first, 'refunded'));
    await attempt(id);
    expect([first.refundedCents, await refundState(id)]).toEqual([REFUND_CENTS, 'sent']);
    await fixture.work(id);
    expect(await fixture.givenDays(id)).toBeCloseTo(21, 4);
  });

  test('not confirmed for hours: goes to staff with the reason, and is never requested again', async () => {
    const { id, first } = await ended(provider);
    fake().fault = { path: PATH, kind: 'dropped' };
    await attempt(id);
    await passHours(id, 4.9);
    await attempt(id);
    expect(await refundState(id)).toBe('wanted');
    await passHours(id, 5.1);
    await attempt(id);
    expect(await refundState(id)).toBe('refused');
    expect(await refusals(id)).toEqual([
      'not confirmed within 5 hours; the provider shows refunds of 0.00 USD',
    ]);
    fake().fault = undefined;
    await attempt(id);
    expect(first.refundedCents).toBe(0);
  });

  test('the provider is unreachable when it is decided: requested once it is back', async () => {
    const { id, first } = await ended(provider);
    fake().isDown = true;
    for (let time = 0; time < 3; time++) await attempt(id);
    await passHours(id, 48);
    fake().isDown = false;
    await attempt(id);
    expect([first.refundedCents, await refundState(id)]).toEqual([REFUND_CENTS, 'sent']);
  });

  test('the keys are wrong for a while: it waits, even after a request that may have arrived', async () => {
    const { id, first } = await ended(provider);
    fake().fault = { path: PATH, kind: 'unanswered' };
    await attempt(id);
    fake().fault = undefined;
    fake().nextResponses.push(...Array.from({ length: 8 }, () => ({ status: 401, body: {} })));
    await attempt(id);
    expect(await refundState(id)).toBe('wanted');
    fake().nextResponses.length = 0;
    await attempt(id);
    expect([first.refundedCents, await refundState(id)]).toEqual([REFUND_CENTS, 'sent']);
  });

  test('a worker whose lease has expired does not conclude what another one has taken over', async () => {
    const { id } = await ended(provider);
    await attemptWith(id, provider, async () => {
      await database.db
        .updateTable('subscription_period')
        .set((row) => ({ refund_attempt: row('refund_attempt', '+', 1) }))
        .where('subscription_id', '=', id)
        .execute();
      throw new ProviderRefused(400, 'taken over');
    });
    expect(await refundState(id)).toBe('wanted');
  });

  test('the provider is still processing the same request: checked again later', async () => {
    const { id, first } = await ended(provider);
    await attemptWith(id, provider, () => {
      throw new ProviderRefused(409, 'key in use');
    });
    expect(await refundState(id)).toBe('wanted');
    await attempt(id);
    expect([first.refundedCents, await refundState(id)]).toEqual([REFUND_CENTS, 'sent']);
  });

  test('decided by an older version and tried by it: never requested again', async () => {
    const { id, first } = await ended(provider);
    await database.db
      .updateTable('subscription_period')
      .set({ refund_before_cents: null, refund_attempt: 1 })
      .where('subscription_id', '=', id)
      .execute();
    await attempt(id);
    expect([first.refundedCents, await refundState(id)]).toEqual([0, 'refused']);
  });

  test.each([200, REFUND_CENTS])(
    'refunded by hand in the meantime, %i cents: nothing more is refunded',
    async (cents) => {
      const { id, first } = await ended(provider);
      first.refundedCents = cents;
      if (cents === REFUND_CENTS)
        await fixture.deliver(provider, fake().message(first, 'refunded'));
      await attempt(id);
      expect(first.refundedCents).toBe(cents);
      expect(await refundState(id)).toBe(cents === REFUND_CENTS ? 'sent' : 'refused');
    },
  );

  test('a worker killed at any statement: refunded at most once, even after the key has expired', async () => {
    const states = new Set<string | null>();
    for (let statement = 1; ; statement++) {
      const { id, first } = await ended(provider);
      const dying = failingFrom(database.db, statement);
      await attempt(id, dying.db).catch(() => undefined);
      const isDead = dying.statements() >= statement;
      await passHours(id, 6);
      await attempt(id);
      await attempt(id);
      expect([statement, first.refundedCents <= REFUND_CENTS]).toEqual([statement, true]);
      expect(['sent', 'refused']).toContain(await refundState(id));
      // What is marked as sent was.
      if ((await refundState(id)) === 'sent') expect(first.refundedCents).toBe(REFUND_CENTS);
      states.add(await refundState(id));
      if (!isDead) break;
    }
    expect(states).toContain('sent');
  });
});
