import type { WorldWrites } from '../../writes.ts';
import type { L2jContext } from '../l2j/l2j-context.ts';
import { createOrders } from '../l2j/orders.ts';
import { deliver } from './deliver.ts';
import type { MobiusFound } from './detect.ts';
import * as effects from './effects.ts';
import { findEvidence } from './find-evidence.ts';
import { rename } from './rename.ts';

export function mobiusWrites({ calls, settings }: L2jContext<MobiusFound>): WorldWrites {
  const orders = createOrders(calls, settings, findEvidence);
  return {
    deliver: ({ orderId, characterId, itemId, quantity }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'deliver', characterId, itemId, quantity },
        needs: 'deliver',
        table: 'custom_mail',
        effect: (db, at, found) =>
          deliver(db, { orderId, characterId, itemId, quantity }, settings.mail, found, at),
      }),
    rename: ({ orderId, characterId, currentName, newName }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'rename', characterId, currentName, newName },
        needs: 'rename',
        table: 'characters',
        effect: (db, at, found) =>
          rename(db, { orderId, characterId, currentName, newName }, settings, found, at),
      }),
    setNameColour: async () => ({ outcome: 'refused', reason: 'notSupported' }),
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
