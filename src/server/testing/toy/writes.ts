import type { OrderId } from '#server/game/ids.ts';
import { withUnsupportedWrites } from '#server/game/not-supported.ts';
import type { Verification, WriteOutcome } from '#server/game/outcomes.ts';
import type { Delivery, WorldWrites } from '#server/game/writes.ts';
import type { ToyStore } from './toy-store.ts';

/** Receipt and effect change in one turn of the event loop: the toy's transaction. */
export function toyWrites(store: ToyStore, now: () => Date): WorldWrites {
  const { receipts } = store;

  function verify(orderId: OrderId): Verification {
    const entry = receipts.get(orderId);
    if (!entry?.receipt) {
      return { state: 'notDone', evidence: [{ code: entry ? 'abandoned' : 'no_receipt' }] };
    }
    return {
      state: 'done',
      receipt: entry.receipt,
      evidence: [{ code: 'receipt', text: entry.content }],
    };
  }

  return withUnsupportedWrites({
    deliver: async (order) => deliver(store, order, now()),
    verify: async (orderId) => verify(orderId),
    async abandon(orderId) {
      if (!receipts.has(orderId)) receipts.set(orderId, { content: '', receipt: null });
      const verification = verify(orderId);
      return verification.state === 'notDone' ? { ...verification, state: 'fenced' } : verification;
    },
  });
}

function deliver(store: ToyStore, order: Delivery, at: Date): WriteOutcome {
  const { orderId, characterId, itemId, quantity } = order;
  const content = `${characterId} ${itemId} ${quantity}`;
  const earlier = store.receipts.get(orderId);
  if (earlier?.receipt === null) return { outcome: 'refused', reason: 'orderAbandoned' };
  if (earlier) {
    return earlier.content === content
      ? { outcome: 'done', receipt: earlier.receipt }
      : { outcome: 'refused', reason: 'orderMismatch' };
  }
  if (!store.characters.has(characterId)) {
    return { outcome: 'refused', reason: 'characterNotFound' };
  }
  const count = BigInt(quantity);
  if (count < 1n || count > 2n ** 31n) return { outcome: 'refused', reason: 'worldRefused' };
  const receipt = { reference: `toy ${store.receipts.size}`, at };
  store.receipts.set(orderId, { content, receipt });
  store.delivered.push(orderId);
  return { outcome: 'done', receipt };
}
