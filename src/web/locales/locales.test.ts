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

test('nothing is left empty or untranslated by accident', () => {
  const same = keysOf(en).filter((key) => at(en, key) === at(es, key));
  // Words that are the same in both on purpose.
  const meant =
    /^(layout\.(languages|themes)\.|layout\.nav\.rankings|ranking\.(title|pvp|pk|rank|nick|clan)$|ui\.|layout\.nav\.raids$|(home\.raids|raids\.title|streamers\.title|clans?\.(clan|title)|lords\.(clan|adena)|post\.description)$|(admin\.(no|seasons\.(choose|heroes|seconds|see)|character\.clan|players\.streamerForm\.status)|master\.streamerOn|orders\.(purseWith|kinds\.vip)|market\.adena)$)/;
  expect(same.filter((key) => !meant.test(key))).toEqual([]);
  for (const key of keysOf(en)) expect(at(es, key).trim(), key).not.toBe('');
});

test('every error has its sentence in every language', () => {
  for (const [code, messages] of Object.entries(ERROR_MESSAGES)) {
    for (const language of LANGUAGES) expect(messages[language].length, code).toBeGreaterThan(5);
  }
});
