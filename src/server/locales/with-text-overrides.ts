import type { ServerTexts } from './server-texts.ts';

/** Stand for the arguments of a text that is a function, in their order. */
const PLACEHOLDERS = ['{value}', '{value2}'];
const ANY_PLACEHOLDER = /\{value2?\}/g;
const PREFIX = 'server.';
/** Starter pages: staff rewrite them in the page editor instead. */
const LEFT_OUT = 'server.starterPages.';

type TextOverrides = Readonly<Record<string, string>>;

/** Every text by its key, such as `server.errors.not_found` or `server.mailingEmail.note`. */
export function flatServerTexts(texts: ServerTexts): [key: string, text: string][] {
  return flat(texts, PREFIX.slice(0, -1)).filter(([key]) => !key.startsWith(LEFT_OUT));
}

/** The same texts, with the operator's overrides in place of those they reworded. */
export function withTextOverrides(texts: ServerTexts, overrides: TextOverrides): ServerTexts {
  const keys = Object.keys(overrides).filter((key) => key.startsWith(PREFIX));
  if (keys.length === 0) return texts;
  return replaced(texts, PREFIX.slice(0, -1), overrides) as ServerTexts;
}

type Fill = (...values: unknown[]) => unknown;

function flat(tree: unknown, key: string): [string, string][] {
  if (typeof tree === 'string') return [[key, tree]];
  if (typeof tree === 'function') return flat((tree as Fill)(...PLACEHOLDERS), key);
  return Object.entries(tree ?? {}).flatMap(([part, inner]) => flat(inner, `${key}.${part}`));
}

function replaced(tree: unknown, key: string, overrides: TextOverrides): unknown {
  if (typeof tree === 'string') return overrides[key] ?? tree;
  if (typeof tree === 'function') {
    const template = replaced((tree as Fill)(...PLACEHOLDERS), key, overrides);
    return (...values: unknown[]) => filled(template, values);
  }
  if (Array.isArray(tree))
    return tree.map((inner, at) => replaced(inner, `${key}.${at}`, overrides));
  return mapValues(tree, (inner, part) => replaced(inner, `${key}.${part}`, overrides));
}

/** Values are inserted literally: `$&` in a name has no special meaning. */
function filled(template: unknown, values: readonly unknown[]): unknown {
  if (typeof template === 'string') {
    return template.replace(ANY_PLACEHOLDER, (place) =>
      String(values[PLACEHOLDERS.indexOf(place)]),
    );
  }
  if (Array.isArray(template)) return template.map((inner) => filled(inner, values));
  return mapValues(template, (inner) => filled(inner, values));
}

function mapValues(tree: unknown, map: (inner: unknown, part: string) => unknown): object {
  return Object.fromEntries(
    Object.entries(tree ?? {}).map(([part, inner]) => [part, map(inner, part)]),
  );
}
