import { z } from 'zod';
import { vipBodySchema } from '#contract/orders.ts';
import { defineKind } from './kind.ts';

/** Again only after it has ended: the game refuses while it lasts. */
export const vip = defineKind({
  name: 'vip',
  summary: 'Make a character VIP',
  message: 'vip_granted',
  body: vipBodySchema,
  content: z.object({ days: z.int().positive() }),
  spentTo: () => 'spent:vip',
  ask: (_, { prices, vip_days }) => ({
    purse: 'votes',
    price: prices.vip,
    content: { days: vip_days },
  }),
  call: ({ world, orderId, characterId, content, options }) =>
    world.writes.grantVip({ orderId, characterId, ...content }, options),
});
