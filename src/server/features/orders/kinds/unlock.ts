import { z } from 'zod';
import { noteLock } from '#server/features/game-accounts/note-lock.ts';
import { defineKind } from './kind.ts';

/**
 * Free, and without the lock's code: whoever forgot it would be shut out for good. So the player
 * confirms to be the owner instead.
 */
export const unlock = defineKind({
  name: 'unlock',
  summary: 'Unlock a character',
  confirmation: 'recent',
  message: 'unlocked',
  content: z.object({}),
  spentTo: () => 'spent:lock',
  ask: () => ({ content: {} }),
  call: ({ world, orderId, characterId, options }) =>
    world.writes.unlock({ orderId, characterId }, options),
  whenDone: (tx, { order }) => noteLock(tx, order.world_id, order.character_id ?? 0, false),
});
