import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import { reseal } from '#server/platform/crypto/reseal.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { contextOf } from './card-codes.ts';

interface Resealed {
  /** How many cards. */
  resealed: number;
  /** Ids of cards whose code no key decrypts; they are left as they are. */
  unreadable: string[];
}

/** Re-encrypts the codes of active cards with the current key. */
export async function resealCards(db: Db, keyRing: KeyRing): Promise<Resealed> {
  const cards = await db
    .selectFrom('gift_card')
    .select(['id', 'code_sealed'])
    .where('code_sealed', 'is not', null)
    .execute();
  const unreadable: string[] = [];
  let resealed = 0;
  for (const { id, code_sealed: sealed } of cards) {
    if (sealed === null) continue;
    const code = reseal(keyRing, sealed, contextOf(id));
    if (code === undefined) unreadable.push(id);
    if (code === undefined || code === sealed) continue;
    await db
      .updateTable('gift_card')
      .set({ code_sealed: code })
      .where('id', '=', id)
      // A card that ended in the meantime no longer has its code.
      .where('code_sealed', '=', sealed)
      .execute();
    resealed += 1;
  }
  return { resealed, unreadable };
}
