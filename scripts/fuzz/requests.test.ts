import { expect, test } from 'vitest';
import { asText } from './requests.ts';

test('a value whose toString cannot be called is still sent as text', () => {
  expect(asText({ toString: 1 })).toBe('{"toString":1}');
  expect(asText(null)).toBe('null');
  expect(asText('plain')).toBe('plain');
});
