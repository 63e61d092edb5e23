import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { readPage } from '#server/platform/db/read-page.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type PromoRow = Selectable<DB['promo_code']>;

/** People type codes as they please. */
export function codeOf(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whoever uses a code waits here for the one before, so that its limit holds for both. */
export async function lockPromo(
  tx: Tx,
  by: { code: string } | { id: number },
): Promise<PromoRow | undefined> {
  const query = tx.selectFrom('promo_code').selectAll().forNoKeyUpdate();
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('code', '=', codeOf(by.code)).executeTakeFirst();
}

export function findPromo(db: Db, id: number): Promise<PromoRow | undefined> {
  return db.selectFrom('promo_code').selectAll().where('id', '=', id).executeTakeFirst();
}

/** So long an opened payment keeps its place among a code's uses. */
export const KEPT_MS = 24 * 3600 * 1000;

/** Places other players have taken, or keep at this moment. */
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
        row('kept_at', '>', new Date(now.getTime() - KEPT_MS)),
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

export async function listPromos(
  db: Db,
  q: string,
  at: { after?: string | undefined; before?: string | undefined },
) {
  const wanted = codeOf(q).replace(/[\\%_]/g, '\\$&');
  const all = withUses(db);
  const query = q === '' ? all : all.where('promo_code.code', 'like', `${wanted}%`);
  return readPage(query, { keys: [{ column: 'promo_code.id', type: 'bigint' }], at });
}

export async function findPromoWithUses(db: Db, id: number) {
  return withUses(db).where('promo_code.id', '=', id).executeTakeFirstOrThrow();
}

export type PromoWithUses = Awaited<ReturnType<typeof findPromoWithUses>>;

function withUses(db: Db) {
  return db
    .selectFrom('promo_code')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('promo_use')
          .select([
            sql<number>`count(*)`.as('uses'),
            sql<number>`coalesce(sum(coins), 0)::bigint`.as('coins_given'),
          ])
          .whereRef('promo_use.promo_id', '=', 'promo_code.id')
          .where('given_at', 'is not', null)
          .as('used'),
      (join) => join.onTrue(),
    )
    .selectAll('promo_code')
    .select(['used.uses', 'used.coins_given']);
}
