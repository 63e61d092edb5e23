import { sql } from 'kysely';
import { readBalances } from '#server/money/read-balances.ts';
import { readDebts } from '#server/money/read-debts.ts';
import type { GiftsConfig } from '#server/platform/config/gifts-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export type Obstacle = 'email' | 'age' | 'locked' | 'debt';

const OBSTACLE_CODES = {
  email: 'gift_email_unverified',
  age: 'gift_account_too_young',
  locked: 'spending_locked',
  debt: 'in_debt',
} as const;

/**
 * Runs in the transaction of the gift, with the giver's purse locked, so that concurrent gifts are
 * checked one after the other.
 */
export async function requireMayGive(
  tx: Tx,
  rules: GiftsConfig,
  { playerId, amount }: { playerId: string; amount: number },
): Promise<void> {
  if (!rules.enabled) throw new AppError('gifts_off');
  const obstacle = await findObstacle(tx, rules, playerId);
  if (obstacle) throw new AppError(OBSTACLE_CODES[obstacle]);
  const { coins, gifts } = await readRemaining(tx, rules, playerId);
  if (gifts < 1) throw new AppError('gift_daily_count');
  if (amount > coins) throw new AppError('gift_daily_coins');
}

/** After the amount was held: what is left must cover what was bought recently. */
export async function requireSettledCoins(
  tx: Tx,
  rules: GiftsConfig,
  playerId: string,
): Promise<void> {
  const { coins } = await readBalances(tx, playerId);
  if (coins < (await readRecentCoins(tx, rules, playerId))) {
    throw new AppError('gift_recent_coins');
  }
}

/** In a transaction it locks the player's row, so that the account cannot be deleted or suspended until it ends. */
export async function findObstacle(
  db: Db | Tx,
  rules: GiftsConfig,
  playerId: string,
): Promise<Obstacle | null> {
  const player = await db
    .selectFrom('player')
    .select(['email_verified', 'suspended_at', 'deleted_at', 'spending_locked_at'])
    .select(
      sql<boolean>`created_at > now() - make_interval(days => ${rules.account_age_days})`.as(
        'is_young',
      ),
    )
    .where('id', '=', playerId)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirstOrThrow();
  if (player.suspended_at || player.deleted_at || player.spending_locked_at) return 'locked';
  if (!player.email_verified) return 'email';
  if (player.is_young) return 'age';
  return (await readDebts(db, playerId)).coins > 0 ? 'debt' : null;
}

/** What the limits per 24 hours still allow: gifts, cards and articles together. */
export async function readRemaining(
  db: Db | Tx,
  rules: GiftsConfig,
  playerId: string,
): Promise<{ coins: number; gifts: number }> {
  const { rows } = await sql<{ coins: number; gifts: number }>`
    select coalesce(sum(amount), 0)::bigint as coins, count(*) as gifts from (
      select amount from gift where sender_id = ${playerId}
        and created_at > now() - interval '1 day' and state not in ('canceled', 'returned')
      union all
      select amount from gift_card where buyer_id = ${playerId}
        and created_at > now() - interval '1 day' and state not in ('canceled', 'expired', 'revoked')
    ) as given`.execute(db);
  const given = rows[0] ?? { coins: 0, gifts: 0 };
  return {
    coins: Math.max(0, rules.coins_sent_per_day - given.coins),
    gifts: Math.max(0, rules.gifts_per_day - given.gifts),
  };
}

/**
 * Coins bought within `recent_purchase_hours`: a bank may still charge the payment back, so they
 * cannot be given. Coins that were clawed back in the meantime do not count.
 */
export async function readRecentCoins(
  db: Db | Tx,
  { recent_purchase_hours: hours }: GiftsConfig,
  playerId: string,
): Promise<number> {
  if (hours === 0) return 0;
  const { coins } = await db
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(coins - coins_taken), 0)::bigint`.as('coins'))
    .where('player_id', '=', playerId)
    .where('credited_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirstOrThrow();
  return coins;
}

/** Whether the player may receive this much. The caller has locked the receiver's purse. */
export async function canReceive(
  tx: Tx,
  rules: GiftsConfig,
  { playerId, amount }: { playerId: string; amount: number },
): Promise<boolean> {
  const player = await tx
    .selectFrom('player')
    .select(['suspended_at', 'deleted_at'])
    .where('id', '=', playerId)
    .forShare()
    .executeTakeFirst();
  if (!player || player.suspended_at || player.deleted_at) return false;
  return amount <= (await readReceivable(tx, rules, playerId));
}

async function readReceivable(tx: Tx, rules: GiftsConfig, playerId: string): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(amount), 0)::bigint as coins from (
      select amount from gift where receiver_id = ${playerId} and kind = 'coins'
        and (state = 'waiting' or state = 'done' and finished_at > now() - interval '1 day')
      union all
      select amount from gift_card where redeemed_by = ${playerId}
        and finished_at > now() - interval '1 day'
    ) as received`.execute(tx);
  return rules.coins_received_per_day - (rows[0]?.coins ?? 0);
}
