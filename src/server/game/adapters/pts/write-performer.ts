import type { CallOptions } from '../../call-options.ts';
import type { OrderId } from '../../ids.ts';
import type { WriteOutcome } from '../../outcomes.ts';
import { type CharacterOrder, ORDERED_WRITES, type OrderedWrite } from '../../writes.ts';
import { ptsCapabilities } from './capabilities.ts';
import { performPtsOrder } from './perform-pts-order.ts';
import type { PtsContext } from './pts-context.ts';
import type { CacheDSettings, UsableCacheD } from './pts-settings.ts';
import { ensureReceiptTable } from './receipts/ensure-receipt-table.ts';
import type { OrderKey } from './receipts/receipt-rows.ts';
import type { Effect, Order } from './receipts/record-order.ts';
import { beforeWriting } from './sql/in-mssql-transaction.ts';
import type { ConnectedWorld } from './world-connection.ts';

/** How each ordered write begins, whatever it does. */
export type Performer = ReturnType<typeof createPerformer>;

export function createPerformer({ worldId, settings, calls, now }: PtsContext) {
  const { receipts } = settings;
  const keyOf = (orderId: OrderId): OrderKey => ({ schema: receipts.schema, worldId, orderId });

  /**
   * Checks whether the world supports it, then the receipt table, then performs the order. The
   * details become the order's content, always with the same field order.
   */
  function perform(
    kind: OrderedWrite,
    { orderId, characterId }: Pick<CharacterOrder, 'orderId'> & Partial<CharacterOrder>,
    details: object,
    options: CallOptions | undefined,
    body: (connected: ConnectedWorld, order: Order) => Promise<WriteOutcome>,
  ): Promise<WriteOutcome> {
    return calls.write(`writes.${kind}`, options, async (connected) => {
      if (!ptsCapabilities(connected.detection, settings)[ORDERED_WRITES[kind]].can) {
        return { outcome: 'refused', reason: 'notSupported' };
      }
      await beforeWriting(ensureReceiptTable(connected, receipts));
      const content = `${kind} ${characterId ?? 0} ${JSON.stringify(details)}`;
      return body(connected, { ...keyOf(orderId), content, at: now() });
    });
  }

  const inTransaction =
    (effect: (detection: ConnectedWorld['detection']) => Effect) =>
    (connected: ConnectedWorld, order: Order) =>
      performPtsOrder(connected.world, order, effect(connected.detection));

  return { keyOf, perform, inTransaction };
}

export function isUsable(cacheD: CacheDSettings | undefined): cacheD is UsableCacheD {
  return cacheD?.frameLength !== undefined;
}
