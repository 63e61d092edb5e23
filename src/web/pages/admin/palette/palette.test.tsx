// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { AdminSearchReply } from '#contract/admin-search.ts';
import type { Permission } from '#contract/permissions.ts';
import '#web/lib/admin-texts.ts';
import { createApi } from '#web/lib/api.ts';
import { createText, TextContext } from '#web/lib/text.ts';
import { ApiContext } from '#web/lib/use-api.ts';
import en from '#web/locales/en.json' with { type: 'json' };
import { CommandPalette } from './CommandPalette.tsx';

/** How long to wait for an event; enough for a slow machine. */
const LONG_WAIT = { timeout: 120_000 };

afterEach(cleanup);

const RESULTS: AdminSearchReply['results'] = [
  { kind: 'player', id: 'p1', email: 'kael@example.org', found_by: 'account', found: 'kael01' },
  { kind: 'player', id: 'p1', email: 'kael@example.org', found_by: 'email', found: '' },
  {
    kind: 'payment',
    id: 'x7',
    number: 7,
    state: 'review',
    plan: 'Knight',
    email: 'kael@example.org',
  },
];

function open(permissions: readonly Permission[]) {
  const requested: string[] = [];
  const api = createApi(async (_, path) => {
    requested.push(path);
    return { status: 200, body: { results: RESULTS } };
  });
  const self = { email: 'a@example.org', role_id: 'support', permissions };
  const router = createMemoryRouter(
    [{ id: 'admin', path: '*', loader: () => self, Component: CommandPalette }],
    { initialEntries: ['/admin'], hydrationData: { loaderData: { admin: self } } },
  );
  render(
    <TextContext value={createText('en', en)}>
      <ApiContext value={api}>
        <RouterProvider router={router} />
      </ApiContext>
    </TextContext>,
  );
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  return { router, requested };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const type = (value: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value } });

test('Ctrl+K opens the palette, with the screens of the role and no others', () => {
  open(['admin.access', 'support.read']);
  expect(options()).toEqual(['Overview', 'Reports', 'Canned replies']);
});

test('fast typing sends one search, and each result is listed once', async () => {
  const { requested } = open(['admin.access', 'players.read']);
  type('k');
  type('ka');
  type('kael');
  await waitFor(() => expect(options()[0]).toBe('kael@example.orgkael01'), LONG_WAIT);
  expect(requested).toEqual(['/api/admin/search?q=kael']);
  expect(options()).toHaveLength(2);
});

test('the arrow keys move, Enter opens, and the field says which option is chosen', async () => {
  const { router } = open(['admin.access', 'payments.read']);
  type('kael');
  await waitFor(() => expect(options()).toHaveLength(2), LONG_WAIT);
  const field = screen.getByRole('combobox');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen.textContent).toContain('#7 · Knight');
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
  await act(async () => {
    fireEvent.keyDown(field, { key: 'Enter' });
  });
  expect(router.state.location.pathname).toBe('/admin/payments/x7');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('screens and actions are found by any of their words, regardless of case and accents', () => {
  open(['admin.access', 'orders.read', 'content.write']);
  type('UNCONFÍRMED');
  expect(options()).toEqual(['Unconfirmed orders']);
});
