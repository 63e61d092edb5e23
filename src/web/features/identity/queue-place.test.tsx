// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { QueuePlace } from './QueuePlace.tsx';

afterEach(cleanup);

test.each([
  [59, 'Less than a minute'],
  [61, 'About 2 minutes'],
  [90 * 60, 'About 90 minutes'],
  [91 * 60, 'About 2 hours'],
  [671 * 60, 'About 11 hours'],
])('a wait of %i seconds is shown as "%s"', (seconds, text) => {
  renderWithText(<QueuePlace place={{ ahead: 3, seconds }} />);
  expect(screen.getByRole('status').textContent).toBe(`3 people ahead of you${text}`);
});
