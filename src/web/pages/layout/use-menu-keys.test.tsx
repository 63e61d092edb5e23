// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#web/lib/testing/render-with-text.tsx';
import { useMenuKeys } from './use-menu-keys.ts';

afterEach(cleanup);

function Menu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuKeys(menu);
  return (
    <details ref={menu} data-testid="menu" open>
      <summary>Menu</summary>
    </details>
  );
}

test('a menu opened before the scripts loaded stays open; the next page closes it', async () => {
  const router = renderPage(<Menu />, '/ranking');
  const menu = screen.getByTestId<HTMLDetailsElement>('menu');
  expect(menu.open).toBe(true);
  await act(() => router.navigate('/clans'));
  expect(menu.open).toBe(false);
});

test('Escape closes the menu and nothing else; the next one is left to the page', () => {
  renderPage(<Menu />, '/map');
  const menu = screen.getByTestId<HTMLDetailsElement>('menu');
  // The panels of pages ignore a key that was handled.
  const isUnhandled = () => fireEvent.keyDown(screen.getByText('Menu'), { key: 'Escape' });
  expect(isUnhandled()).toBe(false);
  expect(menu.open).toBe(false);
  expect(isUnhandled()).toBe(true);
});
