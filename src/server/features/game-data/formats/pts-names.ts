import type { FileContext } from './l2j-items.ts';
import { nameOf, readLines } from './pts-syntax.ts';
import { RecordFault } from './values.ts';

/** Ids by the names scripts use, filled while items and monsters are read. */
export interface ScriptNames {
  items: Map<string, number>;
  monsters: Map<string, number>;
}

/** Names that players see, by id: the client's tables, saved as text. */
export type DisplayNames = ReadonlyMap<number, string>;

export type ScriptContext = FileContext & { names: ScriptNames; displayNames: DisplayNames };

export const NAMES_MAX = 500_000;

/** `57<tab>Adena<tab>…` */
export async function readDisplayNames(path: string): Promise<DisplayNames> {
  const names = new Map<number, string>();
  for await (const { text } of readLines(path)) {
    const [id = '', field = ''] = text.split('\t');
    const name = displayName(field);
    if (/^\d{1,9}$/.test(id) && name !== '' && names.size < NAMES_MAX) names.set(Number(id), name);
  }
  return names;
}

/** Tools that decode the client's files write texts as `a,Adena\0`. */
export function displayName(text: string): string {
  return text
    .replace(/^[au],/, '')
    .replace(/\\0$/, '')
    .trim();
}

export function setName(names: Map<string, number>, name: string | undefined, id: number): void {
  if (names.size >= NAMES_MAX) throw new RecordFault(`exceeds the limit of ${NAMES_MAX} names`);
  names.set(nameOf(name), id);
}

/** `leather_shirt` becomes `Leather Shirt`. */
export function titleCase(scriptName: string): string {
  return scriptName
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
