import { sql } from 'kysely';
import { readFirstDay, sumCoinFlow } from '#server/money/sum-coin-flow.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { addDays, dayOf, daysBetween } from './days.ts';
import { daysWithReversals, firstPaymentDay, sumRevenue } from './sum-revenue.ts';

export interface FigureDeps {
  db: Db;
  clock: Clock;
}

interface Topic {
  name: string;
  firstDay(db: Db): Promise<string | undefined>;
  sum(tx: Tx, day: string): Promise<void>;
  /** Final days that have changed since they were summed. */
  changed?(db: Db, since: Date): Promise<string[]>;
}

/**
 * A movement carries the time its transaction began; two days later no movement of a day can be
 * missing. Until then every run sums the day again, so today's figures are as fresh as the last run.
 */
const FINAL_AFTER_DAYS = 2;
/** Tolerates clocks that differ between nodes. */
const OVERLAP_MS = 3_600_000;

const TOPICS: readonly Topic[] = [
  { name: 'coins', firstDay: readFirstDay, sum: sumCoinFlow },
  { name: 'revenue', firstDay: firstPaymentDay, sum: sumRevenue, changed: daysWithReversals },
  { name: 'registrations', firstDay: firstRegistrationDay, sum: sumRegistrations },
];

/** Updates the daily tables; reads only days that are not final or have changed. */
export async function sumDays({ db, clock }: FigureDeps): Promise<void> {
  for (const topic of TOPICS) await sumTopic(db, topic, clock.now());
}

async function sumTopic(db: Db, topic: Topic, now: Date): Promise<void> {
  const mark = await db
    .selectFrom('day_mark')
    .selectAll()
    .where('topic', '=', topic.name)
    .executeTakeFirst();
  const today = dayOf(now);
  const first = mark ? addDays(mark.day, 1) : await topic.firstDay(db);
  if (first === undefined) return;
  const since = mark && new Date(mark.seen_at.getTime() - OVERLAP_MS);
  const changed = since && topic.changed ? await topic.changed(db, since) : [];
  const days = new Set([...changed, ...daysBetween(first, today)]);
  for (const day of days) await inTransaction(db, topic.sum, day);
  const lastFinal = addDays(today, -FINAL_AFTER_DAYS);
  const day = mark && mark.day > lastFinal ? mark.day : lastFinal;
  await db
    .insertInto('day_mark')
    .values({ topic: topic.name, day, seen_at: now })
    .onConflict((conflict) => conflict.column('topic').doUpdateSet({ day, seen_at: now }))
    .execute();
}

async function sumRegistrations(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('registration_day').where('day', '=', day).execute();
  await sql`
    insert into registration_day (day, players)
    select ${day}::date, count(*) from player
    where created_at >= ${day}::date::timestamp at time zone 'UTC'
      and created_at < (${day}::date + 1)::timestamp at time zone 'UTC'
    having count(*) > 0`.execute(tx);
}

async function firstRegistrationDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('player')
    .select(sql<string | null>`((min(created_at) at time zone 'UTC')::date)`.as('day'))
    .executeTakeFirst();
  return row?.day ?? undefined;
}
