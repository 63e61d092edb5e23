import { sql } from 'kysely';
import {
  type OverviewReply,
  WAITING_MAX,
  WAITING_PERMISSIONS,
  type WaitingName,
} from '#contract/admin-overview.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** Each count stops at its limit and reads an index that has little else in it. */
const QUESTIONS: Record<Exclude<WaitingName, 'worlds_down'>, string> = {
  approvals: `from approval where (state = 'waiting'
    or (state = 'confirmed' and performed_at is null)) and expires_at > now()`,
  // In the order of its two indexes: otherwise the planner scans the table.
  reports: `from (${openReports('is null')} union all ${openReports('is not null')}) open_report`,
  unclear_orders: `from game_order where state = 'unclear'`,
  manual_payments: `from payment where state = 'pending' and provider = 'manual'
    and exists (select from payment_proof where payment_id = payment.id)`,
  review_payments: `from payment where state = 'review'`,
  dead_letters: `from pgboss.job where name = 'dead-letters' and priority = 0
    and state < 'active' and not blocked`,
  reconciliation: 'from reconciliation_day where not agrees',
};

function openReports(assigned: 'is null' | 'is not null'): string {
  return `(select 1 from report where closed_at is null and assigned_to ${assigned}
    and not is_answered order by is_answered, last_message_id limit ${WAITING_MAX})`;
}

function waitingQuery(question: keyof typeof QUESTIONS): string {
  return `select count(*) as n from (select 1 ${QUESTIONS[question]} limit ${WAITING_MAX}) waiting`;
}

export async function countWaiting(
  db: Db,
  permissions: ReadonlySet<Permission>,
): Promise<OverviewReply['waiting']> {
  const all = Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[];
  const names = all.filter((name) => permissions.has(WAITING_PERMISSIONS[name]));
  const counts = await Promise.all(
    names.map(async (name) => {
      const { rows } = await sql.raw<{ n: number }>(waitingQuery(name)).execute(db);
      return [name, rows[0]?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}
