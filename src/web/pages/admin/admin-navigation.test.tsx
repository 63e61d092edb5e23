// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import '#web/lib/admin-texts.ts';
import { permissionsOf } from '#contract/permissions.ts';
import { createText, TextContext } from '#web/lib/text.ts';
import en from '#web/locales/en.json' with { type: 'json' };
import { AdminNavigation } from './AdminNavigation.tsx';
import { ADMIN_PAGES } from './admin-pages.ts';

afterEach(cleanup);

function show(role: string, path: string, waiting = {}) {
  const loaderData = { permissions: [...permissionsOf(role, null)] };
  const router = createMemoryRouter(
    [
      {
        id: 'admin',
        path: '*',
        loader: () => loaderData,
        element: <AdminNavigation waiting={waiting} />,
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { admin: loaderData } } },
  );
  render(
    <TextContext value={createText('en', en)}>
      <RouterProvider router={router} />
    </TextContext>,
  );
  const groups = [...document.querySelectorAll('details')];
  return {
    all: groups.map((group) => group.querySelector('summary > span')?.textContent),
    open: groups
      .filter((group) => group.open)
      .map((group) => group.querySelector('summary > span')?.textContent),
  };
}

test('only the group of the current screen is open', () => {
  const { all, open } = show('owner', '/admin/audit');
  expect(all).toEqual(['Players', 'Money', 'Store', 'Content', 'Operations']);
  expect(open).toEqual(['Operations']);
});

test('a screen below a listed one opens the group of the listed one', () => {
  expect(show('owner', '/admin/payments/12').open).toEqual(['Money']);
});

test('the overview opens the players’ group', () => {
  expect(show('owner', '/admin').open).toEqual(['Players']);
});

test('a role with few screens sees every group open', () => {
  const { all, open } = show('support', '/admin');
  expect(open).toEqual(all);
  expect(open).toContain('Operations');
});

test('a closed group says how many items wait in it', () => {
  show('owner', '/admin', { reports: 2, dead_letters: 1 });
  const operations = screen.getByText('Operations').closest('summary');
  expect(within(operations as HTMLElement).getByText(/^3/).textContent).toBe('3 waiting');
});

test('every screen of the navigation has a name and an icon', () => {
  show('owner', '/admin');
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual(
    ADMIN_PAGES.filter(({ group }) => group)
      .map(({ path }) => path)
      .toSorted(),
  );
  for (const link of links) {
    expect(link.textContent?.trim()).not.toBe('');
    expect(link.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  }
});
