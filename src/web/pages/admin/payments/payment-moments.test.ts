import { expect, test } from 'vitest';
import { paymentMoments } from './payment-moments.ts';

const moments = (creditedAt: number) =>
  paymentMoments({
    payment: { opened_at: 100, credited_at: creditedAt } as never,
    events: [{ at: 200, kind: 'checkout.session.completed', event_id: 'evt_1' }],
    actions: [{ at: 150, action: 'payment.decide', email: 'a@example.com', note: 'Seen' } as never],
  });

test('what this site, the provider and staff did is sorted by time', () => {
  expect(moments(201).map(({ what }) => what)).toEqual([
    'opened',
    'payment.decide',
    'checkout.session.completed',
    'credited',
  ]);
  expect(moments(201)[1]?.note).toBe('a@example.com · Seen');
});

test('what has not happened yet is left out', () => {
  expect(moments(0).map(({ what }) => what)).not.toContain('credited');
});
