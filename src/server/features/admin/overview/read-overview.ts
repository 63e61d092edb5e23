import { sql } from 'kysely';
import type { OverviewReply } from '#contract/admin-overview.ts';
import { readOnlineHistory } from '#server/features/world/record-online.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { addDays, dayOf, daysBetween } from '../figures/days.ts';
import { countWaiting } from './count-waiting.ts';

export interface OverviewDeps {
  config: Pick<Config, 'worlds'>;
  db: Db;
  clock: Clock;
}

const DAYS = 30;

export async function readOverview(deps: OverviewDeps): Promise<OverviewReply> {
  const { db, clock } = deps;
  const now = clock.now();
  const [worlds, days, waiting, payments] = await Promise.all([
    readWorlds(deps, now),
    readDays(db, now),
    countWaiting(db),
    readPaymentsOf(db, dayOf(now)),
  ]);
  const [yesterday, today] = [days.at(-2), days.at(-1)];
  return {
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

async function readDays(db: Db, now: Date): Promise<OverviewReply['days']> {
  const to = dayOf(now);
  const from = addDays(to, 1 - DAYS);
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
  return daysBetween(from, to).map((day) => ({
    day,
    registrations: registrations.find((row) => row.day === day)?.players ?? 0,
    revenue: (revenue.find((row) => row.day === day)?.cents ?? 0) / 100,
    issued: flow.find((row) => row.day === day)?.issued ?? 0,
    spent: flow.find((row) => row.day === day)?.spent ?? 0,
  }));
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

async function readPaymentsOf(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom('revenue_day')
    .select(sql<number>`coalesce(sum(payments), 0)::integer`.as('n'))
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.n ?? 0;
}
