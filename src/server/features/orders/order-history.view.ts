import type { EvidenceLineView } from '#contract/evidence.ts';
import type { ShownOrderEvent } from '#contract/order-history.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { findEmails, listOrderEvents } from './admin-orders.repo.ts';
import { readStoredLines } from './order-events.ts';

/**
 * What happened to an order, oldest first; of the checks without an answer only the last 100. People
 * are stored by id and shown by email.
 */
export async function readOrderHistory(db: Db, orderId: string): Promise<ShownOrderEvent[]> {
  const events = (await listOrderEvents(db, orderId)).map(({ happened_at, what, detail }) => ({
    at: unixSeconds(happened_at),
    what,
    lines: readStoredLines(detail),
  }));
  const ids = events.flatMap(({ lines }) => lines.filter(isPerson).map(({ text }) => text));
  const emails = await findEmails(db, ids);
  const named = (line: EvidenceLineView) =>
    isPerson(line) ? { ...line, text: emails.get(line.text) ?? line.text } : line;
  return events.map((event) => ({ ...event, lines: event.lines.map(named) }));
}

function isPerson({ code }: EvidenceLineView): boolean {
  return code === 'decided_by' || code === 'confirmed_by';
}
