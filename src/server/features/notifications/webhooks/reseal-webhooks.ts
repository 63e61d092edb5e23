import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { secretContext } from './sign-webhook.ts';

/** Re-encrypts the secrets of receivers with the current key. Returns how many receivers. */
export async function resealWebhooks(db: Db, keyRing: KeyRing): Promise<number> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select(['id', 'secret_sealed', 'old_secret_sealed'])
    .execute();
  let count = 0;
  for (const { id, secret_sealed: sealed, old_secret_sealed: old } of rows) {
    const reseal = (one: string) =>
      keyRing.isCurrent(one)
        ? one
        : keyRing.seal(keyRing.open(one, secretContext(id)), secretContext(id));
    if (keyRing.isCurrent(sealed) && (old === null || keyRing.isCurrent(old))) continue;
    await db
      .updateTable('webhook_endpoint')
      .set({ secret_sealed: reseal(sealed), old_secret_sealed: old === null ? null : reseal(old) })
      .where('id', '=', id)
      // Replaced meanwhile: then it already has the current key.
      .where('secret_sealed', '=', sealed)
      .execute();
    count += 1;
  }
  return count;
}
