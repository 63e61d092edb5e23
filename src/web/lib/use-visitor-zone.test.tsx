// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useVisitorZone } from './use-visitor-zone.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Zone() {
  return <p>{useVisitorZone('Europe/Madrid')}</p>;
}

test.each([
  ['America/Lima', 'America/Lima'],
  ['Etc/Unknown', 'Europe/Madrid'],
  ['', 'Europe/Madrid'],
])('a device in %j shows times in %s', (timeZone, shown) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  });
  expect(render(<Zone />).container.textContent).toBe(shown);
});
