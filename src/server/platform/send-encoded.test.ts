import { describe, expect, test } from 'vitest';
import { pickEncoding } from './encodings.ts';
import { etagFor, etagMatches } from './send-encoded.ts';

describe('encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0.9, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'identity'],
    ['gzip;q=0.0', 'identity'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (header, expected) => {
    expect(pickEncoding(header)).toBe(expected);
  });
});

describe('entity tags', () => {
  test('each encoding has its own', () => {
    expect(etagFor('"abc"', 'identity')).toBe('"abc"');
    expect(etagFor('"abc"', 'br')).toBe('"abc-br"');
  });

  test.each([
    ['"abc-br"', true],
    ['W/"abc-br"', true],
    ['"old", "abc-br"', true],
    ['*', true],
    ['"abc"', false],
    [undefined, false],
  ])('%s matches: %s', (header, expected) => {
    expect(etagMatches(header, '"abc-br"')).toBe(expected);
  });
});
