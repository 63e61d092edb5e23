import { z } from 'zod';
import { defineKind } from './kind.ts';

/** The price is the same whatever the karma; the game refuses a character that has none. */
export const clearKarma = defineKind({
  name: 'clear_karma',
  summary: 'Clear a character’s karma',
  message: 'karma_cleared',
  content: z.object({}),
  parse: () => ({ content: {} }),
  call: ({ world, orderId, characterId, options }) =>
    world.writes.clearKarma({ orderId, characterId }, options),
});
