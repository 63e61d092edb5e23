import { sql } from 'kysely';
import type { PlayerCard } from '#contract/players.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { readDebts } from '#server/money/read-debts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * Everything about a master account that is not a list. A deleted one is shown too: payments refer
 * to it.
 */
export async function readPlayer(db: Db, id: string): Promise<PlayerCard> {
  const [row, balances, debts] = await Promise.all([
    findCard(db, id),
    readBalances(db, id),
    readDebts(db, id),
  ]);
  if (!row) throw new AppError('player_not_found');
  const { referrer_email, referred_by, ...card } = row;
  return {
    ...card,
    streamer_code: row.streamer_code ?? '',
    stream_link: row.stream_link ?? '',
    referred_by:
      referred_by === null ? null : { id: referred_by, email: referrer_email ?? referred_by },
    referral_count: row.referral_count ?? 0,
    account_count: row.account_count ?? 0,
    created_at: unixSeconds(row.created_at),
    last_seen_at: secondsOf(row.last_seen_at),
    suspended_at: secondsOf(row.suspended_at),
    spending_locked_at: secondsOf(row.spending_locked_at),
    deleted_at: secondsOf(row.deleted_at),
    balances,
    debts,
  };
}

/** Every count uses an index. */
function findCard(db: Db, id: string) {
  return db
    .selectFrom('player')
    .leftJoin('player as referrer', 'referrer.id', 'player.referred_by')
    .select((s) => [
      'player.id',
      'player.email',
      'player.email_verified',
      'player.language',
      'player.referral_id',
      'player.referred_by',
      'referrer.email as referrer_email',
      sql<boolean>`exists (select from staff_member where staff_member.player_id = player.id)`.as(
        'is_staff',
      ),
      'player.is_streamer',
      'player.streamer_code',
      'player.stream_link',
      'player.created_at',
      'player.suspended_at',
      'player.spending_locked_at',
      sql<boolean>`player.suspended_at is not null and exists (select from dispute_consequence
        where dispute_consequence.player_id = player.id and kind = 'login_lock'
          and undone_at is null and before is not null)`.as('is_suspended_by_dispute'),
      'player.deleted_at',
      sql<boolean>`player.two_factor_enabled
        or exists (select from passkey where passkey.player_id = player.id)`.as(
        'has_second_factor',
      ),
      sql<boolean>`exists (select from credential
        where credential.player_id = player.id and credential.password is not null)`.as(
        'has_password',
      ),
      s
        .selectFrom('player as invited')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('invited.referred_by', '=', 'player.id')
        .as('referral_count'),
      s
        .selectFrom('game_account')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('game_account.player_id', '=', 'player.id')
        .as('account_count'),
      s
        .selectFrom('session')
        .select(({ fn }) => fn.max('session.updated_at').as('at'))
        .whereRef('session.player_id', '=', 'player.id')
        .as('last_seen_at'),
    ])
    .where('player.id', '=', id)
    .executeTakeFirst();
}

function secondsOf(date: Date | null): number {
  return date ? unixSeconds(date) : 0;
}
