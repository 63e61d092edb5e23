import { z } from 'zod';
import { defineKind } from './kind.ts';

/** Can be bought again only after it has ended: the game refuses while it lasts. */
export const vip = defineKind({
  name: 'vip',
  summary: 'Make a character VIP',
  message: 'vip_granted',
  content: z.object({ days: z.int().positive() }),
  parse: (_, { vip_days }) => ({ content: { days: vip_days } }),
  call: ({ world, orderId, characterId, content, options }) =>
    world.writes.grantVip({ orderId, characterId, ...content }, options),
});
