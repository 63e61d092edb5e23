import { z } from 'zod';
import { recordLock } from '#server/features/game-accounts/record-lock.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineKind } from './kind.ts';

export const lock = defineKind({
  name: 'lock',
  summary: 'Lock a character with a password',
  message: 'locked',
  content: z.object({}),
  parse: ({ password }) => {
    if (password === undefined) return { content: {} };
    if (!/^[A-Za-z0-9]{1,12}$/.test(password)) throw new AppError('lock_password_invalid');
    return { content: {}, secret: password };
  },
  call: ({ world, orderId, characterId, secret, options }) =>
    world.writes.lock({ orderId, characterId, code: secret || null }, options),
  whenDone: (tx, { order }) => recordLock(tx, order.world_id, order.character_id ?? 0, true),
});
