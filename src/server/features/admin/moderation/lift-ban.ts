import { createHash } from 'node:crypto';
import { CONSOLE, type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { staffKinds } from '#server/features/orders/kinds/staff-kind.ts';
import type { OrderStatus } from '#server/features/orders/notify-order.ts';
import { type OrderAndWaitDeps, placeAndWait } from '#server/features/orders/order-and-wait.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import { reserveOrder } from '#server/features/orders/reserve-order.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { banAuditEntry } from './ban-audit-entry.ts';

interface LiftCommand {
  id: string;
  adminId: string;
  note: string;
  origin: Origin;
}

export async function liftBan(deps: OrderAndWaitDeps, command: LiftCommand): Promise<OrderStatus> {
  const orderId = uuid7();
  return placeAndWait(deps, { orderId, playerId: command.adminId }, () =>
    inTransaction(deps.db, placeLift, { ...command, orderId, queue: deps.queue }),
  );
}

export interface PlaceLiftCommand {
  id: string;
  /** Null if the system lifts an expired ban. */
  adminId: string | null;
  note: string;
  origin: Origin;
  orderId: string;
  queue: OrderDeps['queue'];
}

/**
 * Places the order that lifts a ban; returns its id. A repeated request gets the same order while
 * that is under way, and `not_banned` afterwards.
 */
export async function placeLift(tx: Tx, command: PlaceLiftCommand): Promise<string> {
  const { id, adminId, note, origin, orderId, queue } = command;
  const ban = await tx
    .selectFrom('ban')
    .select(['world_id', 'login', 'character_id', 'character_name'])
    .select(['state', 'banned_by', 'lift_order_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!ban) throw new AppError('ban_not_found');
  if (ban.state === 'lifting' && ban.lift_order_id) return ban.lift_order_id;
  if (ban.state !== 'active') throw new AppError('not_banned');
  const { world_id: worldId, login, character_id: characterId } = ban;
  await reserveOrder(tx, {
    orderId,
    kind: staffKinds[characterId === null ? 'unban_account' : 'unban_character'],
    // An order needs a player; the audit log records that the system did this.
    playerId: adminId ?? ban.banned_by,
    priced: { purse: 'coins', price: 0, content: {} },
    target: { worldId, login, characterId, characterName: ban.character_name },
    requestKey: undefined,
    requestHash: createHash('sha256').update(id).digest(),
    formAgeNowMs: () => undefined,
    secretSealed: null,
    queue,
  });
  await tx
    .updateTable('ban')
    .set({ state: 'lifting', lift_order_id: orderId, lifted_by: adminId, lift_note: note })
    .where('id', '=', id)
    .execute();
  await writeAudit(tx, {
    actorId: adminId,
    ...banAuditEntry(adminId === null ? 'end-ban' : 'unban', { worldId, login, characterId }),
    origin: adminId === null ? CONSOLE : origin,
    detail: { ban: id, order_id: orderId, note },
  });
  return orderId;
}
