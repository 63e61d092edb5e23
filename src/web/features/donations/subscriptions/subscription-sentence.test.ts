import { describe, expect, test } from 'vitest';
import { subscriptionSituation } from './subscription-sentence.ts';

const NOW = 1_800_000_000;
const ACTIVE = {
  state: 'active',
  wants_cancel: false,
  next_charge_at: NOW + 86_400,
  paid_until: NOW + 86_400,
} as const;

describe('whether a subscription charges again', () => {
  test.each([
    ['active', ACTIVE],
    ['lastPeriod', { ...ACTIVE, next_charge_at: 0 }],
    ['canceling', { ...ACTIVE, wants_cancel: true }],
    ['canceling', { ...ACTIVE, state: 'canceled', wants_cancel: true }],
    ['past_due', { ...ACTIVE, state: 'past_due' }],
    ['runsOut', { ...ACTIVE, state: 'canceled', next_charge_at: 0 }],
    ['over', { ...ACTIVE, state: 'ended', paid_until: NOW }],
    ['neverPaid', { ...ACTIVE, state: 'canceled', paid_until: 0 }],
    ['opened', { ...ACTIVE, state: 'opened', paid_until: 0 }],
    ['failed', { ...ACTIVE, state: 'failed', paid_until: 0 }],
  ] as const)('%s', (situation, subscription) => {
    expect(subscriptionSituation(subscription, NOW)).toBe(situation);
  });
});
