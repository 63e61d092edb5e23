import type { ReportMessage } from '#contract/reports.ts';
import { formatDate } from '#web/lib/dates.ts';

export type Authored = ReportMessage & { author?: string };

export type ConversationEntry =
  | { kind: 'day'; at: number }
  | { kind: 'state'; state: 'opened' | 'closed'; at: number }
  | { kind: 'message'; message: Authored; isFollowUp: boolean };

/** Messages of one author within this time share one name and time. */
const FOLLOW_UP_SECONDS = 300;

/** Messages with a divider for each day, and for the opening and closing of the report. */
export function conversationEntries(
  report: {
    messages: readonly Authored[];
    opened_at: number;
    closed_at: number | null;
  },
  zone: string,
): ConversationEntry[] {
  const entries: ConversationEntry[] = [];
  let day = '';
  const enterDay = (at: number) => {
    const dayOfEntry = formatDate(at, zone);
    if (dayOfEntry !== day) entries.push({ kind: 'day', at });
    day = dayOfEntry;
  };
  const enterState = (state: 'opened' | 'closed', at: number) => {
    enterDay(at);
    entries.push({ kind: 'state', state, at });
  };
  enterState('opened', report.opened_at);
  let closedAt = report.closed_at;
  for (const message of report.messages) {
    // Staff may add a message to a closed report.
    if (closedAt !== null && closedAt < message.sent_at) {
      enterState('closed', closedAt);
      closedAt = null;
    }
    enterDay(message.sent_at);
    const before = entries.at(-1);
    entries.push({
      kind: 'message',
      message,
      isFollowUp: before?.kind === 'message' && isFollowUp(before.message, message),
    });
  }
  if (closedAt !== null) enterState('closed', closedAt);
  return entries;
}

function isFollowUp(before: Authored, message: Authored): boolean {
  return (
    before.is_staff === message.is_staff &&
    before.author === message.author &&
    message.sent_at - before.sent_at <= FOLLOW_UP_SECONDS
  );
}
