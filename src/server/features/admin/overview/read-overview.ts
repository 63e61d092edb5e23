import { sql } from 'kysely';
import type { OverviewReply } from '#contract/admin-overview.ts';
import { readOnlineHistory } from '#server/features/world/record-online.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { dayOf } from '../figures/days.ts';
import { countWaiting } from './count-waiting.ts';
import { type ChecklistDeps, readChecklist } from './read-checklist.ts';
import { readDays } from './read-overview-days.ts';

export interface OverviewDeps extends ChecklistDeps {
  clock: Clock;
}

export async function readOverview(deps: OverviewDeps): Promise<OverviewReply> {
  const { db, clock } = deps;
  const now = clock.now();
  const [checklist, worlds, days, waiting, payments] = await Promise.all([
    readChecklist(deps),
    readWorlds(deps, now),
    readDays(db, now),
    countWaiting(db),
    countPayments(db, dayOf(now)),
  ]);
  const [yesterday, today] = [days.at(-2), days.at(-1)];
  return {
    checklist,
    worlds,
    today: {
      registrations: today?.registrations ?? 0,
      registrations_yesterday: yesterday?.registrations ?? 0,
      revenue: today?.revenue ?? 0,
      revenue_yesterday: yesterday?.revenue ?? 0,
      payments,
      coins_issued: today?.issued ?? 0,
      coins_spent: today?.spent ?? 0,
    },
    waiting: {
      ...waiting,
      worlds_down: worlds.filter(({ is_reachable }) => !is_reachable).length,
    },
    days,
  };
}

async function readWorlds({ db, config }: OverviewDeps, now: Date) {
  const status = await db.selectFrom('world_status').selectAll().execute();
  return Promise.all(
    config.worlds.map(async ({ id, name }) => {
      const row = status.find(({ world_id }) => world_id === id);
      return {
        server_id: id,
        name,
        is_reachable: row?.is_reachable ?? false,
        online: row?.players_online ?? 0,
        checked_at: row ? unixSeconds(row.checked_at) : 0,
        history: await readOnlineHistory(db, id, now),
      };
    }),
  );
}

async function countPayments(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom('revenue_day')
    .select(sql<number>`coalesce(sum(payments), 0)::integer`.as('n'))
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.n ?? 0;
}
