import { z } from 'zod';
import { concludeVipChange, correctVipChange } from '../vip-changes/conclude-vip-change.ts';
import type { PerformedKind } from './kind.ts';

const content = z.object({ seconds: z.int() });

/** VIP of a subscription, paid in money. `seconds` is negative after a refund. */
export const vipPeriod: PerformedKind = {
  name: 'vip_period',
  message: 'vip_granted',
  content,
  creditedAccount: (): never => {
    throw new Error('a subscription period is not paid from a coin balance');
  },
  call: ({ world, orderId, characterId, content: wanted, options }) =>
    world.writes.changeVip({ orderId, characterId, ...content.parse(wanted) }, options),
  whenDone: (tx, { order }) => concludeVipChange(tx, order, 'done'),
  whenRefused: (tx, { order }) => concludeVipChange(tx, order, 'refused'),
  whenCorrected: (tx, { order, wasDone }) => correctVipChange(tx, order, wasDone),
};
