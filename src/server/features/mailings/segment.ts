import { type RawBuilder, sql } from 'kysely';
import type { MailingCount, Segment } from '#contract/mailings.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * The latest activity: an open session's last use, a login from a known browser, or the
 * registration.
 */
const LAST_SEEN = sql<Date>`greatest(player.created_at,
  (select max(updated_at) from session where session.player_id = player.id),
  (select max(seen_at) from player_device where player_device.player_id = player.id))`;

/** US cents paid, without what was refunded or is disputed. */
const SPENT_CENTS = sql<number>`(select coalesce(sum(
    price_cents * (amount_cents - least(amount_cents, refunded_cents + disputed_cents)) / amount_cents
  ), 0) from payment where payment.player_id = player.id and credited_at is not null)`;

/**
 * Whether a player of the query gets mailings by email: they asked for it, are neither suspended
 * nor deleted, and the address is confirmed and not suppressed after a bounce or a complaint.
 */
export const MAY_EMAIL = sql<boolean>`(player.email_verified
  and player.deleted_at is null and player.suspended_at is null
  and exists (select from email_consent
    where email_consent.player_id = player.id and email_consent.withdrawn_at is null)
  and not exists (select from email_suppression
    where email_suppression.email_hash = email_hash(player.email)))`;

/** Players who are neither suspended nor deleted, and to whom all of the segment applies. */
export function playersIn(db: Db | Tx, segment: Segment) {
  let players = db
    .selectFrom('player')
    .where('player.deleted_at', 'is', null)
    .where('player.suspended_at', 'is', null);
  for (const condition of conditionsOf(segment)) players = players.where(condition);
  return players;
}

function conditionsOf(segment: Segment): RawBuilder<boolean>[] {
  const { server_id: worldId, language, seen_within_days: within } = segment;
  const { unseen_for_days: unseen, spent_from: from, spent_to: to } = segment;
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  return [
    worldId !== null &&
      sql<boolean>`exists (select from game_account
        where game_account.player_id = player.id and game_account.world_id = ${worldId})`,
    language !== null && sql<boolean>`player.language = ${language}`,
    within !== null && sql<boolean>`${LAST_SEEN} >= ${ago(within)}`,
    unseen !== null && sql<boolean>`${LAST_SEEN} < ${ago(unseen)}`,
    from !== null && sql<boolean>`${SPENT_CENTS} >= ${Math.round(from * 100)}`,
    to !== null && sql<boolean>`${SPENT_CENTS} <= ${Math.round(to * 100)}`,
  ].filter((condition) => condition !== false);
}

/** One statement, whatever the segment. */
export async function countSegment(
  db: Db,
  { segment, isEmail, isNotice }: { segment: Segment; isEmail: boolean; isNotice: boolean },
): Promise<MailingCount> {
  const { players, mailable } = await playersIn(db, segment)
    .select(({ fn }) => fn.countAll<number>().as('players'))
    .select(sql<number>`count(*) filter (where ${MAY_EMAIL})`.as('mailable'))
    .executeTakeFirstOrThrow();
  return { players, emails: isEmail ? mailable : 0, notices: isNotice ? players : 0 };
}
