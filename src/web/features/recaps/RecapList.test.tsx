// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RecapOf } from '#contract/profiles.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { RecapList } from './RecapList.tsx';

afterEach(cleanup);

function show(recaps: RecapOf[]) {
  const hrefOf = (name: string) => `/characters/${name}?server_id=3`;
  return renderWithText(<RecapList recaps={recaps} hrefOf={hrefOf} />);
}

test('explains what appears here before a season has ended', () => {
  show([]);
  expect(screen.getByText('When a season ends, its recap appears here.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('links to each season under the character’s name at the time, in the same world', () => {
  show([
    { season: 8, name: 'Ann', place: 4 },
    { season: 7, name: 'Anna', place: null },
  ]);
  expect(screen.getByRole('link', { name: 'Season 8 recap · #4' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/characters/Ann/seasons/8?server_id=3',
    '/characters/Anna/seasons/7?server_id=3',
  ]);
});
