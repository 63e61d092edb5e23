import type { AuditEntry } from '#contract/audit.ts';
import { formatDate } from '#web/lib/dates.ts';

interface AuditDay {
  date: string;
  /** Of its first entry, in Unix seconds. */
  at: number;
  entries: AuditEntry[];
}

/** The entries by day of the zone, in the order they came. */
export function auditDays(entries: readonly AuditEntry[], zone: string): AuditDay[] {
  const days: AuditDay[] = [];
  for (const entry of entries) {
    const date = formatDate(entry.at, zone);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, at: entry.at, entries: [entry] });
  }
  return days;
}
