import { sql } from 'kysely';
import type { PriceLine } from '#contract/admin-prices.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface PriceChange {
  kind: PriceLine['kind'];
  price: number | null;
  configured: number;
  adminId: string;
  from: Origin;
}

/** Orders placed from now on cost this; an order keeps the price it was placed with. */
export async function setPrice(tx: Tx, change: PriceChange): Promise<void> {
  const { kind, price, configured, adminId, from } = change;
  const before = await tx
    .deleteFrom('price_override')
    .where('kind', '=', kind)
    .returning('price')
    .executeTakeFirst();
  if (price !== null) {
    await tx
      .insertInto('price_override')
      .values({ kind, price, changed_by: adminId })
      .onConflict((conflict) =>
        conflict
          .column('kind')
          .doUpdateSet({ price, changed_by: adminId, changed_at: sql<Date>`now()` }),
      )
      .execute();
  }
  await writeAudit(tx, {
    actorId: adminId,
    action: 'price.set',
    subjectKind: 'price',
    subjectId: kind,
    from,
    detail: { from: before?.price ?? configured, to: price ?? configured },
  });
}
