import { expect, test } from 'vitest';
import { inputDateText } from './input-date.ts';

test('the value of a date input is shown as day, month, year', () => {
  expect(inputDateText('2026-11-18')).toBe('18/11/2026');
  expect(inputDateText('2026-11-18T09:30')).toBe('18/11/2026 09:30');
  expect(inputDateText('2026-11-18T09:30:15')).toBe('18/11/2026 09:30');
});

test('an empty or unfinished value is not a date', () => {
  expect(inputDateText('')).toBe('');
  expect(inputDateText('2026-11')).toBe('');
});
