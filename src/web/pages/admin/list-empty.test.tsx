// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import '#web/lib/admin-texts.ts';
import { createText, TextContext } from '#web/lib/text.ts';
import en from '#web/locales/en.json' with { type: 'json' };
import { ListEmpty } from './ListEmpty.tsx';

afterEach(cleanup);

function open(url: string) {
  const element = <ListEmpty title="No gifts yet" text="They appear here." />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] });
  render(
    <TextContext value={createText('en', en)}>
      <RouterProvider router={router} />
    </TextContext>,
  );
}

test('an empty list without a search or filter says what will appear in it', () => {
  open('/admin/gifts?after=x&q=');
  expect(screen.getByText('No gifts yet')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a search or filter without results can be cleared', () => {
  open('/admin/gifts?state=waiting');
  expect(screen.queryByText('No gifts yet')).toBeNull();
  const clear = screen.getByRole('link', { name: 'Clear search and filters' });
  expect(clear.getAttribute('href')).toBe('/admin/gifts');
});
