import { isCustom } from './files/list-files.ts';
import type { Problems } from './problems.ts';

export const NAME_MAX = 100;

/** The first one counts: files of `custom` are read before the others and may replace them. */
export function isNew(
  known: ReadonlyMap<number, { isCustom: boolean }>,
  id: number,
  { file, line }: { file: string; line: number },
  { problems, what, limit }: { problems: Problems; what: string; limit: number },
): boolean {
  const before = known.get(id);
  if (before && (!before.isCustom || isCustom(file)))
    problems.add(file, line, `${what} ${id} occurs twice; the first one counts`);
  if (!before && known.size >= limit)
    problems.addUnread(file, line, `there are more than ${limit} ${what} entries`);
  return !before && known.size < limit;
}

export function hasInvalidName(
  { name, file, line }: { name: string; file: string; line: number },
  problems: Problems,
): boolean {
  // A null character is valid UTF-16, but PostgreSQL cannot store it.
  const isWrong = name === '' || name.length > NAME_MAX || name.includes('\0');
  if (isWrong)
    problems.add(file, line, `"${name.slice(0, 40)}" is not a name of 1 to 100 characters`);
  return isWrong;
}
