import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import { reseal } from '#server/platform/crypto/reseal.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { secretContext } from './sign-webhook.ts';

interface Resealed {
  /** How many receivers. */
  resealed: number;
  /** Ids of receivers whose secret no key decrypts; they are left as they are. */
  unreadable: string[];
}

/** Re-encrypts the secrets of receivers with the current key. */
export async function resealWebhooks(db: Db, keyRing: KeyRing): Promise<Resealed> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select(['id', 'secret_sealed', 'old_secret_sealed'])
    .execute();
  const unreadable: string[] = [];
  let resealed = 0;
  for (const { id, secret_sealed: sealed, old_secret_sealed: old } of rows) {
    const context = secretContext(id);
    const secret = reseal(keyRing, sealed, context);
    if (secret === undefined) {
      unreadable.push(id);
      continue;
    }
    // A replaced secret that cannot be read signs nothing, and is deleted within a day.
    const oldSecret = old === null ? null : (reseal(keyRing, old, context) ?? old);
    if (secret === sealed && oldSecret === old) continue;
    await db
      .updateTable('webhook_endpoint')
      .set({ secret_sealed: secret, old_secret_sealed: oldSecret })
      .where('id', '=', id)
      // Replaced in the meantime: then it already has the current key.
      .where('secret_sealed', '=', sealed)
      .execute();
    resealed += 1;
  }
  return { resealed, unreadable };
}
