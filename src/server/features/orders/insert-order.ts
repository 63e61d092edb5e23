import type { CharacterTarget } from '#server/features/game-accounts/find-own-account.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { PerformedKind, PricedOrder } from './kinds/kind.ts';

export interface Reservation {
  orderId: string;
  kind: Pick<PerformedKind, 'name' | 'check' | 'take'>;
  playerId: string;
  priced: PricedOrder<unknown>;
  target: CharacterTarget;
  requestKey: string | undefined;
  requestHash: Buffer;
  /** How long ago the form was opened, when this is called; undefined for callers without one. */
  formAgeNowMs: () => number | undefined;
  secretSealed: string | null;
  queue: Queue;
}

/** False if the request key is taken: an earlier or concurrent request used it. */
export async function insertOrder(tx: Tx, reservation: Reservation): Promise<boolean> {
  const { orderId, kind, playerId, priced, target, requestKey, requestHash } = reservation;
  const inserted = await tx
    .insertInto('game_order')
    .values({
      id: orderId,
      player_id: playerId,
      request_key: requestKey ?? null,
      request_hash: requestKey === undefined ? null : requestHash,
      kind: kind.name,
      world_id: target.worldId,
      login: target.login,
      character_id: target.characterId,
      character_name: target.characterName,
      content: JSON.stringify(priced.content),
      secret_sealed: reservation.secretSealed,
      lane: laneOf(target),
      purse: priced.purse,
      price: priced.price,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'request_key']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function laneOf({ worldId, login, characterId }: CharacterTarget): string {
  return characterId === null ? `${worldId}:account:${login}` : `${worldId}:${characterId}`;
}
