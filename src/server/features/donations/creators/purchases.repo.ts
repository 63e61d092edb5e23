import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';

export type PurchaseRow = Awaited<ReturnType<ReturnType<typeof purchases>['execute']>>[number];

/** Paid purchases with a creator's code, newest first. */
export function listPurchases(db: Db, creatorId: number, at: PageOptions['at']) {
  return readPage(purchases(db, creatorId), {
    keys: [{ column: 'creator_use.number', type: 'bigint' }],
    at,
  });
}

function purchases(db: Db, creatorId: number) {
  return db
    .selectFrom('creator_use')
    .innerJoin('payment', 'payment.id', 'creator_use.payment_id')
    .select([
      'creator_use.number',
      'creator_use.credited_at',
      'creator_use.base_coins',
      'creator_use.paid_in',
      'creator_use.share',
      'creator_use.refused',
      'payment.price_cents',
      'payment.refunded_cents',
      'payment.disputed_cents',
    ])
    .where('creator_use.creator_id', '=', creatorId)
    .where('creator_use.credited_at', 'is not', null);
}
