// @vitest-environment happy-dom
import '#web/lib/board-texts.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ClanRow, LevelRow } from '#contract/boards.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ProgressBoards } from './ProgressBoards.tsx';

afterEach(cleanup);

const person = (rank: number): LevelRow => ({
  rank,
  char_id: rank,
  char_name: `Nick${rank}`,
  level: 80 - rank,
  class: 'Sword Muse',
  class_id: 100,
  clan: null,
});
const clan: ClanRow = {
  ruler_id: 1,
  clan_name: 'Ravens',
  clan_skill_level: 5,
  leader_name: 'Cid',
  clan_root_name_value: 1234,
  clan_oust_time: 0,
  clan_agit_id: 0,
  castle_name: null,
  clan_siege_kill: null,
  alliance: null,
  member_count: 1,
};
const board = { places: 25, allHref: '/ranking?view=progress&all=1' };

test('each board shows its own number: level, hours, points and reputation', () => {
  renderWithText(
    <ProgressBoards
      {...board}
      levels={[person(1)]}
      hours={[{ ...person(2), hours: 4321 }]}
      olympiad={[{ ...person(3), point: 55 }]}
      clans={[clan]}
    />,
  );
  const rowOf = (title: string) => {
    const [, row] = within(screen.getByRole('table', { name: title })).getAllByRole('row');
    return row?.textContent;
  };
  expect(rowOf('Level')).toBe('1Nick1Sword Muse79');
  expect(rowOf('Hours played')).toBe('2Nick2Sword Muse4,321');
  expect(rowOf('Olympiad')).toBe('3Nick3Sword Muse55');
  expect(rowOf('Clans')).toBe('1RavensLevel 5 · 1 member1,234');
});

test('a board the game does not store is absent; one that is empty or has not been read yet says so', () => {
  renderWithText(
    <ProgressBoards {...board} levels={null} hours={undefined} olympiad={[]} clans={[]} />,
  );
  const titles = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
  expect(titles).toEqual(['Level', 'Olympiad', 'Clans']);
  expect(screen.getByText('No points yet')).toBeTruthy();
  expect(screen.getByText('No data yet')).toBeTruthy();
});
