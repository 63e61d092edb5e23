import { hash, stream } from './hash.ts';
import { type NamePattern, namePatterns } from './name-parts.ts';

/** More than the largest world has characters, with room for newcomers. */
export const NICKNAMES = 1_310_720;

/**
 * A nickname for every code below `NICKNAMES`, unique ignoring case, and its inverse: a character
 * is found by name in a world of a million without an index.
 *
 * Different patterns can spell the same name; the name of the second such code then ends in q, that
 * of the third in qq, and so on.
 */
export function nickname(code: number): string {
  const groups = groupsOf(code);
  const key = groups.join('');
  const name = groups.map(capital).join('') + 'q'.repeat(codesOf(key).indexOf(code));
  const style = hash(0, stream.nameStyle, code, 0) % 100;
  if (style < 5) return name.toLowerCase();
  return style < 7 ? name.toUpperCase() : name;
}

export function nicknameCode(name: string): number | null {
  const key = name.toLowerCase();
  const plain = key.replace(/q+$/, '');
  return codesOf(plain)[key.length - plain.length] ?? null;
}

const sizes = namePatterns.map((pattern) =>
  pattern.flat().reduce((size, list) => size * list.length, 1),
);

function groupsOf(code: number): string[] {
  let rest = code;
  let patternIndex = 0;
  while (rest >= (sizes[patternIndex] ?? Number.POSITIVE_INFINITY))
    rest -= sizes[patternIndex++] ?? 0;
  return (namePatterns[patternIndex] ?? []).map((group) =>
    group
      .map((list) => {
        const part = list[rest % list.length];
        rest = Math.floor(rest / list.length);
        return part;
      })
      .join(''),
  );
}

/** All codes that spell this name, in the order of the patterns. */
function codesOf(key: string): number[] {
  let first = 0;
  const codes = namePatterns.flatMap((pattern, patternIndex) => {
    const found = spellings(key, pattern.flat(), 0).map((code) => first + code);
    first += sizes[patternIndex] ?? 0;
    return found;
  });
  return codes.filter((code) => code < NICKNAMES).sort((a, b) => a - b);
}

function spellings(key: string, lists: NamePattern[number], position: number): number[] {
  const list = lists[position];
  if (list === undefined) return key === '' ? [0] : [];
  return list.flatMap((part, digit) =>
    key.startsWith(part)
      ? spellings(key.slice(part.length), lists, position + 1).map(
          (rest) => rest * list.length + digit,
        )
      : [],
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
