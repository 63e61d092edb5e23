import type { Selectable } from 'kysely';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';

type VipChange = Selectable<DB['vip_change']>;

/**
 * Later changes were computed as if this one had been done. If it is retried, they are merged
 * with it, so that a refund never removes VIP that was not granted; if it is given up, they are
 * dropped. The caller has locked the period.
 */
export async function replaceWaiting(tx: Tx, change: VipChange): Promise<void> {
  const later = await tx
    .updateTable('vip_change')
    .set({ state: 'dropped', due_at: null })
    .where('payment_id', '=', change.payment_id)
    .where('id', '<>', change.id)
    .where('state', '=', 'waiting')
    .returning('seconds')
    .execute();
  if (later.length === 0 || change.state !== 'waiting') return;
  const dropped = await tx
    .updateTable('vip_change')
    .from('vip_change as before')
    .whereRef('before.id', '=', 'vip_change.id')
    .set({ state: 'dropped', due_at: null })
    .where('vip_change.id', '=', change.id)
    .returning('before.due_at')
    .executeTakeFirstOrThrow();
  const seconds = later.reduce((sum, one) => sum + one.seconds, change.seconds);
  if (seconds === 0) return;
  const { payment_id, attempt, created_at, refusal } = change;
  await tx
    .insertInto('vip_change')
    .values({
      ...{ id: uuid7(), payment_id, seconds, attempt, created_at, refusal },
      due_at: dropped.due_at,
    })
    .execute();
}
