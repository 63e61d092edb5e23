import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** How long an opened payment counts as a use of its code. */
export const RESERVED_MS = 24 * 3600 * 1000;

/** Uses by other players, including those their open payments reserve. */
export async function countOthers(
  tx: Tx,
  promoId: number,
  playerId: string,
  now: Date,
): Promise<number> {
  const { n } = await tx
    .selectFrom('promo_use')
    .select(sql<number>`count(*)`.as('n'))
    .where('promo_id', '=', promoId)
    .where('player_id', '<>', playerId)
    .where((row) =>
      row.or([
        row('given_at', 'is not', null),
        row('kept_at', '>', new Date(now.getTime() - RESERVED_MS)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return n;
}

export async function findUse(tx: Tx | Db, promoId: number, playerId: string) {
  return (tx as Db)
    .selectFrom('promo_use')
    .selectAll()
    .where('promo_id', '=', promoId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}
