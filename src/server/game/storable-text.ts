const REPLACEMENT = '\ufffd';

/**
 * The same value with text that can be stored, shown and put into a URL. Games keep what players
 * typed, and their databases accept NUL and half a surrogate pair. PostgreSQL refuses the first and
 * `encodeURIComponent` throws at the second: one such name would stop every refresh of its world.
 */
export function withStorableText<T>(value: T): T {
  return clean(value) as T;
}

/** What needs no change is returned itself: a read may have 50,000 rows. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') {
    const isStorable = value.isWellFormed() && !value.includes('\0');
    return isStorable ? value : value.toWellFormed().replaceAll('\0', REPLACEMENT);
  }
  if (Array.isArray(value)) return cleanList(value);
  if (value instanceof Map) return cleanMap(value);
  return isPlain(value) ? cleanFields(value) : value;
}

function cleanList(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (const [at, item] of list.entries()) {
    const cleaned = clean(item);
    if (cleaned === item) continue;
    copy ??= [...list];
    copy[at] = cleaned;
  }
  return copy ?? list;
}

/** Keys are what was asked for. */
function cleanMap(map: ReadonlyMap<unknown, unknown>): ReadonlyMap<unknown, unknown> {
  return new Map([...map].map(([key, item]) => [key, clean(item)]));
}

function cleanFields(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  let copy: Record<string, unknown> | undefined;
  for (const [name, item] of Object.entries(fields)) {
    const cleaned = clean(item);
    if (cleaned === item) continue;
    copy ??= { ...fields };
    copy[name] = cleaned;
  }
  return copy ?? fields;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
