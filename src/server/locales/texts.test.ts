import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { TEXTS } from './texts.ts';

/** Every text by its key; a text with a parameter is filled with "Gludio". */
function textsIn(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') return textsIn(value('Gludio'), key);
  return Object.entries(value ?? {}).flatMap(([part, inner]) => textsIn(inner, `${key}.${part}`));
}

const english = new Map(textsIn(TEXTS.en, 'server'));

describe.each(LANGUAGES)('%s', (language) => {
  const translated = new Map(textsIn(TEXTS[language], 'server'));

  test('has every text', () => {
    expect([...english.keys()].filter((key) => !translated.get(key)?.trim())).toEqual([]);
    expect([...translated.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  test('has the same placeholders', () => {
    const placeholders = (text = '') => (text.match(/\{\w+\}|Gludio/g) ?? []).sort();
    for (const [key, text] of translated) {
      expect(placeholders(text), key).toEqual(placeholders(english.get(key)));
    }
  });
});
