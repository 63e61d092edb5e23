import type { WorldWrites } from '../../writes.ts';
import type { L2jContext } from '../l2j/l2j-context.ts';
import { createOrders } from '../l2j/orders.ts';
import { deliver } from './deliver.ts';
import type { AcisFound } from './detect.ts';
import * as effects from './effects.ts';
import { findEvidence } from './find-evidence.ts';

export function acisWrites({ calls, settings }: L2jContext<AcisFound>): WorldWrites {
  const orders = createOrders(calls, settings, findEvidence);
  return {
    deliver: (order, options) =>
      orders.perform(options, {
        orderId: order.orderId,
        content: {
          kind: 'deliver',
          characterId: order.characterId,
          itemId: order.itemId,
          quantity: order.quantity,
        },
        needs: 'deliver',
        table: 'items_delayed',
        effect: (db, at) => deliver(db, order, settings.mail, at),
      }),
    // Names are cached when the game starts: see the capability.
    rename: async () => ({ outcome: 'refused', reason: 'notSupported' }),
    setNameColour: ({ orderId, characterId, colour }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'nameColour', characterId, colour },
        needs: 'nameColour',
        table: 'character_data',
        effect: (db, at) => effects.setNameColour(db, characterId, colour, at),
      }),
    grantVip: ({ orderId, characterId, days }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'vip', characterId, days },
        needs: 'vip',
        table: 'account_premium',
        effect: (db, at) => effects.grantVip(db, characterId, days, at),
      }),
    lock: ({ orderId, characterId }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'lock', characterId },
        needs: 'lock',
        table: 'characters',
        effect: (db, at) => effects.lock(db, characterId, at),
      }),
    unlock: ({ orderId, characterId }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'unlock', characterId },
        needs: 'lock',
        table: 'characters',
        effect: (db) => effects.unlock(db, { orderId, characterId }, settings),
      }),
    verify: orders.verify,
    abandon: orders.abandon,
  };
}
