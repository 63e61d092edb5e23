// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardReply, HeroRow, RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { shortHeroes, shortRaids } from './load-home.ts';
import { StatusWall } from './StatusWall.tsx';

const world: World = {
  server_id: 1,
  name: 'Aden',
  zone: '-03:00',
  reachable: true,
  as_of: 1,
  checked_at: 1,
  players_online: 1,
  opens_at: 0,
  castle_skills: true,
};
vi.mock('../layout/use-worlds.ts', () => ({ useWorlds: () => ({ worlds: [world] }) }));
afterEach(cleanup);

test('shows heroes, castles and raids; the links to all heroes and all raids name their counts', () => {
  const board = { server_id: 1, as_of: 1 };
  const heroes: BoardReply<'heroes'> = { ...board, heroes: times(31, hero) };
  const raids: BoardReply<'raids'> = { ...board, raids: times(201, raid) };
  renderWithText(
    <StatusWall
      world={world}
      heroes={shortHeroes(heroes)}
      castles={[]}
      raids={shortRaids(raids)}
    />,
  );
  expect(
    screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent),
  ).toEqual(['Heroes', 'Castles', 'Raids']);
  expect(screen.getByRole('link', { name: 'All 31 heroes' }).getAttribute('href')).toBe(
    '/ranking#heroes',
  );
  expect(screen.getByRole('link', { name: 'All 201 raids' }).getAttribute('href')).toBe(
    '/raidlist',
  );
});

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function hero(index: number): HeroRow {
  return {
    id: index + 1,
    name: `Hero${index}`,
    clan: null,
    class: 'Sword Muse',
    class_id: 100,
    win_count: 1,
    point: 0,
  };
}

function raid(index: number): RaidRow {
  return {
    npc_db_name: `boss${index}`,
    npc_id: null,
    name: `Boss ${index}`,
    level: 80,
    alive: 1,
    time_high: 0,
    time_low: 0,
    respawn_from: 0,
    respawn_to: 0,
    region: null,
    landmark: null,
  };
}
