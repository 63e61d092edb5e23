// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '#web/lib/admin-texts.ts';
import { createApi } from '#web/lib/api.ts';
import { createText, TextContext } from '#web/lib/text.ts';
import { ApiContext } from '#web/lib/use-api.ts';
import en from '#web/locales/en.json' with { type: 'json' };
import { Link } from '#web/ui/Link.tsx';
import { ListPage } from '../ListPage.tsx';
import { BulkAction } from './BulkAction.tsx';
import { rangeOf } from './range-presets.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const ROWS = ['Mail', 'Mail', 'Order'].map((name, index) => ({ id: `r${index}`, name }));

function open(url = '/admin/jobs') {
  const sent: unknown[] = [];
  const api = createApi(async (_, path, body) => {
    sent.push([path, body]);
    return { status: 200, body: { done: 1, skipped: 1 } };
  });
  const views = [{ id: 4, name: 'Mine', path: '/admin/jobs', query: 'q=mail.send' }];
  const router = createMemoryRouter(
    [{ id: 'admin', path: '*', loader: () => ({ views }), Component: List }],
    { initialEntries: [url], hydrationData: { loaderData: { admin: { views } } } },
  );
  render(
    <TextContext value={createText('en', en)}>
      <ApiContext value={api}>
        <RouterProvider router={router} />
      </ApiContext>
    </TextContext>,
  );
  return { sent };
}

function List() {
  return (
    <main>
      <ListPage
        title="Jobs"
        search={{ label: 'Find', value: '' }}
        empty={{ title: 'None', text: 'None' }}
        columns={[
          {
            id: 'name',
            header: 'Name',
            card: 'title',
            cell: ({ id, name }) => <Link to={`/admin/jobs/${id}`}>{`${name} ${id}`}</Link>,
          },
        ]}
        page={{ rows: ROWS, next: null, previous: null }}
        keyOf={({ id }) => id}
        bulk={(rows) => (
          <BulkAction
            label="Retry"
            path="/api/x"
            ids={rows.map(({ id }) => id)}
            names={rows.map(({ name }) => name)}
          />
        )}
      />
    </main>
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

test('j and k move between the rows, x selects the one in focus', () => {
  open();
  press('j');
  expect(focused()).toBe('Mail r0');
  press('j');
  press('ArrowDown');
  expect(focused()).toBe('Order r2');
  press('j');
  expect(focused()).toBe('Order r2');
  press('k');
  press('x');
  expect(screen.getByText('1 row selected')).toBeDefined();
  expect(within(screen.getAllByRole('row')[2] as HTMLElement).getByRole('checkbox')).toHaveProperty(
    'checked',
    true,
  );
});

test('letters typed into a field do nothing, and ? explains the shortcuts and switches them off', () => {
  open();
  press('/');
  const field = document.activeElement;
  expect(field).toBe(screen.getByRole('searchbox'));
  press('j');
  expect(document.activeElement).toBe(field);
  (field as HTMLElement).blur();
  press('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  press('j');
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.click(within(dialog).getByRole('checkbox'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  const before = document.activeElement;
  press('j');
  expect(document.activeElement).toBe(before);
  press('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  const button = screen.getByRole('button', { name: 'Shortcuts' });
  expect(button.className.split(' ')).not.toContain('hidden');
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  press('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
});

test('a bulk action first counts the rows by name, then says how many were done and skipped', async () => {
  const { sent } = open();
  const bar = () => screen.queryByRole('button', { name: 'Select all' });
  expect(bar()).toBeNull();
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[0] as HTMLElement);
  fireEvent.click(bar() as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const dialog = screen.getByRole('dialog', { name: 'Retry (3)' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mail× 2', 'Order']);
  expect(sent).toEqual([]);
  await act(async () => {
    fireEvent.submit(within(dialog).getByRole('button', { name: 'Retry' }));
  });
  expect(sent).toEqual([['/api/x', { ids: ['r0', 'r1', 'r2'] }]]);
  expect(dialog.textContent).toContain('1 row done. 1 had already been handled.');
});

test('a saved view is current at its URL, whatever page of the list is shown', () => {
  open('/admin/jobs?q=mail.send&after=xyz');
  const view = screen.getByRole('link', { name: 'Mine' });
  expect(view.getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  cleanup();
  open('/admin/jobs?q=other');
  expect(screen.getByRole('button', { name: 'Save view' })).toBeDefined();
});

test('presets are whole days in UTC', () => {
  const now = new Date('2026-03-01T00:30:00Z');
  expect(rangeOf('yesterday', now)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(rangeOf('week', now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(rangeOf('month', now)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
});
