import type { RawBuilder } from 'kysely';
import { AppError } from '#server/platform/errors.ts';

/** The valid format of a key; anything else is refused and never reaches the database. */
const SHAPES = {
  boolean: /^(true|false)$/,
  bigint: /^-?\d{1,18}$/,
  uuid: /^[0-9a-f-]{36}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  timestamptz: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d){0,2}$/,
  text: /^[^\0]*$/,
};

export interface PageKey {
  /**
   * `table.column`, or the expression of an index; together the keys identify a row and match an
   * index's order.
   */
  column: string | RawBuilder<unknown>;
  type: keyof typeof SHAPES;
}

export interface Cursor {
  source: number;
  values: readonly string[];
}

export function writeCursor({ source, values }: Cursor): string {
  return Buffer.from(JSON.stringify([source, ...values])).toString('base64url');
}

export function readCursor(text: string, sources: readonly { keys: readonly PageKey[] }[]): Cursor {
  const decoded = parse(text);
  if (!Array.isArray(decoded)) throw new AppError('bad_request');
  const [source, ...values] = decoded as unknown[];
  const keys = typeof source === 'number' ? sources[source]?.keys : undefined;
  const isValid =
    keys?.length === values.length &&
    keys.every(({ type }, i) => {
      const value = values[i];
      return typeof value === 'string' && SHAPES[type].test(value);
    });
  if (!isValid) throw new AppError('bad_request');
  return { source: source as number, values: values as string[] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch (cause) {
    throw new AppError('bad_request', { cause });
  }
}
