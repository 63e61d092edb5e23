import { expect, test } from 'vitest';
import { ERROR_MESSAGES } from '#contract/errors.ts';
import { LANGUAGES } from '#contract/languages.ts';
import adminEn from './admin/en.json' with { type: 'json' };
import adminEs from './admin/es.json' with { type: 'json' };
import publicEn from './en.json' with { type: 'json' };
import publicEs from './es.json' with { type: 'json' };

const en = { ...publicEn, admin: adminEn };
const es = { ...publicEs, admin: adminEs };
const locales = { en, es };

function keysOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? keysOf(inner, `${path}${key}.`) : [`${path}${key}`],
  );
}

function places(text: string): string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort();
}

function at(locale: object, key: string): string {
  return String(
    key
      .split('.')
      .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], locale),
  );
}

test('every language has the same keys', () => {
  for (const language of LANGUAGES)
    expect(keysOf(locales[language]).sort()).toEqual(keysOf(en).sort());
});

test('every translation keeps the same places to fill', () => {
  for (const key of keysOf(en)) expect(places(at(es, key)), key).toEqual(places(at(en, key)));
});

/** Words that are rightly the same in both languages: names, loan words, and texts the specification fixes. */
const SAME_IN_BOTH = new Set([
  'Adena',
  'Aden',
  'Auto',
  'Clan',
  'Color',
  'Doctor',
  'English',
  'Español',
  'General',
  'HTML',
  'ID',
  'Mercado Pago, PIX',
  'Nick',
  'No',
  'PK',
  'PayPal',
  'Plan',
  'PvP',
  'Raids',
  'Rankings',
  'STREAMER ON',
  'Server ON LINE',
  'Streamer',
  'Streamers',
  'VIP',
  'error',
  'streamer',
]);

test('nothing is left empty or untranslated by accident', () => {
  const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
  const same = keysOf(en).filter((key) => at(en, key) === at(es, key) && hasWords(at(en, key)));
  expect(same.filter((key) => !SAME_IN_BOTH.has(at(en, key)))).toEqual([]);
  expect([...SAME_IN_BOTH].filter((word) => !same.some((key) => at(en, key) === word))).toEqual([]);
  for (const key of keysOf(en)) expect(at(es, key).trim(), key).not.toBe('');
});

test('the specification’s words are the texts of the language it wrote them in', () => {
  const english = {
    'ui.countdown.finished': 'Server ON LINE',
    'master.streamerOn': 'STREAMER ON',
    'accounts.create.action': 'Create NEW GAME ACCOUNT',
    'donate.now': 'DONATE NOW',
    'admin.seasons.heroes': 'Heroes',
  };
  const spanish = {
    'admin.seasons.choose': 'Seleccionar season',
    'admin.seasons.seconds': 'Segundos puestos',
    'admin.seasons.see': 'Ver',
  };
  for (const [key, words] of Object.entries(english)) expect(at(en, key), key).toBe(words);
  for (const [key, words] of Object.entries(spanish)) {
    expect(at(es, key), key).toBe(words);
    expect(at(en, key), key).not.toBe(words);
  }
});

test('every error has its sentence in every language', () => {
  for (const [code, messages] of Object.entries(ERROR_MESSAGES)) {
    for (const language of LANGUAGES) expect(messages[language].length, code).toBeGreaterThan(5);
  }
});
