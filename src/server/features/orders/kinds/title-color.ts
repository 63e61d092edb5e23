import { z } from 'zod';
import { nameColorByIndex } from '#reference/name-colors.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineKind } from './kind.ts';

/** One of the twelve colors a name can have. */
export const titleColor = defineKind({
  name: 'title_color',
  summary: 'Set the color of a character’s title',
  message: 'title_color_changed',
  content: z.object({ color: z.string() }),
  parse: (body) => {
    const chosen = nameColorByIndex(body.color);
    if (!chosen) throw new AppError('color_invalid');
    return { content: { color: chosen.rgb } };
  },
  call: ({ world, orderId, characterId, content, options }) =>
    world.writes.setTitleColor({ orderId, characterId, ...content }, options),
});
