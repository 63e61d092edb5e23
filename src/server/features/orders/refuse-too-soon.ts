import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Reservation } from './insert-order.ts';

/**
 * Runs after the order was inserted, in its transaction. The lock makes a second order for the
 * character wait until the first has committed, so that it is seen here; a refused one does not
 * count.
 */
export async function refuseTooSoon(tx: Tx, reservation: Reservation): Promise<void> {
  const { orderId, kind, priced, target } = reservation;
  const { waitMinutes = 0 } = priced;
  if (waitMinutes === 0 || target.characterId === null) return;
  const lockName = `${kind.name}:${target.worldId}:${target.characterId}`;
  await sql`select pg_advisory_xact_lock(${WAIT_LOCK}, hashtext(${lockName}))`.execute(tx);
  const last = await tx
    .selectFrom('game_order')
    .select(sql<number>`floor(extract(epoch from clock_timestamp() - created_at))::int`.as('age'))
    .where('world_id', '=', target.worldId)
    .where('character_id', '=', target.characterId)
    .where('kind', '=', kind.name)
    .where('id', '<>', orderId)
    .where('state', '<>', 'refused')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  const secondsLeft = waitMinutes * 60 - last.age;
  if (secondsLeft <= 0) return;
  const values = { minutes: String(Math.ceil(secondsLeft / 60)) };
  throw new AppError('unstuck_cooldown', { retryAfterSeconds: secondsLeft, values });
}

/** First half of the advisory lock's key; the second is the kind and the character. */
const WAIT_LOCK = 0x0d8;
