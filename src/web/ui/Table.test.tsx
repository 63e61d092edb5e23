// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { renderWithText, TestProviders } from '#web/lib/testing/render-with-text.tsx';
import { Table } from './Table.tsx';
import type { Column } from './table-column.ts';
import type { Sort } from './table-sort.ts';

type Boss = { name: string; level: number; death: number | null };

const BOSSES: Boss[] = [
  { name: 'Núria', level: 20, death: 5 },
  { name: 'Baium', level: 75, death: null },
  { name: 'nuria', level: 40, death: 9 },
];
const COLUMNS: Column<Boss>[] = [
  { id: 'name', header: 'Name', card: 'title', sortBy: (b) => b.name, cell: (b) => b.name },
  {
    id: 'level',
    header: 'Level',
    firstDirection: 'desc',
    sortBy: (b) => b.level,
    cell: (b) => b.level,
  },
  { id: 'death', header: 'Last death', sortBy: (b) => b.death, cell: (b) => b.death ?? '-' },
  { id: 'note', header: 'Note', cell: () => 'x' },
];

afterEach(cleanup);

describe('table', () => {
  test('starts in the given sort order and announces it', () => {
    show({ column: 'level', direction: 'desc' });
    expect(names()).toEqual(['Baium', 'nuria', 'Núria']);
    expect(head('Level').getAttribute('aria-sort')).toBe('descending');
    expect(head('Name').hasAttribute('aria-sort')).toBe(false);
  });

  test('keeps the order of the rows without a sort order', () => {
    show();
    expect(names()).toEqual(['Núria', 'Baium', 'nuria']);
  });

  test('labels every cell but the name, for layouts in which a row is a card', () => {
    const columns: Column<Boss>[] = [
      { id: 'name', header: 'Name', card: 'title', cell: (b) => b.name },
      { id: 'level', header: 'Level', card: 'aside', cell: (b) => b.level },
      { id: 'death', header: 'Last death', cell: (b) => b.death },
      { id: 'note', header: 'Note', isUnlabeled: true, cell: () => 'x' },
    ];
    renderWithText(
      <Table caption="x" columns={columns} rows={BOSSES} keyOf={(b) => b.name} empty={null} />,
    );
    const cells = document.querySelectorAll<HTMLElement>('tbody tr:first-child > *');
    expect([...cells].map((cell) => cell.dataset['label'])).toEqual([
      undefined,
      'Level',
      'Last death',
      undefined,
    ]);
  });

  test('sorts by the clicked header and reverses on the second click', () => {
    show();
    press('Level');
    expect(names()).toEqual(['Baium', 'nuria', 'Núria']);
    press('Level');
    expect(names()).toEqual(['Núria', 'nuria', 'Baium']);
    expect(head('Level').getAttribute('aria-sort')).toBe('ascending');
  });

  test('sorts names by language, keeping the order of equals', () => {
    show();
    press('Name');
    expect(names()).toEqual(['Baium', 'Núria', 'nuria']);
  });

  test('leaves rows without a value at the end in both directions', () => {
    show();
    press('Last death');
    expect(names().at(-1)).toBe('Baium');
    press('Last death');
    expect(names().at(-1)).toBe('Baium');
  });

  test('a column that cannot be sorted has no button', () => {
    show();
    expect(head('Note').querySelector('button')).toBeNull();
  });

  test('is sorted and has links in server-rendered HTML', () => {
    const html = renderToString(
      <TestProviders>
        <Table
          caption="Raids"
          columns={COLUMNS}
          rows={BOSSES}
          keyOf={(boss) => boss.name}
          initialSort={{ column: 'level', direction: 'desc' }}
          sortHref={(sort) => `?sort=${sort.column}-${sort.direction}`}
          empty={null}
        />
      </TestProviders>,
    );
    expect(html.indexOf('Baium')).toBeLessThan(html.indexOf('nuria'));
    expect(html).toContain('href="?sort=level-asc"');
    expect(html).not.toContain('style=');
  });

  test.each([
    [1, ['Núria', 'Baium'], '1 of 2'],
    [2, ['nuria'], '2 of 2'],
    [99, ['nuria'], '2 of 2'],
    [Number.NaN, ['Núria', 'Baium'], '1 of 2'],
  ])('page %s of a list on a phone, in the order of the table', (page, shown, text) => {
    renderWithText(
      <Table
        caption="Raids"
        columns={COLUMNS}
        rows={BOSSES}
        keyOf={(b) => b.name}
        phonePages={{ page, size: 2, hrefOf: (to) => `/raidlist?page=${to}` }}
        empty={null}
      />,
    );
    const here = screen
      .getAllByRole('rowheader')
      .filter((cell) => !cell.closest('[data-other-page]'));
    expect(here.map((cell) => cell.textContent)).toEqual(shown);
    const pager = screen.getByRole('navigation', { name: 'Pages of Raids' });
    expect(pager.textContent).toContain(text);
    const links = [...pager.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/raidlist?page=${text === '1 of 2' ? 2 : 1}`]);
  });

  test('shows a placeholder without rows', () => {
    renderWithText(
      <Table
        caption="Raids"
        columns={COLUMNS}
        rows={[]}
        keyOf={(b) => b.name}
        empty="nothing yet"
      />,
    );
    expect(screen.getByText('nothing yet')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

function show(initialSort?: Sort) {
  renderWithText(
    <Table
      caption="Raids"
      columns={COLUMNS}
      rows={BOSSES}
      keyOf={(boss) => boss.name}
      initialSort={initialSort}
      empty={null}
    />,
  );
}

function names() {
  return screen.getAllByRole('rowheader').map((cell) => cell.textContent);
}

function head(name: string) {
  return screen.getByRole('columnheader', { name });
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}
