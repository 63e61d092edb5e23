import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { paceOf } from '#server/platform/limits/pace.ts';

export interface Claimed {
  mailingId: number;
  playerId: string;
  language: string;
  attempt: number;
  claim: string;
}

export interface ClaimedBatch {
  emails: Claimed[];
  /** Until the rate allows more. */
  waitMs: number;
}

/** A worker takes far less time for a batch. */
const CLAIM_LEASE = '30 seconds';

/** Takes as many emails as the rate allows now; the row of mailing_pace serializes all workers. */
export function claimEmails(db: Db, perMinute: number): Promise<ClaimedBatch> {
  return inTransaction(db, claim, perMinute);
}

async function claim(tx: Tx, perMinute: number): Promise<ClaimedBatch> {
  const row = await tx
    .selectFrom('mailing_pace')
    .select([
      sql<number>`extract(epoch from next_at)::float8 * 1000`.as('next'),
      sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now'),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { slots, waitMs, nextAfter } = paceOf(perMinute, row.next, row.now);
  if (slots === 0) return { emails: [], waitMs };
  const id = randomUUID();
  const { rows } = await sql<{
    mailing_id: number;
    player_id: string;
    language: string;
    attempt: number;
  }>`
    update mailing_recipient set email_state = 'claimed', claim = ${id},
      claimed_at = to_timestamp(${row.now / 1000}::float8),
      lease_until = clock_timestamp() + ${sql.lit(CLAIM_LEASE)}::interval
    where (mailing_id, player_id) in (
      select mailing_id, player_id from mailing_recipient
      where email_state = 'queued' and (retry_at is null or retry_at <= now())
        and mailing_id in (select id from mailing where state = 'sending')
      order by mailing_id, retry_at nulls first
      limit ${slots} for update skip locked)
    returning mailing_id, player_id, language, attempt`.execute(tx);
  if (rows.length > 0) await setNext(tx, nextAfter(rows.length));
  return {
    emails: rows.map((claimed) => ({
      mailingId: claimed.mailing_id,
      playerId: claimed.player_id,
      language: claimed.language,
      attempt: claimed.attempt,
      claim: id,
    })),
    waitMs: 0,
  };
}

async function setNext(db: Db | Tx, atMs: number): Promise<void> {
  const next_at = sql<Date>`greatest(next_at, to_timestamp(${atMs / 1000}::float8))`;
  await db.updateTable('mailing_pace').set({ next_at }).execute();
}

/** The mail server is down: no worker claims anything for a while. */
export async function pauseSending(db: Db, seconds: number): Promise<void> {
  const next_at = sql<Date>`greatest(next_at, clock_timestamp() + make_interval(secs => ${seconds}))`;
  await db.updateTable('mailing_pace').set({ next_at }).execute();
}
