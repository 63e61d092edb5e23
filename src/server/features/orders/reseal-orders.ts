import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import { reseal } from '#server/platform/crypto/reseal.ts';
import type { Db } from '#server/platform/db/create-db.ts';

interface Resealed {
  /** How many orders. */
  resealed: number;
  /** Ids of orders whose secret no key decrypts; they are left as they are. */
  unreadable: string[];
}

/** Re-encrypts the secrets of open orders, such as the password of a lock, with the current key. */
export async function resealOrders(db: Db, keyRing: KeyRing): Promise<Resealed> {
  const orders = await db
    .selectFrom('game_order')
    .select(['id', 'secret_sealed'])
    .where('secret_sealed', 'is not', null)
    .execute();
  const unreadable: string[] = [];
  let resealed = 0;
  for (const { id, secret_sealed: sealed } of orders) {
    if (sealed === null) continue;
    const secret = reseal(keyRing, sealed, id);
    if (secret === undefined) unreadable.push(id);
    if (secret === undefined || secret === sealed) continue;
    await db
      .updateTable('game_order')
      .set({ secret_sealed: secret })
      .where('id', '=', id)
      // An order that finished in the meantime no longer has its secret.
      .where('secret_sealed', '=', sealed)
      .execute();
    resealed += 1;
  }
  return { resealed, unreadable };
}
