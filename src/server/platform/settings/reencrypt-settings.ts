import type { KeyRing } from '../crypto/key-ring.ts';
import type { Db } from '../db/create-db.ts';
import { resealValue } from './stored-settings.ts';

/** Re-encrypts secrets among the settings, and those they replaced, with the current key. */
export async function reencryptSettings(db: Db, keyRing: KeyRing): Promise<number> {
  let reencrypted = 0;
  const settings = await db
    .selectFrom('setting')
    .select(['key', 'sealed'])
    .where('sealed', 'is not', null)
    .execute();
  for (const { key, sealed } of settings) {
    const next = resealValue(sealed, key, keyRing);
    if (next === sealed) continue;
    await db
      .updateTable('setting')
      .set({ sealed: next })
      .where('key', '=', key)
      .where('sealed', '=', sealed)
      .execute();
    reencrypted += 1;
  }
  const changes = await db
    .selectFrom('setting_change')
    .select(['id', 'key', 'before_sealed', 'after_sealed'])
    .where(({ eb, or }) =>
      or([eb('before_sealed', 'is not', null), eb('after_sealed', 'is not', null)]),
    )
    .execute();
  for (const { id, key, before_sealed, after_sealed } of changes) {
    await db
      .updateTable('setting_change')
      .set({
        before_sealed: resealValue(before_sealed, key, keyRing),
        after_sealed: resealValue(after_sealed, key, keyRing),
      })
      .where('id', '=', id)
      .execute();
  }
  return reencrypted;
}
