import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Days in UTC, both included, as YYYY-MM-DD. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

export function hasRange({ from, to }: DayRange): boolean {
  return from !== undefined || to !== undefined;
}

/** As bounds of the column itself, which an index can answer. */
export function withinDays(column: string, { from, to }: DayRange): RawBuilder<SqlBool> {
  const start = from ?? '2000-01-01';
  const end = to ?? '2100-01-01';
  return sql<SqlBool>`(${sql.ref(column)} >= ${start}::date::timestamp at time zone 'UTC'
    and ${sql.ref(column)} < (${end}::date + 1)::timestamp at time zone 'UTC')`;
}
