import { sql } from 'kysely';
import {
  WAITING_CACHE_MS,
  WAITING_MAX,
  WAITING_PERMISSIONS,
  type WaitingCounts,
  type WaitingName,
} from '#contract/admin-overview.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** Each count stops at a limit and uses an index that has few other rows. */
const SOURCES: Record<Exclude<WaitingName, 'worlds_down'>, string> = {
  approvals: `from approval where (state = 'waiting'
    or (state = 'confirmed' and performed_at is null)) and expires_at > now()`,
  // Sorted like the two indexes of open reports: otherwise the planner scans the table.
  reports: `from (${openReports('is null')} union all ${openReports('is not null')}) open_report`,
  unclear_orders: `from game_order where state = 'unclear'`,
  manual_payments: `from payment where state = 'pending' and provider = 'manual'
    and exists (select from payment_proof where payment_id = payment.id)`,
  review_payments: `from payment where state = 'review'`,
  disputes: `from dispute where state = 'open'`,
  dead_letters: `from pgboss.job where name = 'dead-letters' and priority = 0
    and state < 'active' and not blocked`,
  reconciliation: 'from reconciliation_day where not agrees',
};

function openReports(assigned: 'is null' | 'is not null'): string {
  return `(select 1 from report where closed_at is null and assigned_to ${assigned}
    and not is_answered order by is_answered, last_message_id limit ${WAITING_MAX})`;
}

export interface WaitingDeps {
  db: Db;
  config: { worlds: readonly { id: number }[] };
}

type AllCounts = Record<WaitingName, number>;

/** Counts everything in one statement. */
export async function countAllWaiting({ db, config }: WaitingDeps): Promise<AllCounts> {
  const counts = Object.entries(SOURCES).map(([name, from]) =>
    sql.raw(`(select count(*) from (select 1 ${from} limit ${WAITING_MAX}) waiting) as ${name}`),
  );
  const ids = config.worlds.map(({ id }) => id);
  const { rows } = await sql<AllCounts>`select ${sql.join(counts)},
    (select count(*) from unnest(${ids}::integer[]) as world (id) where not exists
      (select from world_status where world_id = world.id and is_reachable)) as worlds_down`.execute(
    db,
  );
  const [all] = rows;
  if (!all) throw new Error('a statement without a from clause returned no row');
  return all;
}

/** The counts a role may see. */
export function allowedCounts(all: AllCounts, held: ReadonlySet<Permission>): WaitingCounts {
  const names = Object.keys(all) as WaitingName[];
  return Object.fromEntries(
    names
      .filter((name) => held.has(WAITING_PERMISSIONS[name]))
      .map((name) => [name, all[name]] as const),
  );
}

/** For the navigation of every open tab: counted at most once per second and process. */
export function createWaitingCounts(deps: WaitingDeps & { clock: Clock }) {
  let countedAt = 0;
  let counts: Promise<AllCounts> | undefined;
  return async (held: ReadonlySet<Permission>): Promise<WaitingCounts> => {
    const now = deps.clock.now().getTime();
    if (!counts || now - countedAt >= WAITING_CACHE_MS) {
      countedAt = now;
      counts = countAllWaiting(deps);
      // A failure is not cached.
      counts.catch(() => {
        counts = undefined;
      });
    }
    return allowedCounts(await counts, held);
  };
}
