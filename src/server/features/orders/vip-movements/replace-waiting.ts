import type { Selectable } from 'kysely';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';

type Movement = Selectable<DB['subscription_movement']>;

/**
 * Later movements were computed as if this one had been done. If it is retried, they are merged
 * with it, so that a refund never removes VIP that was not granted; if it is given up, they are
 * dropped. The caller has locked the period.
 */
export async function replaceWaiting(tx: Tx, movement: Movement): Promise<void> {
  const behind = await tx
    .updateTable('subscription_movement')
    .set({ state: 'dropped', due_at: null })
    .where('payment_id', '=', movement.payment_id)
    .where('id', '<>', movement.id)
    .where('state', '=', 'waiting')
    .returning('seconds')
    .execute();
  if (behind.length === 0 || movement.state !== 'waiting') return;
  const dropped = await tx
    .updateTable('subscription_movement as movement')
    .from('subscription_movement as before')
    .whereRef('before.id', '=', 'movement.id')
    .set({ state: 'dropped', due_at: null })
    .where('movement.id', '=', movement.id)
    .returning('before.due_at')
    .executeTakeFirstOrThrow();
  const seconds = behind.reduce((sum, one) => sum + one.seconds, movement.seconds);
  if (seconds === 0) return;
  const { payment_id, attempt, created_at, refusal } = movement;
  await tx
    .insertInto('subscription_movement')
    .values({
      ...{ id: uuid7(), payment_id, seconds, attempt, created_at, refusal },
      due_at: dropped.due_at,
    })
    .execute();
}
