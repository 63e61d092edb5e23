import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { markCanceled } from './cancel-subscription.ts';

interface Character {
  worldId: number;
  characterId: number;
}

/** A character's subscriptions that have not ended: running ones before those only opened. */
export function findOfCharacter(tx: Tx, { worldId, characterId }: Character) {
  return tx
    .selectFrom('subscription')
    .select(['id', 'state', 'player_id', 'plan_id', 'provider', 'pay_url', 'amount_cents'])
    .where('world_id', '=', worldId)
    .where('character_id', '=', characterId)
    .where('state', 'in', ['opened', 'active', 'past_due'])
    .orderBy(sql`state = 'opened'`)
    .orderBy('number', 'desc')
    .execute();
}

/** Closes the checkouts of a character that nobody has paid yet. */
export async function cancelOpened(
  tx: Tx,
  { worldId, characterId, now, queue }: Character & { now: Date; queue: Queue },
): Promise<void> {
  const all = await findOfCharacter(tx, { worldId, characterId });
  // In the order in which a character's subscriptions are locked elsewhere.
  for (const { id, state } of all.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (state === 'opened') await markCanceled(tx, { id, by: 'player', now, queue });
  }
}

/** Whether another subscription of the character is already charged. */
export async function isAnotherRunning(tx: Tx, id: string, character: Character): Promise<boolean> {
  const others = await findOfCharacter(tx, character);
  return others.some((one) => one.id !== id && one.state !== 'opened');
}
