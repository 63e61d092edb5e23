import { z } from 'zod';
import { defineKind } from './kind.ts';

/**
 * Moves a character to the village of its race, so that it is not free travel to any place; with a
 * waiting time between two.
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
