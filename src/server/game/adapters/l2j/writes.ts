import { withUnsupportedWrites } from '../../not-supported.ts';
import { packText } from '../../packs.ts';
import type { WorldWrites } from '../../writes.ts';
import { readAccess } from './ban-account.ts';
import { banWrites } from './ban-writes.ts';
import type { BranchWrites } from './branch-writes.ts';
import { evidenceIn } from './find-evidence.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jDetection } from './l2j-detection.ts';
import { createOrders } from './orders.ts';
import { serviceWrites } from './service-writes.ts';

export function l2jWrites<Detected extends L2jDetection>(
  context: L2jContext<Detected>,
  branch: BranchWrites<Detected>,
): WorldWrites {
  const { calls, settings } = context;
  const { queue, nameColors } = branch;
  const orders = createOrders(calls, settings, ({ columns }) =>
    evidenceIn(columns, queue, nameColors, (login) =>
      calls.read(undefined, (world) => readAccess(world.login, columns, login)),
    ),
  );

  return withUnsupportedWrites({
    deliver: ({ orderId, characterId, itemId, quantity }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'deliver', characterId, itemId, quantity },
        needs: 'deliver',
        table: queue.table,
        effect: (db, at, detection) =>
          queue.deliver(db, { orderId, characterId, itemId, quantity }, settings, detection, at),
      }),
    deliverPack: ({ orderId, characterId, items }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'deliverPack', characterId, items: packText(items) },
        needs: 'deliverPack',
        table: queue.table,
        effect: (db, at, detection) =>
          queue.deliverPack(db, { orderId, characterId, items }, settings, detection, at),
      }),
    ...serviceWrites(orders, settings, branch),
    ...banWrites(orders, context, branch.bannedAccess),
    verify: orders.verify,
    abandon: orders.abandon,
  });
}
