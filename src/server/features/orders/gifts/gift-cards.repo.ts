import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CardRow } from './gifts.repo.ts';

export function findCard(db: Db | Tx, id: string): Promise<CardRow | undefined> {
  return db.selectFrom('gift_card').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findOwnCard(db: Db | Tx, buyerId: string, id: string) {
  return db
    .selectFrom('gift_card')
    .selectAll()
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
}

export function findCardByHash(tx: Tx, hash: Buffer): Promise<CardRow | undefined> {
  return tx.selectFrom('gift_card').selectAll().where('code_hash', '=', hash).executeTakeFirst();
}

/**
 * Whether the player issued or confirmed these cards of staff, or has seen their codes. Who
 * confirmed and who saw the codes is in the audit log, which is never pruned.
 */
export async function wasInvolvedInBatch(
  tx: Tx,
  batchId: string,
  playerId: string,
): Promise<boolean> {
  const involved = await tx
    .selectFrom('gift_card_batch')
    .select('id')
    .where('id', '=', batchId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('admin_id', '=', playerId),
        exists(
          selectFrom('audit_log')
            .select('audit_log.id')
            .where('subject_kind', '=', 'gift_card_batch')
            .where('subject_id', '=', batchId)
            .where('action', 'in', ['gift_card.issue', 'gift_card.show_codes'])
            .where('actor_id', '=', playerId),
        ),
      ]),
    )
    .executeTakeFirst();
  return involved !== undefined;
}

/** Locked after the purses, as everywhere, so that transactions cannot deadlock. */
export function lockCard(tx: Tx, id: string): Promise<CardRow> {
  return tx
    .selectFrom('gift_card')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The code is no longer needed, so it is erased. */
export async function endCard(
  tx: Tx,
  id: string,
  ending: { state: 'redeemed' | 'canceled' | 'expired' | 'revoked'; redeemedBy?: string },
): Promise<CardRow> {
  return tx
    .updateTable('gift_card')
    .set({
      state: ending.state,
      code_sealed: null,
      finished_at: sql<Date>`now()`,
      redeemed_by: ending.redeemedBy ?? null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first, keyset-paginated. */
export function listOwnCards(
  db: Db,
  { playerId, before }: { playerId: string; before?: number | undefined },
  limit: number,
): Promise<CardRow[]> {
  return db
    .selectFrom('gift_card')
    .selectAll()
    .where('buyer_id', '=', playerId)
    .where('number', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
