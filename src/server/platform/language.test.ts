import { describe, expect, test } from 'vitest';
import { pickLanguage, pickTheme } from './language.ts';

describe('language: cookie, then Accept-Language, then configuration', () => {
  test.each([
    [{ cookie: 'language=es', 'accept-language': 'en' }, 'es'],
    [{ cookie: 'a=1; language=es ; b=2' }, 'es'],
    [{ cookie: 'language=klingon', 'accept-language': 'es-AR,es;q=0.9,en;q=0.8' }, 'es'],
    [{ 'accept-language': 'de,en;q=0.3,es;q=0.7' }, 'es'],
    [{ 'accept-language': 'de' }, 'en'],
    [{}, 'en'],
  ])('%o → %s', (headers, expected) => {
    expect(pickLanguage(headers, 'en')).toBe(expected);
  });
});

test('an unknown theme in the cookie falls back to the configured one', () => {
  expect(pickTheme({ cookie: 'theme=parchment' }, 'auto')).toBe('parchment');
  expect(pickTheme({ cookie: 'theme="><script>' }, 'auto')).toBe('auto');
});
