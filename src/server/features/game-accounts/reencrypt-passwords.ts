import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import { reseal } from '#server/platform/crypto/reseal.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { sealContext } from './account-deps.ts';

const BATCH = 500;

interface Reencrypted {
  /** How many passwords. */
  reencrypted: number;
  /** Accounts with a password that no key decrypts; it is left as it is. */
  unreadable: { world_id: number; login: string }[];
}

/** Re-encrypts every password with the current key, the first one; can be stopped and repeated. */
export async function reencryptPasswords(db: Db, keyRing: KeyRing): Promise<Reencrypted> {
  const unreadable = new Map<string, Reencrypted['unreadable'][number]>();
  let reencrypted = 0;
  let after = { world_id: 0, login: '' };
  for (;;) {
    const rows = await db
      .selectFrom('game_account')
      .select(['world_id', 'login', 'password_sealed', 'wanted_sealed'])
      .where((row) =>
        row(row.refTuple('world_id', 'login'), '>', row.tuple(after.world_id, after.login)),
      )
      .orderBy('world_id')
      .orderBy('login')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const context = sealContext(row.world_id, row.login);
      for (const column of ['password_sealed', 'wanted_sealed'] as const) {
        const sealed = row[column];
        if (sealed === null) continue;
        const resealed = reseal(keyRing, sealed, context);
        if (resealed === undefined)
          unreadable.set(context, { world_id: row.world_id, login: row.login });
        if (resealed === undefined || resealed === sealed) continue;
        const updated = await db
          .updateTable('game_account')
          .set({ [column]: resealed })
          .where('world_id', '=', row.world_id)
          .where('login', '=', row.login)
          // Changed by its owner in the meantime: then it is already encrypted with the current key.
          .where(column, '=', sealed)
          .executeTakeFirst();
        reencrypted += Number(updated.numUpdatedRows);
      }
    }
    const last = rows.at(-1);
    if (!last) return { reencrypted, unreadable: [...unreadable.values()] };
    after = last;
  }
}
