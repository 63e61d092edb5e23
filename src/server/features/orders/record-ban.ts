import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Applies the outcome of an order to its ban, in the transaction that finishes the order. */
export async function recordBan(tx: Tx, orderId: string, isDone: boolean): Promise<void> {
  await tx
    .updateTable('ban')
    .set({ state: isDone ? 'active' : 'refused' })
    .where('ban_order_id', '=', orderId)
    .where('state', '=', 'pending')
    .execute();
}

/** A refused lift leaves the ban as it is; it can be tried again. */
export async function recordLift(tx: Tx, orderId: string, isDone: boolean): Promise<void> {
  const changed = isDone ? { state: 'lifted', lifted_at: sql<Date>`now()` } : { state: 'active' };
  await tx
    .updateTable('ban')
    .set(changed)
    .where('lift_order_id', '=', orderId)
    .where('state', '=', 'lifting')
    .execute();
}

/** The game contradicted a staff decision about the order that bans. */
export async function correctBan(tx: Tx, orderId: string, wasDone: boolean): Promise<void> {
  await tx
    .updateTable('ban')
    .set({ state: wasDone ? 'active' : 'refused' })
    .where('ban_order_id', '=', orderId)
    // A ban that was lifted since is over either way.
    .where('state', 'in', wasDone ? ['refused'] : ['active', 'lifting'])
    .$if(wasDone, (query) => query.where(isNewest))
    .execute();
}

/** The game contradicted a staff decision about the order that lifts a ban. */
export async function correctLift(tx: Tx, orderId: string, wasDone: boolean): Promise<void> {
  const changed = wasDone
    ? { state: 'lifted', lifted_at: sql<Date>`now()` }
    : { state: 'active', lifted_at: null };
  await tx
    .updateTable('ban')
    .set(changed)
    // A later attempt to lift it has an order of its own.
    .where('lift_order_id', '=', orderId)
    .where('state', '=', wasDone ? 'active' : 'lifted')
    .$if(!wasDone, (query) => query.where(isNewest))
    .execute();
}

/** The mark in the game is that of the latest ban: an earlier one must not become active again. */
const isNewest = sql<boolean>`not exists (
  select from ban as later
  where later.world_id = ban.world_id and later.login = ban.login
    and later.character_id is not distinct from ban.character_id
    and later.number > ban.number and later.state <> 'refused')`;
