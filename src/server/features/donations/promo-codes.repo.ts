import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { likePrefix } from '#server/platform/db/like-prefix.ts';
import { readPage } from '#server/platform/db/read-page.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type PromoRow = Selectable<DB['promo_code']>;

/** Codes are stored in upper case; people type them as they please. */
export function codeOf(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Locks the code: concurrent uses are counted one after the other, so that its limit holds. */
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

/** Whether the player saved or confirmed this code: the audit log names them, and is never pruned. */
export async function wasInvolvedInPromo(
  tx: Tx,
  promoId: number,
  playerId: string,
): Promise<boolean> {
  const involved = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('subject_kind', '=', 'promo_code')
    .where('subject_id', '=', String(promoId))
    .where('action', '=', 'promo.save')
    .where((row) =>
      row.or([
        row('actor_id', '=', playerId),
        sql<boolean>`audit_log.detail ->> 'proposed_by' = ${playerId}`,
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return involved !== undefined;
}

export async function listPromos(
  db: Db,
  q: string,
  at: { after?: string | undefined; before?: string | undefined },
) {
  const all = withUses(db);
  const query = q === '' ? all : all.where('promo_code.code', 'like', likePrefix(codeOf(q)));
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
