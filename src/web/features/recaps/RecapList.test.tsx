// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { RecapList } from './RecapList.tsx';

afterEach(cleanup);

function show(recaps: { season: number; name: string }[]) {
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
    { season: 8, name: 'Ann' },
    { season: 7, name: 'Anna' },
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/characters/Ann/seasons/8?server_id=3',
    '/characters/Anna/seasons/7?server_id=3',
  ]);
});
