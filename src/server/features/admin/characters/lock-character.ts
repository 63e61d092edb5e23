import { createHash, randomBytes } from 'node:crypto';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { readCapabilities } from '#server/features/characters/capabilities.repo.ts';
import { staffKinds } from '#server/features/orders/kinds/staff-kind.ts';
import type { OrderStatus } from '#server/features/orders/notify-order.ts';
import { type OrderAndWaitDeps, placeAndWait } from '#server/features/orders/order-and-wait.ts';
import { reserveOrder } from '#server/features/orders/reserve-order.ts';
import { characterId, worldId as toWorldId } from '#server/game/ids.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';

export interface StaffLock {
  adminId: string;
  worldId: number;
  id: number;
  reason: string;
  requestKey: string;
  origin: Origin;
}

/** Six bytes in hex: as long as the longest lock password of a player. */
const CODE_BYTES = 6;

/** Orders a lock of any character, like its owner's own lock, but free of charge. */
export async function lockCharacter(
  deps: OrderAndWaitDeps,
  command: StaffLock,
): Promise<OrderStatus> {
  const { adminId, worldId, id } = command;
  const { lock } = await readCapabilities(deps.db, worldId);
  if (lock?.can === false) throw new AppError('not_supported');
  const { characters } = deps.worlds.get(toWorldId(worldId));
  const found = await characters.byId(characterId(id)).catch((error: unknown) => {
    throw error instanceof WorldUnreachable ? new AppError('world_unreachable') : error;
  });
  if (found === null) throw new AppError('character_not_found');
  const orderId = uuid7();
  // Nobody needs to know the code: the owner or staff unlock on the site. Other lock styles have
  // none.
  const code =
    (lock?.lockStyle ?? 'code') === 'code' ? randomBytes(CODE_BYTES).toString('hex') : null;
  const secretSealed = code === null ? null : deps.keyRing.seal(code, orderId);
  const target = { worldId, login: found.login, characterId: id, characterName: found.name };
  return placeAndWait(deps, { orderId, playerId: adminId }, () =>
    inTransaction(deps.db, place, { command, orderId, secretSealed, target, queue: deps.queue }),
  );
}

type PlaceCommand = Pick<
  Parameters<typeof reserveOrder>[1],
  'orderId' | 'secretSealed' | 'queue'
> & {
  command: StaffLock;
  target: Parameters<typeof reserveOrder>[1]['target'];
};

/** Returns the order's id; for a repeated request, the id of the first order. */
async function place(tx: Tx, input: PlaceCommand): Promise<string> {
  const { command, orderId, secretSealed, target, queue } = input;
  const { adminId, worldId, id, reason, requestKey, origin } = command;
  const placed = await reserveOrder(tx, {
    orderId,
    kind: staffKinds.lock_character,
    playerId: adminId,
    priced: { purse: 'coins', price: 0, content: {} },
    target,
    requestKey,
    requestHash: createHash('sha256')
      .update(JSON.stringify(['lock_character', worldId, id, reason]))
      .digest(),
    formAgeNowMs: () => undefined,
    secretSealed,
    queue,
  });
  if (placed.orderId !== orderId) return placed.orderId;
  await writeAudit(tx, {
    actorId: adminId,
    action: 'character.lock',
    subjectKind: 'character',
    subjectId: `${worldId}/${id}`,
    origin,
    detail: { reason, order_id: orderId, character: target.characterName },
  });
  return orderId;
}
