import { failureEvidence } from '#server/game/evidence.ts';
import { orderId as asOrderId, type CharacterId, characterId, worldId } from '#server/game/ids.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import type { GameWorld } from '#server/game/port.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import { applyInternally } from './apply-internally.ts';
import { type ClaimedOrder, claimNextInLane, claimOrder } from './claim-order.ts';
import { concludeOrder } from './conclude-order.ts';
import { contentOf, type PerformedKind } from './kinds/kind.ts';
import { getOrderKind } from './kinds/kind-list.ts';
import type { OrderDeps } from './order-deps.ts';
import { withLease } from './with-lease.ts';

/** Performs the order, and then those that waited behind it in its lane. False if it could not be claimed. */
export async function performOrder(deps: OrderDeps, orderId: string): Promise<boolean> {
  let order = await claimOrder(deps.db, orderId);
  const isOurs = order !== undefined;
  while (order) {
    const { lane } = order;
    await performClaimed(deps, order);
    order = await claimNextInLane(deps.db, lane);
  }
  return isOurs;
}

/** `order` is or was this worker's. If another worker took it over, that one is not disturbed. */
export async function performClaimed(deps: OrderDeps, order: ClaimedOrder): Promise<void> {
  const kind = getOrderKind(order.kind);
  if ('apply' in kind) return applyInternally(deps, kind, order);
  const outcome = await withLease(deps, order, (signal) => callGame(deps, kind, order, signal));
  await concludeOrder(deps, order, outcome);
}

/** No transaction is open here, and none of what happens here can be rolled back. */
async function callGame(
  deps: OrderDeps,
  kind: Extract<PerformedKind, { call: unknown }>,
  order: ClaimedOrder,
  signal: AbortSignal,
): Promise<WriteOutcome> {
  const isForOthers = kind.isByStaff || kind.isForOthers;
  if (!isForOthers && order.owner_id !== order.player_id) {
    return { outcome: 'refused', reason: 'accountNotFound' };
  }
  if (!deps.worlds.has(worldId(order.world_id))) return UNREACHABLE;
  try {
    const world = deps.worlds.get(worldId(order.world_id));
    if (!kind.isByStaff && !(await isOnItsAccount(world, order, signal))) {
      return { outcome: 'refused', reason: 'characterNotFound' };
    }
    return await kind.call({
      world,
      orderId: asOrderId(order.id),
      characterId: order.character_id === null ? NO_CHARACTER : characterId(order.character_id),
      order,
      content: contentOf(kind, order),
      secret: order.secret_sealed ? deps.keyRing.open(order.secret_sealed, order.id) : '',
      settings: deps.config.orders,
      options: { signal },
    });
  } catch (error) {
    // Only reads throw this, so nothing was written by this call.
    if (error instanceof WorldUnreachable) return UNREACHABLE;
    return { outcome: 'unclear', evidence: failureEvidence(error) };
  }
}

/** A character may have been deleted, or given away with its account, since it was last seen. */
async function isOnItsAccount(
  world: GameWorld,
  order: ClaimedOrder,
  signal: AbortSignal,
): Promise<boolean> {
  const found = await world.characters.byId(characterId(order.character_id ?? 0), { signal });
  return found?.login === order.login;
}

/** For orders for a whole account, whose kinds do not read it. No game uses this id. */
const NO_CHARACTER = 0 as CharacterId;

const UNREACHABLE: WriteOutcome = { outcome: 'refused', reason: 'worldUnreachable' };
