// @vitest-environment happy-dom
import '#web/lib/database-search-texts.ts';
import '#web/lib/database-texts.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListedItem } from '#contract/game-data.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ItemList, MonsterList } from './EntryLists.tsx';

afterEach(cleanup);

const CORD: ListedItem = {
  item_id: 8,
  name: 'Cord',
  kind: 'material',
  grade: 'NG',
  type: '',
  slot: '',
  figure: 'thread',
  p_atk: 0,
  m_atk: 0,
  p_def: 0,
  m_def: 0,
  price: 1_500,
};
const SABER: ListedItem = {
  ...CORD,
  item_id: 7,
  name: 'Dusk Saber',
  kind: 'weapon',
  grade: 'B',
  type: 'sword',
  slot: 'one_hand',
  p_atk: 170,
  m_atk: 99,
};

/** What the card of an entry shows, each number with its label. */
function figuresOf(name: string): Record<string, string> {
  const card = screen.getByRole('link', { name }).closest('tr');
  const cells = within(card as HTMLElement).getAllByRole('cell');
  const shown = cells.filter(({ textContent }) => textContent !== '');
  return Object.fromEntries(shown.map((cell) => [cell.dataset['label'], cell.textContent ?? '']));
}

test('a card shows what an item is, and only the figures it has', () => {
  const list = { total: 2, rows: [SABER, CORD] };
  renderWithText(<ItemList list={list} worldQuery="" allHref={null} />);
  expect(figuresOf('Dusk Saber')).toEqual({
    'P. Atk.': '170',
    'M. Atk.': '99',
  });
  expect(figuresOf('Cord')).toEqual({ 'Shop price': '1,500' });
  expect(screen.getByText('Sword · One hand')).toBeTruthy();
  expect(screen.getByText('Material')).toBeTruthy();
});

test('a monster says its level, what it is and where, in one line', () => {
  const orc = { npc_id: 3, name: 'Marsh Orc', kind: 'raid', level: 20 } as const;
  const list = { total: 40, rows: [{ ...orc, hp: 4_000, exp: 0, place: 'Dion' }] };
  renderWithText(<MonsterList list={list} worldQuery="?server_id=2" allHref="/all" />);
  expect(screen.getByText('Level 20 · Raid boss · Near Dion')).toBeTruthy();
  expect(figuresOf('Marsh Orc')).toEqual({ HP: '4,000' });
  expect(screen.getByRole('link', { name: 'Marsh Orc' }).getAttribute('href')).toBe(
    '/database/monsters/3?server_id=2',
  );
  expect(screen.getByRole('link', { name: 'Show all 40' }).getAttribute('href')).toBe('/all');
});
