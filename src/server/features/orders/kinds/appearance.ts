import { z } from 'zod';
import { isPossibleChange } from '#reference/looks.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineKind } from './kind.ts';

const part = z.int().min(0).optional();

/** One price, whatever is changed. The game refuses what this character cannot have. */
export const appearance = defineKind({
  name: 'appearance',
  summary: 'Change a character’s sex, face and hair',
  message: 'appearance_changed',
  content: z.object({ sex: part, face: part, hairStyle: part, hairColor: part }),
  parse: ({ sex, face, hair_style: hairStyle, hair_color: hairColor }) => {
    const change = { sex, face, hairStyle, hairColor };
    if (!isPossibleChange(change)) throw new AppError('appearance_invalid');
    return { content: change };
  },
  call: ({ world, orderId, characterId, content, options }) =>
    world.writes.changeLooks({ orderId, characterId, looks: content }, options),
});
