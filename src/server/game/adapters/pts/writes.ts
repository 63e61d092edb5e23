import { withUnsupportedWrites } from '../../not-supported.ts';
import { packText } from '../../packs.ts';
import type { WorldWrites } from '../../writes.ts';
import { banWrites } from './ban-writes.ts';
import { deliver, deliverPack } from './effects.ts';
import type { PtsContext } from './pts-context.ts';
import { ensureReceiptTable } from './receipts/ensure-receipt-table.ts';
import { serviceWrites } from './service-writes.ts';
import { abandonOrder, verifyOrder } from './verify-order.ts';
import { createPerformer } from './write-performer.ts';

export function ptsWrites(context: PtsContext): WorldWrites {
  const { settings, calls, now } = context;
  const { receipts, zone } = settings;
  const performer = createPerformer(context);
  const { keyOf, perform, inTransaction } = performer;

  return withUnsupportedWrites({
    deliver: (order, options) =>
      perform(
        'deliver',
        order,
        { itemId: order.itemId, quantity: order.quantity },
        options,
        inTransaction(
          ({ features }) =>
            (tx) =>
              deliver(tx, order, features.deliveryEnchant),
        ),
      ),
    deliverPack: (order, options) =>
      perform(
        'deliverPack',
        order,
        { items: packText(order.items) },
        options,
        inTransaction(
          ({ features }) =>
            (tx) =>
              deliverPack(tx, order, features.deliveryEnchant),
        ),
      ),
    ...serviceWrites(performer, context),
    ...banWrites(performer, context),
    verify: (orderId, options) =>
      calls.prove(options, (connected) =>
        verifyOrder(connected, keyOf(orderId), { now: now(), zone }),
      ),
    abandon: (orderId, options) =>
      calls.prove(options, async (connected) => {
        const detection = await ensureReceiptTable(connected, receipts);
        return abandonOrder({ ...connected, detection }, keyOf(orderId), { now: now(), zone });
      }),
  });
}
