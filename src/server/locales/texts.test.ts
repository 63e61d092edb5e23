import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { TEXTS } from './texts.ts';

/** Every text by its key; what is filled in is filled in with the same word everywhere. */
function textsIn(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') return textsIn(value('Gludio'), key);
  return Object.entries(value ?? {}).flatMap(([part, inner]) => textsIn(inner, `${key}.${part}`));
}

const english = new Map(textsIn(TEXTS.en, 'server'));

describe.each(LANGUAGES)('%s', (language) => {
  const own = new Map(textsIn(TEXTS[language], 'server'));

  test('has every text', () => {
    expect([...english.keys()].filter((key) => !own.get(key)?.trim())).toEqual([]);
    expect([...own.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  test('fills in the same places', () => {
    const places = (text = '') => (text.match(/\{\w+\}|Gludio/g) ?? []).sort();
    for (const [key, text] of own) expect(places(text), key).toEqual(places(english.get(key)));
  });
});
