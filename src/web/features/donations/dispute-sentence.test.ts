import { describe, expect, test } from 'vitest';
import { disputeSituation } from './dispute-sentence.ts';

const NOW = 1_800_000_000;
const OPEN = {
  state: 'open',
  coins_taken: 110,
  respond_by: NOW + 86_400,
  send_error: null,
  is_sending: false,
  is_inquiry: false,
  can_send: true,
} as const;

describe('what staff need to know first about a dispute', () => {
  test.each([
    ['open', OPEN],
    ['byHand', { ...OPEN, can_send: false }],
    ['inquiry', { ...OPEN, is_inquiry: true }],
    ['inquiryByHand', { ...OPEN, is_inquiry: true, can_send: false }],
    ['sendFailed', { ...OPEN, is_inquiry: true, send_error: 'timeout' }],
    ['overdue', { ...OPEN, respond_by: NOW, send_error: 'timeout' }],
    ['sending', { ...OPEN, respond_by: NOW, is_sending: true }],
    ['open', { ...OPEN, respond_by: 0 }],
    ['evidence_sent', { ...OPEN, state: 'evidence_sent', respond_by: NOW }],
    ['won', { ...OPEN, state: 'won', send_error: 'timeout' }],
    ['lost', { ...OPEN, state: 'lost' }],
    ['lostWithoutCoins', { ...OPEN, state: 'lost', coins_taken: 0 }],
  ] as const)('%s', (situation, dispute) => {
    expect(disputeSituation(dispute, true, NOW)).toBe(situation);
  });

  test('nothing can be answered before the evidence is collected', () => {
    expect(disputeSituation(OPEN, false, NOW)).toBe('collecting');
  });
});
