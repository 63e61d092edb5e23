import type { SelectQueryBuilder } from 'kysely';
import { type KeysetPage, PAGE_SIZE } from '#contract/keyset-page.ts';
import { type KeysetSource, keysetSource, type PageOrder } from './keyset-source.ts';
import { type Cursor, readCursor, writeCursor } from './page-cursor.ts';

export interface PagePlace {
  limit?: number;
  at: { after?: string | undefined; before?: string | undefined };
}

export type PageOptions = PageOrder & PagePlace;

/** One keyset page of a list, never by offset: the ten-thousandth costs what the first does. */
export function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { keys, direction = 'desc', ...place }: PageOptions,
): Promise<KeysetPage<Row>> {
  return readChain([keysetSource(query, { keys, direction })], place);
}

/** Several lists in sequence, paged as if they were one. */
export async function readChain<Row>(
  sources: readonly KeysetSource<Row>[],
  { limit = PAGE_SIZE, at }: PagePlace,
): Promise<KeysetPage<Row>> {
  const isBack = at.before !== undefined;
  const text = at.before ?? at.after;
  const cursor = text === undefined ? undefined : readCursor(text, sources);
  // One row more than shown, to know whether there are more.
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

async function collect<Row>(
  sources: readonly KeysetSource<Row>[],
  cursor: Cursor | undefined,
  isBack: boolean,
  limit: number,
): Promise<{ key: string; row: Row }[]> {
  const found: { key: string; row: Row }[] = [];
  const step = isBack ? -1 : 1;
  for (
    let i = cursor?.source ?? (isBack ? sources.length - 1 : 0);
    i in sources && found.length < limit;
    i += step
  ) {
    const from = cursor?.source === i ? cursor.values : undefined;
    const rows = await sources[i]?.select({ from, isBack, limit: limit - found.length }).execute();
    for (const { page_key, ...row } of rows ?? []) {
      found.push({ key: writeCursor({ source: i, values: page_key }), row: row as Row });
    }
  }
  return found;
}
