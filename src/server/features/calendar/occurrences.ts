import { tz } from '@date-fns/tz';
import { addWeeks } from 'date-fns/addWeeks';

export interface RepeatedEvent {
  startsAt: Date;
  endsAt: Date;
  isWeekly: boolean;
  /** No occurrence begins at this time or later; null for no end. */
  until: Date | null;
}

interface Occurrence {
  /** 0 for the first. */
  number: number;
  startsAt: Date;
  endsAt: Date;
}

const WEEK_MS = 7 * 86_400_000;

/**
 * The occurrences of an event that overlap a period. A weekly event keeps its local hour across
 * daylight saving changes.
 */
export function occurrencesOf(
  { startsAt, endsAt, isWeekly, until }: RepeatedEvent,
  { from, to }: { from: Date; to: Date },
  zone: string,
): Occurrence[] {
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  const end = until && until < to ? until : to;
  const found: Occurrence[] = [];
  // One week earlier than computed: daylight saving may have moved it by an hour.
  const first = Math.floor((from.getTime() - endsAt.getTime()) / WEEK_MS) - 1;
  for (let number = isWeekly ? Math.max(0, first) : 0; ; number += 1) {
    const begins =
      number === 0 ? startsAt : new Date(addWeeks(startsAt, number, { in: tz(zone) }).getTime());
    const ends = new Date(begins.getTime() + lengthMs);
    if (begins >= end) return found;
    if (ends > from) found.push({ number, startsAt: begins, endsAt: ends });
    if (!isWeekly) return found;
  }
}
