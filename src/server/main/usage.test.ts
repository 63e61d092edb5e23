import { expect, test } from 'vitest';
import { parseNumber, parseRoles } from './usage.ts';

test('roles are web, worker or both', () => {
  expect(parseRoles('web,worker', undefined)).toEqual(['web', 'worker']);
  expect(() => parseRoles('web,cook', undefined)).toThrow('Unknown role "cook"');
});

test('the flag of 0.1.0 is refused with its new name', () => {
  expect(() => parseRoles('web,worker', 'web')).toThrow(
    '--services is now called --roles: use --roles=web',
  );
});

test.each(['-1', '1.5', 'ten'])('“%s” is not a count', (text) => {
  expect(() => parseNumber(text)).toThrow('not a valid number');
});
