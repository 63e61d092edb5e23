import { z } from 'zod';
import { nameColorByIndex } from '#reference/name-colors.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineKind } from './kind.ts';

export const color = defineKind({
  name: 'color',
  summary: 'Set a character’s name color',
  message: 'color_changed',
  content: z.object({ color: z.string() }),
  parse: (body) => {
    const chosen = nameColorByIndex(body.color);
    if (!chosen) throw new AppError('color_invalid');
    return { content: { color: chosen.rgb } };
  },
  call: ({ world, orderId, characterId, content, options }) =>
    world.writes.setNameColor({ orderId, characterId, ...content }, options),
});
