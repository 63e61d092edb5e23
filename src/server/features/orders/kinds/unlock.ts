import { z } from 'zod';
import { recordLock } from '#server/features/game-accounts/record-lock.ts';
import { defineKind } from './kind.ts';

/**
 * Free, and without the lock's code: a player who forgot it would be locked out forever. The player
 * confirms their identity instead.
 */
export const unlock = defineKind({
  name: 'unlock',
  summary: 'Unlock a character',
  confirmation: 'recent',
  message: 'unlocked',
  content: z.object({}),
  creditedAccount: () => 'spent:lock',
  parse: () => ({ content: {} }),
  call: ({ world, orderId, characterId, options }) =>
    world.writes.unlock({ orderId, characterId }, options),
  whenDone: (tx, { order }) => recordLock(tx, order.world_id, order.character_id ?? 0, false),
});
