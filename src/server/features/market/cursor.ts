import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';

/** The last offer of a page: its sort value and its id. */
export interface Cursor {
  value: string;
  id: number;
}

const cursorSchema = z.tuple([z.string().max(200), z.int().positive()]);

export function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

export function readCursor(text: string): Cursor {
  try {
    const [value, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { value, id };
  } catch (cause) {
    throw new AppError('bad_request', { cause });
  }
}
