import { sql } from 'kysely';
import type { OverviewFigures, OverviewReply } from '#contract/admin-overview.ts';
import { readOnlineHistory } from '#server/features/world/record-online.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { dayOf } from '../figures/days.ts';
import { readFirstFigureDay } from '../figures/read-figures.ts';
import { allowedCounts, countAllWaiting } from './count-waiting.ts';
import { type ChecklistDeps, readChecklist } from './read-checklist.ts';
import { readOverviewDays } from './read-overview-days.ts';
import { type Reader, readQueue } from './read-queue.ts';

export interface OverviewDeps extends ChecklistDeps {
  clock: Clock;
}

const DAY_MS = 24 * 3_600_000;

/** Returns only what the reader's permissions allow. */
export async function readOverview(deps: OverviewDeps, reader: Reader): Promise<OverviewReply> {
  const { db, clock } = deps;
  const { permissions } = reader;
  const now = clock.now();
  const [checklist, worlds, figures, waiting, queue] = await Promise.all([
    permissions.has('worlds.manage') ? readChecklist(deps) : null,
    readWorlds(deps, now),
    permissions.has('figures.read') ? readOverviewFigures(db, now) : null,
    countAllWaiting(deps),
    readQueue(db, reader),
  ]);
  return {
    ...{ checklist, worlds, figures, queue, now: unixSeconds(now) },
    waiting: allowedCounts(waiting, permissions),
  };
}

async function readOverviewFigures(db: Db, now: Date): Promise<OverviewFigures> {
  const [{ days, days_before }, payments, first_day] = await Promise.all([
    readOverviewDays(db, now),
    countPayments(db, dayOf(now)),
    readFirstFigureDay(db),
  ]);
  const [yesterday, today] = [days.at(-2), days.at(-1)];
  return {
    today: {
      registrations: today?.registrations ?? 0,
      registrations_yesterday: yesterday?.registrations ?? 0,
      revenue: today?.revenue ?? 0,
      revenue_yesterday: yesterday?.revenue ?? 0,
      payments,
      coins_issued: today?.issued ?? 0,
      coins_spent: today?.spent ?? 0,
    },
    days,
    days_before,
    first_day,
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
        history_before: await readOnlineHistory(db, id, new Date(now.getTime() - DAY_MS)),
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
