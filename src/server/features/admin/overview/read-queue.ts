import { type RawBuilder, sql } from 'kysely';
import {
  QUEUE_MAX,
  QUEUE_PERMISSIONS,
  type QueueItem,
  type QueueName,
} from '#contract/admin-overview.ts';
import { fromMinorUnits } from '#contract/currency.ts';
import type { Permission } from '#contract/permissions.ts';
import { PURSES } from '#contract/purses.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export interface Reader {
  playerId: string;
  permissions: ReadonlySet<Permission>;
}

type QueueRow = Omit<QueueItem, 'since' | 'deadline'> & { since: Date; deadline: Date | null };

/** Reports, dead letters and reconciled days have no amount and no deadline. */
const NO_AMOUNT = sql`null::bigint, null::text, null::timestamptz`;

const limit = sql.raw(`limit ${QUEUE_MAX}`);

/**
 * The most urgent rows of each kind, read from a small index. Columns: id, title, email, since,
 * amount, unit, deadline.
 */
const SOURCES: Record<QueueName, (adminId: string) => RawBuilder<unknown>> = {
  // Nobody decides their own proposal. The `or` repeats the condition of the partial index, so that
  // the planner uses it.
  approvals: (adminId) => sql`select approval.id::text, approval.what, player.email, proposed_at,
      approval.amount, approval.unit, expires_at
    from approval join player on player.id = approval.player_id
    where (approval.state = 'waiting'
      or (approval.state = 'confirmed' and approval.performed_at is null))
      and approval.state = 'waiting' and expires_at > now() and proposed_by <> ${adminId}
    order by approval.number ${limit}`,
  reports: (adminId) => sql`select * from (
    ${openReports(sql`is null`)} union all ${openReports(sql`= ${adminId}`)}) as open_report`,
  unclear_orders: () => sql`select game_order.id::text, kind, player.email, awaits_decision_since,
      game_order.price::bigint, game_order.purse, null::timestamptz
    from game_order join player on player.id = game_order.player_id
    where game_order.state = 'unclear' and awaits_decision_since is not null
    order by game_order.number ${limit}`,
  manual_payments: () => sql`${payments()} where payment.state = 'pending'
    and payment.provider = 'manual'
    and exists (select from payment_proof where payment_id = payment.id)
    order by payment.number ${limit}`,
  review_payments: () => sql`${payments()} where payment.state = 'review'
    order by payment.number ${limit}`,
  disputes: () => sql`select dispute.id::text, dispute.dispute_ref, player.email, dispute.opened_at,
      dispute.amount_cents, dispute.currency, dispute.respond_by
    from dispute join player on player.id = dispute.player_id
    where dispute.state = 'open' order by dispute.respond_by, dispute.number ${limit}`,
  dead_letters: () => sql`select id::text, coalesce(source_name, ''), '', created_on, ${NO_AMOUNT}
    from pgboss.job where name = 'dead-letters' and priority = 0
      and state < 'active' and not blocked order by created_on ${limit}`,
  reconciliation: () => sql`select day::text, day::text, '', checked_at, ${NO_AMOUNT}
    from reconciliation_day where not agrees order by day ${limit}`,
};

/** Unanswered reports, ordered by the index's columns; otherwise the planner sorts the table. */
function openReports(assigned: RawBuilder<unknown>) {
  return sql`(select report.id::text, subject, player.email, last_message_at, ${NO_AMOUNT}
    from report join player on player.id = report.player_id
    where closed_at is null and assigned_to ${assigned} and not is_answered
    order by is_answered, last_message_id ${limit})`;
}

function payments() {
  return sql`select payment.id::text, coalesce(plan.title, subscription.title), player.email, payment.created_at,
      payment.amount_cents, payment.currency, null::timestamptz
    from payment left join plan on plan.id = payment.plan_id
    left join subscription on subscription.id = payment.subscription_id
    join player on player.id = payment.player_id`;
}

/** What this person can work on, oldest first. Null for a role that decides nothing. */
export async function readQueue(
  db: Db,
  { playerId, permissions }: Reader,
): Promise<QueueItem[] | null> {
  const names = Object.keys(SOURCES) as QueueName[];
  const allowed = names.filter((name) => permissions.has(QUEUE_PERMISSIONS[name]));
  if (allowed.length === 0) return null;
  const parts = allowed.map(
    (kind) =>
      sql`(select ${kind} as kind, part.* from (${SOURCES[kind](playerId)})
        as part (id, title, email, since, amount, unit, deadline))`,
  );
  const { rows } = await sql<QueueRow>`select * from (${sql.join(parts, sql` union all `)})
    as queue order by since`.execute(db);
  return rows.map(({ since, deadline, amount, unit, ...row }) => ({
    ...row,
    ...amountOf(amount, unit),
    since: unixSeconds(since),
    deadline: deadline ? unixSeconds(deadline) : 0,
  }));
}

const PURSE_NAMES: ReadonlySet<string> = new Set(PURSES);

/** Money is stored in minor units; its unit is `usd_cents` or a currency code. */
function amountOf(amount: number | null, unit: string | null) {
  if (amount === null || unit === null) return { amount: null, unit: null };
  if (PURSE_NAMES.has(unit)) return { amount, unit };
  const currency = unit === 'usd_cents' ? 'USD' : unit;
  return { amount: fromMinorUnits(amount, currency), unit: currency };
}
