import { isCustom } from './files/list-files.ts';
import type { Problems } from './problems.ts';

export const NAME_MAX = 100;

/**
 * False, and reported, if the id occurred before or there are too many. Files in `custom` folders
 * are read before the others, so what they replace is not reported as a duplicate.
 */
export function acceptId(
  known: ReadonlyMap<number, { isCustom: boolean }>,
  id: number,
  { file, line }: { file: string; line: number },
  { problems, what, limit }: { problems: Problems; what: string; limit: number },
): boolean {
  const first = known.get(id);
  if (first && (!first.isCustom || isCustom(file)))
    problems.add(file, line, `${what} ${id} occurs twice; the first one counts`);
  if (!first && known.size >= limit)
    problems.addUnread(file, line, `there are more than ${limit} ${what} entries`);
  return !first && known.size < limit;
}

/** False, and reported, if PostgreSQL or the site could not use the name. */
export function acceptName(
  { name, file, line }: { name: string; file: string; line: number },
  problems: Problems,
): boolean {
  // A null character is valid UTF-16, but PostgreSQL cannot store it.
  const isValid = name !== '' && name.length <= NAME_MAX && !name.includes('\0');
  if (!isValid)
    problems.add(file, line, `"${name.slice(0, 40)}" is not a name of 1 to 100 characters`);
  return isValid;
}
