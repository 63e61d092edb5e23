import { expect, test } from 'vitest';
import { type Authored, conversationEntries } from './conversation-entries.ts';

const NOON = Date.UTC(2026, 10, 16, 12) / 1000;
const HOUR = 3600;

const message = (id: number, sent_at: number, is_staff = false): Authored => ({
  id,
  is_staff,
  message: `message ${id}`,
  sent_at,
  attachments: [],
});

/** Entries in short: days, states, ids of messages; + for a follow-up, which shows no name. */
function shown(messages: Authored[], closed_at: number | null, zone = 'UTC'): string[] {
  const report = { messages, opened_at: NOON, closed_at };
  return conversationEntries(report, zone).map((entry) => {
    if (entry.kind === 'message') return `${entry.isFollowUp ? '+' : ''}${entry.message.id}`;
    return entry.kind === 'day' ? 'day' : entry.state;
  });
}

test('a day and the opening come first, each further day once', () => {
  const messages = [message(1, NOON), message(2, NOON + HOUR, true), message(3, NOON + 24 * HOUR)];
  expect(shown(messages, null)).toEqual(['day', 'opened', '1', '2', 'day', '3']);
});

test('days are those of the server’s time zone', () => {
  const messages = [message(1, NOON), message(2, NOON + 3 * HOUR, true)];
  expect(shown(messages, null, 'Pacific/Auckland')).toEqual(['day', 'opened', '1', '2']);
  expect(shown(messages, null, 'Asia/Yekaterinburg')).toEqual(['day', 'opened', '1', '2']);
  expect(shown(messages, null, 'Asia/Tokyo')).toEqual(['day', 'opened', '1', 'day', '2']);
});

test('messages of one author in a row share a name', () => {
  const messages = [message(1, NOON), message(2, NOON + 60), message(3, NOON + HOUR)];
  expect(shown(messages, null)).toEqual(['day', 'opened', '1', '+2', '3']);
});

test('closing is listed where it happened', () => {
  const messages = [message(1, NOON), message(2, NOON + HOUR, true)];
  expect(shown(messages, NOON + HOUR)).toEqual(['day', 'opened', '1', '2', 'closed']);
  expect(shown(messages, NOON + 60)).toEqual(['day', 'opened', '1', 'closed', '2']);
});
