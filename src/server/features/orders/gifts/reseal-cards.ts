import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { decryptCode, sealCode } from './card-codes.ts';

/** Re-encrypts the codes of active cards with the current key. Returns how many. */
export async function resealCards(db: Db, keyRing: KeyRing): Promise<number> {
  const cards = await db
    .selectFrom('gift_card')
    .select(['id', 'code_sealed'])
    .where('code_sealed', 'is not', null)
    .execute();
  let count = 0;
  for (const { id, code_sealed: sealed } of cards) {
    if (sealed === null || keyRing.isCurrent(sealed)) continue;
    await db
      .updateTable('gift_card')
      .set({ code_sealed: sealCode(keyRing, id, decryptCode(keyRing, id, sealed)) })
      .where('id', '=', id)
      // A card that ended in the meantime no longer has its code.
      .where('code_sealed', '=', sealed)
      .execute();
    count += 1;
  }
  return count;
}
