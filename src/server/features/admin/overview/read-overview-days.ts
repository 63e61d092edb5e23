import { sql } from 'kysely';
import type { OverviewFigures } from '#contract/admin-overview.ts';
import { addDays, dayOf, daysBetween } from '#server/features/admin/figures/days.ts';
import type { Db } from '#server/platform/db/create-db.ts';

const DAYS = 30;

type OverviewDays = Pick<OverviewFigures, 'days' | 'days_before'>;

export async function readOverviewDays(db: Db, now: Date): Promise<OverviewDays> {
  const to = dayOf(now);
  const from = addDays(to, 1 - 2 * DAYS);
  const [registrations, revenue, flow] = await Promise.all([
    db.selectFrom('registration_day').selectAll().where('day', '>=', from).execute(),
    db
      .selectFrom('revenue_day')
      .select(['day', sql<number>`sum(gross_cents - returned_cents)::bigint`.as('cents')])
      .where('day', '>=', from)
      .groupBy('day')
      .execute(),
    readCoins(db, from),
  ]);
  const all = daysBetween(from, to).map((day) => ({
    day,
    registrations: registrations.find((row) => row.day === day)?.players ?? 0,
    revenue: (revenue.find((row) => row.day === day)?.cents ?? 0) / 100,
    issued: flow.find((row) => row.day === day)?.issued ?? 0,
    spent: flow.find((row) => row.day === day)?.spent ?? 0,
  }));
  return { days: all.slice(DAYS), days_before: all.slice(0, DAYS) };
}

async function readCoins(db: Db, from: string) {
  return db
    .selectFrom('coin_flow_day')
    .select([
      'day',
      sql<number>`coalesce(sum(went) filter (where account like 'issued:%'), 0)::bigint`.as(
        'issued',
      ),
      sql<number>`coalesce(sum(came - went)
        filter (where account like 'spent:%' or account like 'game:%'), 0)::bigint`.as('spent'),
    ])
    .where('day', '>=', from)
    .where('purse', '=', 'coins')
    .groupBy('day')
    .execute();
}
