// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { DateTime } from './DateTime.tsx';

const ZONE = 'America/Argentina/Buenos_Aires';

afterEach(cleanup);

test('shows dd/MM/yyyy HH:mm:ss in the given zone and names the zone', () => {
  renderWithText(<DateTime seconds={1794700800} zone={ZONE} />);
  const time = screen.getByText('14/11/2026 21:00:00');
  expect(time.getAttribute('datetime')).toBe('2026-11-15T00:00:00.000Z');
  expect(time.getAttribute('title')).toBe(ZONE);
});

test.each([[0], [null], [undefined]])('shows a dash for %s', (seconds) => {
  const { container } = renderWithText(<DateTime seconds={seconds} zone={ZONE} />);
  expect(container.textContent).toBe('-');
  expect(container.querySelector('time')).toBeNull();
});
