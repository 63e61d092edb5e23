import { z } from 'zod';
import { recordNewName } from '#server/features/game-accounts/record-new-name.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineKind } from './kind.ts';

/** The old name becomes free with the change; the game checks that the character is offline. */
export const rename = defineKind({
  name: 'rename',
  summary: 'Change a character’s name',
  message: 'renamed',
  content: z.object({ currentName: z.string(), newName: z.string() }),
  parse: ({ char, new_char }) => {
    if (!/^[A-Za-z0-9]{1,16}$/.test(new_char) || new_char === char) {
      throw new AppError('name_invalid');
    }
    return { content: { currentName: char, newName: new_char } };
  },
  call: ({ world, orderId, characterId, content, options }) =>
    world.writes.rename({ orderId, characterId, ...content }, options),
  // Announced by the list of renames, which reads the orders themselves.
  whenDone: (tx, { order, content }) =>
    recordNewName(tx, order.world_id, order.character_id ?? 0, content.newName),
});
