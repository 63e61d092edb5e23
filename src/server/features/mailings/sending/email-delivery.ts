import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Delivery } from '#server/platform/mail/bulk-mailer.ts';
import { MAY_EMAIL } from '../segment.ts';
import type { Claimed } from './claim-emails.ts';

/** Longer than the connection's timeouts let one email take. */
const SENDING_LEASE = '2 minutes';
const ATTEMPTS = 6;
const FIRST_RETRY_SECONDS = 60;

/**
 * The last step before the mail server is called. Returns the address, or undefined: the claim was
 * lost, the mailing was paused or canceled, or the player no longer gets mailings.
 */
export async function beginSending(db: Db, email: Claimed): Promise<string | undefined> {
  const { rows } = await sql<{ email_state: string; email: string }>`
    update mailing_recipient set
      email_state = next.state,
      lease_until = case when next.state = 'sending'
        then clock_timestamp() + ${sql.lit(SENDING_LEASE)}::interval end,
      claim = case when next.state = 'sending' then mailing_recipient.claim end,
      finished_at = case when next.state = 'skipped' then now() end
    from (
      select player.email, case
        when mailing.state = 'canceled' then 'skipped'
        when mailing.state <> 'sending' then 'queued'
        when ${MAY_EMAIL} then 'sending'
        else 'skipped' end as state
      from player, mailing where player.id = ${email.playerId} and mailing.id = ${email.mailingId}
    ) as next
    where ${matchesClaim(email)} and email_state = 'claimed' and lease_until > clock_timestamp()
    returning email_state, next.email`.execute(db);
  const [row] = rows;
  return row?.email_state === 'sending' ? row.email : undefined;
}

/**
 * Records the outcome of sending to this address. An email already marked as unclear may still turn
 * out to be sent.
 */
export async function concludeSending(
  db: Db,
  email: Claimed,
  { delivery, address }: { delivery: Delivery; address: string },
): Promise<void> {
  if (delivery.state === 'bounced') {
    await inTransaction(db, bounce, { email, delivery, address });
    return;
  }
  if (delivery.state === 'unsent') return requeue(db, email, 'sending');
  await conclude(db, email, delivery);
}

/** Suppresses the address that was used: the player may have another one by now. */
async function bounce(
  tx: Tx,
  { email, delivery, address }: { email: Claimed; delivery: Delivery; address: string },
): Promise<void> {
  await conclude(tx, email, delivery);
  await sql`insert into email_suppression (email_hash, reason, detail)
    values (email_hash(${address}), 'bounce', ${delivery.answer})
    on conflict do nothing`.execute(tx);
}

async function conclude(db: Db | Tx, email: Claimed, { state, answer }: Delivery): Promise<void> {
  const attempt = email.attempt + 1;
  const isRetried = state === 'deferred' && attempt < ATTEMPTS;
  const waitSeconds = FIRST_RETRY_SECONDS * 4 ** email.attempt;
  const retryAt = sql<Date>`now() + make_interval(secs => ${waitSeconds})`;
  await db
    .updateTable('mailing_recipient')
    .set({
      email_state: isRetried ? 'queued' : finalStateOf(state),
      attempt,
      answer,
      lease_until: null,
      claim: null,
      retry_at: isRetried ? retryAt : null,
      finished_at: isRetried ? null : sql<Date>`now()`,
    })
    .where(matchesClaim(email))
    .where('email_state', 'in', state === 'sent' ? ['sending', 'unclear'] : ['sending'])
    .execute();
}

function finalStateOf(state: Delivery['state']): string {
  return state === 'deferred' || state === 'refused' ? 'failed' : state;
}

/** None of the email was sent, so it goes back to the queue. */
export async function requeue(db: Db, email: Claimed, from: 'claimed' | 'sending'): Promise<void> {
  await db
    .updateTable('mailing_recipient')
    .set({ email_state: 'queued', lease_until: null, claim: null })
    .where(matchesClaim(email))
    .where('email_state', '=', from)
    .execute();
}

function matchesClaim({ mailingId, playerId, claim }: Claimed): RawBuilder<boolean> {
  return sql<boolean>`mailing_recipient.mailing_id = ${mailingId}
    and mailing_recipient.player_id = ${playerId} and mailing_recipient.claim = ${claim}`;
}

/**
 * Emails of a worker that is gone. One that was only claimed was not sent. One that was being sent
 * may have been: it is never sent again.
 */
export async function recoverEmails(db: Db): Promise<void> {
  await sql`update mailing_recipient set
      email_state = case when email_state = 'claimed' then 'queued' else 'unclear' end,
      claim = case when email_state = 'sending' then claim end,
      finished_at = case when email_state = 'sending' then now() end,
      lease_until = null
    where email_state in ('claimed', 'sending') and lease_until <= clock_timestamp()`.execute(db);
  // Requeued, here or by a worker, after its mailing was canceled.
  await sql`update mailing_recipient set
      email_state = 'skipped', answer = 'canceled', retry_at = null, finished_at = now()
    where email_state = 'queued'
      and mailing_id in (select id from mailing where state = 'canceled')`.execute(db);
}

/** Ends mailings whose emails all have an outcome. Returns whether any mailing was being sent. */
export async function finishMailings(db: Db): Promise<boolean> {
  const sending = await db
    .selectFrom('mailing')
    .select('id')
    .where('state', '=', 'sending')
    .limit(1)
    .executeTakeFirst();
  if (!sending) return false;
  await sql`update mailing set state = 'sent', finished_at = now(), updated_at = now()
    where state = 'sending' and not exists (
      select from mailing_recipient
      where mailing_id = mailing.id and email_state = 'queued')
    and not exists (
      select from mailing_recipient
      where mailing_id = mailing.id and email_state in ('claimed', 'sending'))`.execute(db);
  return true;
}
