import type { AdminPaymentReply } from '#contract/admin-payments.ts';

type Moment = { key: string; at: number; note: string } & (
  | { who: 'us'; what: 'opened' | 'credited' }
  | { who: 'provider' | 'staff'; what: string }
);

/** Everything that happened to a payment, the oldest first. */
export function paymentMoments({
  payment,
  events,
  actions,
}: Pick<AdminPaymentReply, 'payment' | 'events' | 'actions'>): Moment[] {
  const ours = (['opened', 'credited'] as const).map((what) => ({
    key: what,
    at: what === 'opened' ? payment.opened_at : payment.credited_at,
    who: 'us' as const,
    what,
    note: '',
  }));
  return [
    ...ours.filter(({ at }) => at > 0),
    ...events.map(({ at, kind, event_id }) => ({
      ...{ key: event_id, at, note: '' },
      ...{ who: 'provider' as const, what: kind },
    })),
    ...actions.map(({ at, action, email, note }) => ({
      ...{ key: `${at} ${action}`, at, note: [email, note].filter(Boolean).join(' · ') },
      ...{ who: 'staff' as const, what: action },
    })),
  ].toSorted((a, b) => a.at - b.at);
}
