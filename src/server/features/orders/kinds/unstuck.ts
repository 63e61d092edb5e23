import { z } from 'zod';
import { defineKind } from './kind.ts';

/**
 * Moves a character only to the village of its race, and not again within the waiting time:
 * otherwise it would be free travel.
 */
export const unstuck = defineKind({
  name: 'unstuck',
  summary: 'Move a stuck character to the village of its race',
  message: 'unstuck',
  content: z.object({}),
  parse: (_, { unstuck_wait_minutes }) => ({ content: {}, waitMinutes: unstuck_wait_minutes }),
  call: ({ world, orderId, characterId, options }) =>
    world.writes.unstuck({ orderId, characterId }, options),
});
