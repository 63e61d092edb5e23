/**
 * Settings of earlier versions by their section: the old name and the new one. The old name keeps
 * working: an upgrade reads the same file with the old code and the new, and both refuse names they
 * do not know.
 */
const RENAMED: ReadonlyMap<string, readonly [was: string, is: string]> = new Map([
  ['worlds.*', ['flavour', 'flavor']],
  ['payments.paypal', ['questions_per_minute', 'verifications_per_minute']],
]);

/** Moves values from old names to new ones. Both at once is a fault. */
export function renameSettings(value: unknown, faults: string[], path: string[] = []): unknown {
  if (Array.isArray(value)) {
    return value.map((inner, index) => renameSettings(inner, faults, [...path, String(index)]));
  }
  if (!isRecord(value)) return value;
  const section = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      renameSettings(inner, faults, [...path, key]),
    ]),
  );
  const where = path.join('.');
  const [was, is] = RENAMED.get(where.replace(/\.\d+$/, '.*')) ?? [];
  if (was === undefined || is === undefined || !(was in section)) return section;
  const { [was]: moved, ...rest } = section;
  // A name without a value counts as absent.
  const isBoth = (moved ?? null) !== null && (rest[is] ?? null) !== null;
  if (isBoth) faults.push(`${where}: ${was} is now called ${is}: remove one of them`);
  return { ...rest, [is]: rest[is] ?? moved };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
