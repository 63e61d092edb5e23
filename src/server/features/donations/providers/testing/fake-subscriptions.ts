import {
  type FakeSubscriptions,
  newRemote,
  nextId,
  type RemotePayment,
  type RemotePeriod,
  type RemoteSubscription,
} from './fake-provider.ts';

const DAY_MS = 86_400_000;

/** What fake subscriptions have in common, whatever the provider. */
export function createSubscriptions(
  payments: Map<string, RemotePayment>,
  prefix: string,
  message: FakeSubscriptions['message'],
): FakeSubscriptions & { open(opened: Opened): RemoteSubscription } {
  const all = new Map<string, RemoteSubscription>();
  const fake: FakeSubscriptions = {
    all,
    charge(subscription, startsAt = subscription.nextChargeAt) {
      const reference = nextId(prefix);
      const { amountCents, currency } = subscription;
      const remote = newRemote({ paymentId: '', reference, amountCents, currency, returnUrl: '' });
      const endsAt = new Date(startsAt.getTime() + subscription.periodDays * DAY_MS);
      const period: RemotePeriod = { ...remote, state: 'paid', startsAt, endsAt };
      payments.set(reference, period);
      subscription.periods.push(period);
      subscription.state = 'active';
      subscription.nextChargeAt = endsAt;
      return period;
    },
    fail(subscription) {
      subscription.state = 'past_due';
    },
    message,
  };
  return {
    ...fake,
    open(opened) {
      const known = [...all.values()].find((one) => one.subscriptionId === opened.subscriptionId);
      if (known) return known;
      const { returnUrl, ...rest } = opened;
      const subscription: RemoteSubscription = {
        ...rest,
        state: 'open',
        nextChargeAt: new Date(),
        periods: [],
        cancelCount: 0,
      };
      all.set(opened.reference, subscription);
      // The checkout page pays what is in the list of payments.
      const { reference, amountCents, currency, subscriptionId: paymentId } = opened;
      const checkout = newRemote({ paymentId, reference, amountCents, currency, returnUrl });
      payments.set(reference, { ...checkout, subscription });
      return subscription;
    },
  };
}

type Opened = Pick<
  RemoteSubscription,
  'subscriptionId' | 'reference' | 'ref' | 'amountCents' | 'currency' | 'periodDays'
> & { returnUrl: string };
