import {
  type CompiledQuery,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { type KeyedPage, PAGE_SIZE } from '#contract/keyed-page.ts';
import { AppError } from '#server/platform/errors.ts';

/** What a key may look like; anything else is no key of ours and never reaches the database. */
const SHAPES = {
  boolean: /^(true|false)$/,
  bigint: /^-?\d{1,18}$/,
  uuid: /^[0-9a-f-]{36}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  timestamptz: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d){0,2}$/,
  text: /^[^\0]*$/,
};

export interface PageKey {
  /** `table.column`, or what an index is made of; together the keys name a row and are an index's order. */
  column: string | RawBuilder<unknown>;
  type: keyof typeof SHAPES;
}

export interface PageOrder {
  keys: readonly PageKey[];
  /** Of the list as shown; one for all keys, so that an index can be read either way. */
  direction?: 'asc' | 'desc';
}

export interface PagePlace {
  limit?: number;
  at: { after?: string | undefined; before?: string | undefined };
}

export type PageOptions = PageOrder & PagePlace;

/** One page of a list, by key and never by offset: the ten-thousandth costs what the first does. */
export function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { keys, direction = 'desc', ...place }: PageOptions,
): Promise<KeyedPage<Row>> {
  return readChain([keyedSource(query, { keys, direction })], place);
}

/** Part of a list; where it is in its own order is not the chain's business. */
export interface KeyedSource<Row> {
  keys: readonly PageKey[];
  select(span: Span): {
    execute(): Promise<(Row & { page_key: string[] })[]>;
    compile(): CompiledQuery;
  };
}

interface Span {
  from: readonly string[] | undefined;
  isBack: boolean;
  limit: number;
}

export function keyedSource<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { keys, direction = 'desc' }: PageOrder,
): KeyedSource<Row> {
  const columns = keys.map(({ column }) => (typeof column === 'string' ? sql.ref(column) : column));
  return {
    keys,
    select({ from, isBack, limit }) {
      const isDown = (direction === 'desc') !== isBack;
      const bounded = from ? query.where(beyond(columns, keys, from, isDown)) : query;
      const texts = columns.map((column) => sql`${column}::text`);
      const page = columns
        .reduce((ordered, column) => ordered.orderBy(column, isDown ? 'desc' : 'asc'), bounded)
        .select(sql<string[]>`array[${sql.join(texts)}]`.as('page_key'))
        .limit(limit);
      // Kysely cannot work out a row's type while `Row` is any.
      return page as unknown as ReturnType<KeyedSource<Row>['select']>;
    },
  };
}

/** Several lists one after the other, paged as if they were one. */
export async function readChain<Row>(
  sources: readonly KeyedSource<Row>[],
  { limit = PAGE_SIZE, at }: PagePlace,
): Promise<KeyedPage<Row>> {
  const isBack = at.before !== undefined;
  const text = at.before ?? at.after;
  const cursor = text === undefined ? undefined : readCursor(text, sources);
  // One row more than is shown tells that there is more.
  const found = await collect(sources, cursor, isBack, limit + 1);
  const hasMore = found.length > limit;
  const shown = found.slice(0, limit);
  if (isBack) shown.reverse();
  const keyAt = (index: number) => shown.at(index)?.key ?? null;
  return {
    rows: shown.map(({ row }) => row),
    next: isBack || hasMore ? keyAt(-1) : null,
    previous: (isBack ? hasMore : cursor !== undefined) ? keyAt(0) : null,
  };
}

interface Cursor {
  source: number;
  values: readonly string[];
}

async function collect<Row>(
  sources: readonly KeyedSource<Row>[],
  cursor: Cursor | undefined,
  isBack: boolean,
  wanted: number,
): Promise<{ key: string; row: Row }[]> {
  const found: { key: string; row: Row }[] = [];
  const step = isBack ? -1 : 1;
  for (
    let i = cursor?.source ?? (isBack ? sources.length - 1 : 0);
    i in sources && found.length < wanted;
    i += step
  ) {
    const from = cursor?.source === i ? cursor.values : undefined;
    const rows = await sources[i]?.select({ from, isBack, limit: wanted - found.length }).execute();
    for (const { page_key, ...row } of rows ?? []) {
      found.push({ key: writeCursor({ source: i, values: page_key }), row: row as Row });
    }
  }
  return found;
}

/** A comparison of rows, which one index answers. */
function beyond(
  columns: readonly RawBuilder<unknown>[],
  keys: readonly PageKey[],
  values: readonly string[],
  isDown: boolean,
): RawBuilder<SqlBool> {
  const wanted = keys.map(({ type }, i) => sql`${values[i]}::${sql.raw(type)}`);
  return sql<SqlBool>`((${sql.join(columns)}) ${sql.raw(isDown ? '<' : '>')} (${sql.join(wanted)}))`;
}

function writeCursor({ source, values }: Cursor): string {
  return Buffer.from(JSON.stringify([source, ...values])).toString('base64url');
}

function readCursor(text: string, sources: readonly KeyedSource<unknown>[]): Cursor {
  const given = parse(text);
  if (!Array.isArray(given)) throw new AppError('bad_request');
  const [source, ...values] = given as unknown[];
  const keys = typeof source === 'number' ? sources[source]?.keys : undefined;
  const fits =
    keys?.length === values.length &&
    keys.every(({ type }, i) => {
      const value = values[i];
      return typeof value === 'string' && SHAPES[type].test(value);
    });
  if (!fits) throw new AppError('bad_request');
  return { source: source as number, values: values as string[] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch (cause) {
    throw new AppError('bad_request', { cause });
  }
}
