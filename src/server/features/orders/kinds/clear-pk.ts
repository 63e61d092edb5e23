import { z } from 'zod';
import { defineKind } from './kind.ts';

/** The price is the same whatever the count; the game refuses a character that has none. */
export const clearPk = defineKind({
  name: 'clear_pk',
  summary: 'Clear a character’s PK count',
  message: 'pk_cleared',
  content: z.object({}),
  parse: () => ({ content: {} }),
  call: ({ world, orderId, characterId, options }) =>
    world.writes.clearPk({ orderId, characterId }, options),
});
