import { expect, test } from 'vitest';
import { shouldReloadLayout } from './load-layout.ts';

function reloads(from: string, to: string): boolean {
  const url = (path: string) => new URL(path, 'https://example.org');
  const change = { currentUrl: url(from), nextUrl: url(to), defaultShouldRevalidate: true };
  return shouldReloadLayout({ ...change, currentParams: {}, nextParams: {} });
}

test('layout data is loaded on a reload and for another world, but not for another page', () => {
  expect(reloads('/clans', '/clans')).toBe(true);
  expect(reloads('/clans', '/clans?server_id=2')).toBe(true);
  expect(reloads('/clans?server_id=2', '/ranking')).toBe(true);
  expect(reloads('/clans?server_id=2', '/ranking?page=2&server_id=2')).toBe(false);
  expect(reloads('/clans', '/ranking?server_id=x')).toBe(false);
});
