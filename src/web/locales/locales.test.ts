import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';

const files = import.meta.glob<object>('./**/*.json', { eager: true, import: 'default' });

/** Every folder is a part, by the first word of its keys. */
const PARTS = Object.keys(files).flatMap(
  (path) => /^\.\/([a-z-]+)\/en\.json$/.exec(path)?.[1] ?? [],
);

const camelCase = (part: string) => part.replace(/-./g, ([, letter = '']) => letter.toUpperCase());

/** Texts of the pages and of the admin area by the keys passed to `t`. */
function textsOf(language: string): Map<string, string> {
  return new Map([
    ...textsIn(files[`./${language}.json`], ''),
    ...PARTS.flatMap((part) => textsIn(files[`./${part}/${language}.json`], `${camelCase(part)}.`)),
  ]);
}

test('every part has its texts checked', () => {
  expect(PARTS).toEqual(expect.arrayContaining(['admin', 'database', 'news', 'notifications']));
});

function textsIn(tree: object | undefined, prefix: string): [key: string, text: string][] {
  return Object.entries(tree ?? {}).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' ? textsIn(value, `${prefix}${key}.`) : [[prefix + key, value]],
  );
}

function placeholders(text = ''): string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort();
}

const english = textsOf('en');
const spanish = textsOf('es');

describe.each(LANGUAGES)('%s', (language) => {
  const own = textsOf(language);

  test('has every text', () => {
    expect([...english.keys()].filter((key) => !own.get(key)?.trim())).toEqual([]);
  });

  test('has no unused text', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // A language with more plural forms than English has more keys.
    const inEnglish = (key: string) => {
      const [, stem, form] = /^(.*)_(\w+)$/.exec(key) ?? [];
      return pluralCategories.some((category) => category === form) ? `${stem}_other` : key;
    };
    const unknown = [...own.keys()].filter((key) => !english.has(key));
    expect(unknown.filter((key) => !english.has(inEnglish(key)))).toEqual([]);
  });

  test('has the same placeholders', () => {
    for (const [key, text] of english) {
      expect(placeholders(own.get(key)), key).toEqual(placeholders(text));
    }
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  /** Names, loanwords, and texts the specification fixes. */
  const allowed = (files[`./same-as-english/${language}.json`] ?? []) as string[];

  test('nothing is left untranslated by accident', () => {
    const own = textsOf(language);
    const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
    const same = [...english].filter(([key, text]) => own.get(key) === text && hasWords(text));
    expect(same.filter(([, text]) => !allowed.includes(text))).toEqual([]);
    expect(allowed.filter((word) => !same.some(([, text]) => text === word))).toEqual([]);
  });
});

test('texts that the specification fixes are in the language it gives them in', () => {
  const inEnglish = {
    'ui.countdown.finished': 'Server ON LINE',
    'master.streamerOn': 'STREAMER ON',
    'accounts.create.action': 'Create NEW GAME ACCOUNT',
    'donate.now': 'DONATE NOW',
    'admin.seasons.heroes': 'Heroes',
  };
  const inSpanish = {
    'admin.seasons.choose': 'Seleccionar season',
    'admin.seasons.seconds': 'Segundos puestos',
    'admin.seasons.see': 'Ver',
  };
  for (const [key, words] of Object.entries(inEnglish)) expect(english.get(key), key).toBe(words);
  for (const [key, words] of Object.entries(inSpanish)) {
    expect(spanish.get(key), key).toBe(words);
    expect(english.get(key), key).not.toBe(words);
  }
});

test('no button that confirms a modal has the label of one that closes it', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const calls = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/okLabel=\{t\(([^\n]*)\)\}/g)].map(([, call = '']) => call),
  );
  const okKeys = calls.flatMap((call) =>
    [...call.matchAll(/['`]([\w.${}]+)['`]/g)].map(([, key = '']) => key),
  );
  expect(okKeys.length).toBeGreaterThan(20);
  for (const language of LANGUAGES) {
    const own = textsOf(language);
    const closing = [own.get('ui.close'), own.get('ui.cancel')];
    // A key with an interpolated value stands for every key that matches it.
    const confirming = okKeys.flatMap((key) => {
      const pattern = new RegExp(
        `^${key.replaceAll('.', '\\.').replaceAll(/\$\{\w+\}/g, '\\w+')}$`,
      );
      return [...own.keys()].filter((one) => pattern.test(one));
    });
    expect(confirming.length, language).toBeGreaterThanOrEqual(okKeys.length);
    expect(confirming.filter((key) => closing.includes(own.get(key)))).toEqual([]);
  }
});
