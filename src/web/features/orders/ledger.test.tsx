// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { Ledger } from './Ledger.tsx';

afterEach(cleanup);

/** 2020-11-19 00:00 UTC. */
const MIDNIGHT = 1_605_744_000;
const pages = { page: 1, size: 20, hrefOf: () => '' };

function showLedger(zone: string): void {
  const lines = [
    { id: 3, at: MIDNIGHT + 3_600, reason: 'hold:vip' },
    { id: 2, at: MIDNIGHT, reason: 'credit:creator' },
    { id: 1, at: MIDNIGHT + 60, reason: 'hold:vip' },
  ].map((line) => ({ ...line, reference: null, amount: 1, balance_after: 1 }));
  renderWithText(<Ledger lines={lines} zone={zone} pages={pages} />);
}

test('a creator’s share is shown with its day, not with a time nobody knows', () => {
  showLedger('-03:00');
  expect(screen.getAllByRole('time').map(({ textContent }) => textContent)).toEqual([
    '22:00',
    '19/11/2020',
    '21:01',
  ]);
});

test('a day that continues below a share has a heading of its own', () => {
  showLedger('-03:00');
  const headings = screen.getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Wednesday, November 18, 2020',
    'Thursday, November 19, 2020',
    'Wednesday, November 18, 2020',
  ]);
  expect(new Set(headings.map(({ id }) => id)).size).toBe(3);
});
