import { expect, test } from 'vitest';
import { inputDateText, parseDateText } from './input-date.ts';

test('the value of a date input is shown as day, month, year', () => {
  expect(inputDateText('2026-11-18')).toBe('18/11/2026');
  expect(inputDateText('2026-11-18T09:30')).toBe('18/11/2026 09:30');
  expect(inputDateText('2026-11-18T09:30:15')).toBe('18/11/2026 09:30');
});

test('an empty or unfinished value is not a date', () => {
  expect(inputDateText('')).toBe('');
  expect(inputDateText('2026-11')).toBe('');
});

test.each([
  ['18/11/2026', '2026-11-18'],
  ['1.2.2026', '2026-02-01'],
  [' 18-11-2026 ', '2026-11-18'],
  ['18112026', '2026-11-18'],
  ['2026-11-18', '2026-11-18'],
  ['2026-11-18T09:30', '2026-11-18'],
  ['', ''],
])('%j is the day %j', (text, value) => {
  expect(parseDateText(text, 'date')).toBe(value);
});

test.each([
  ['18/11/2026 9:30', '2026-11-18T09:30'],
  ['18/11/2026, 09:30', '2026-11-18T09:30'],
  ['181120260930', '2026-11-18T09:30'],
  ['2026-11-18T09:30', '2026-11-18T09:30'],
  ['2026-11-18 09:30', '2026-11-18T09:30'],
  ['18/11/2026', '2026-11-18T00:00'],
])('%j is the moment %j', (text, value) => {
  expect(parseDateText(text, 'datetime-local')).toBe(value);
});

test.each(['31/02/2026', '11/18/2026', '18/11', '18/11/26', '18/11/2026 24:00', 'tomorrow'])(
  '%j is not a date',
  (text) => {
    expect(parseDateText(text, 'datetime-local')).toBeUndefined();
  },
);
