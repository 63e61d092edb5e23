import pg from 'pg';

/** A statement as sent to the server, with the first row of its result. */
export interface Recorded {
  text: string;
  values: readonly unknown[];
  row: Record<string, unknown> | undefined;
}

/** Everything any pool of this process sends while `work` runs, in order. */
export async function recordSql(work: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const prototype = pg.Client.prototype as unknown as {
    query(...args: unknown[]): unknown;
  };
  const original = prototype.query;
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    const [text, values = []] = args;
    const result = original.apply(this, args);
    if (typeof text !== 'string') return result;
    const entry: Recorded = { text, values: values as unknown[], row: undefined };
    recorded.push(entry);
    if (result instanceof Promise) {
      result.then(
        ({ rows }) => {
          entry.row = rows?.[0];
        },
        () => undefined,
      );
    }
    return result;
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return recorded;
}

/** The same statements on a bare connection, with new ids for a new order. */
export async function replaySql(
  client: pg.Client,
  recorded: readonly Recorded[],
  oldId: string,
  newId: string,
): Promise<void> {
  const newIdByOldId = new Map<unknown, unknown>();
  for (const { text, values, row } of recorded) {
    const newValues = values.map((value) => replaceIds(value, newIdByOldId, oldId, newId));
    const { rows } = await client.query(text, newValues);
    for (const [column, before] of Object.entries(row ?? {})) {
      const now = rows?.[0]?.[column];
      if (column === 'id' && now !== before) newIdByOldId.set(before, now);
    }
  }
}

function replaceIds(
  value: unknown,
  newIdByOldId: Map<unknown, unknown>,
  oldId: string,
  newId: string,
): unknown {
  if (typeof value === 'string') return value.replaceAll(oldId, newId);
  return newIdByOldId.get(value) ?? value;
}
