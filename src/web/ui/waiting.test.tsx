// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '#web/lib/admin-texts.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { Waiting } from './Waiting.tsx';

afterEach(cleanup);

const NOW = 1_800_000_000;
const HOUR = 3_600;
const show = (deadline: number) =>
  renderWithText(<Waiting since={NOW - 3 * HOUR} now={NOW} zone="UTC" deadline={deadline} isOurs />)
    .container.textContent;

test('says how long it has waited and since when', () => {
  expect(show(0)).toBe('Waiting 3 h15/01/2027 05:00:00');
  expect(screen.getByText('Waiting 3 h').className).toContain('text-attention');
});

test('a deadline that is days away comes second', () => {
  expect(show(NOW + 72 * HOUR)).toBe('Waiting 3 hUntil 18/01/2027 08:00:00');
});

test('a deadline less than a day away comes first, in the danger color', () => {
  expect(show(NOW + 12 * HOUR)).toBe('12 h leftWaiting 3 h');
  expect(screen.getByText('12 h left').className).toContain('text-danger');
});

test('says that a deadline has passed', () => {
  expect(show(NOW - 1)).toBe('Deadline passedWaiting 3 h');
});
