// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { HeroRow, PkRow, PvpRow } from '#contract/boards.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { HeroBoard } from './HeroBoard.tsx';
import { HeroRanking } from './HeroRanking.tsx';
import { KillBoard } from './KillBoard.tsx';
import { fromPk, fromPvp, type KillRow } from './kill-row.ts';

afterEach(cleanup);

describe('rankings, as the specification says', () => {
  test('PvP kills are the Duel count, PK kills the PK count', () => {
    expect(fromPvp({ ...person(4), Duel: 31 } satisfies PvpRow).kills).toBe(31);
    expect(fromPk({ ...person(4), PK: 7 } satisfies PkRow).kills).toBe(7);
  });

  test('rank, nickname and kills; rank is the place in the list, the first three are banners above the others', () => {
    show([1, 2, 3, 4, 5].map((rank) => fromPvp({ ...person(rank), Duel: 1000 * (9 - rank) })));
    const first = within(screen.getByRole('list', { name: 'Top three, PvP' }));
    expect(first.getAllByRole('listitem').map((place) => place.textContent)).toEqual([
      expect.stringMatching(/Nick1.*8,000/),
      expect.stringMatching(/Nick2.*7,000/),
      expect.stringMatching(/Nick3.*6,000/),
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^4.*Nick4.*5,000$/),
      expect.stringMatching(/^5.*Nick5.*4,000$/),
    ]);
  });

  test('a board with two entries shows both in its table', () => {
    show([1, 2].map((rank) => fromPvp({ ...person(rank), Duel: 5 })));
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(2);
    expect(screen.queryByRole('list', { name: 'Top three, PvP' })).toBeNull();
  });

  test('all hundred are one link away: three as banners, the others in the table', () => {
    const hundred = Array.from({ length: 100 }, (_, index) =>
      fromPvp({ ...person(index + 1), Duel: 100 - index }),
    );
    show(hundred);
    expect([...banners(), ...screen.getAllByRole('row').slice(1)]).toHaveLength(25);
    const link = screen.getByRole('link', { name: 'Show all 100 places' });
    expect(link.getAttribute('href')).toBe('/ranking?all=1');
    cleanup();
    show(hundred, 100);
    expect(banners().map((place) => place.textContent)).toEqual(
      [1, 2, 3].map((rank) => expect.stringContaining(`Nick${rank}`)),
    );
    const ranks = screen.getAllByRole('row').slice(1);
    expect(ranks.map((row) => Number.parseInt(row.textContent ?? '', 10))).toEqual(
      hundred.slice(3).map(({ rank }) => rank),
    );
  });

  test('the pager of a phone counts the whole list, and opens it', () => {
    show(Array.from({ length: 100 }, (_, index) => fromPvp({ ...person(index + 1), Duel: 1 })));
    const pager = within(screen.getByRole('navigation', { name: 'Pages of PvP' }));
    expect(pager.getByText('1 of 11')).toBeTruthy();
    expect(pager.getByRole('link').getAttribute('href')).toBe('/?pvp_page=2&all=1#pvp');
  });

  test('ranks gained and lost since yesterday have a mark, a number and a text', () => {
    const moved = (rank: number, previous_rank: number | null) =>
      fromPvp({ ...person(rank), previous_rank, Duel: 1 });
    show([moved(1, 1), moved(2, 2), moved(3, 3), moved(4, 6), moved(5, 4), moved(6, 6)]);
    const [up, down, same] = screen.getAllByRole('row').slice(1);
    expect(up?.textContent).toContain('▲2');
    expect(down?.textContent).toContain('▼1');
    expect(same?.textContent).toMatch(/unchanged since yesterday/);
  });
});

describe('heroes, as the specification says', () => {
  test('on the rankings page the first three are banners above the others', () => {
    const hero = (id: number): HeroRow => ({
      id,
      name: `Hero${id}`,
      clan: null,
      class: 'Titan',
      class_id: 113,
      win_count: 9 - id,
      point: 0,
    });
    const rows = [1, 2, 3, 4].map(hero);
    renderWithText(<HeroRanking rows={rows} places={25} allHref="/ranking?all=1" />);
    const first = within(screen.getByRole('list', { name: 'Top three, Heroes' }));
    expect(first.getAllByRole('listitem')).toHaveLength(3);
    const [heads, ...others] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(heads).toBe('#NicknameTimes hero');
    expect(others).toEqual(['4Hero4Titan5']);
  });

  test('clan, nick, class and conquers, in the order they come', () => {
    const hero: HeroRow = {
      id: 1,
      name: 'PrizBear',
      clan: 'DarkBand',
      class: 'Spectral Dancer',
      class_id: 107,
      win_count: 4,
      point: 55,
    };
    renderWithText(<HeroBoard id="heroes" rows={[hero, { ...hero, id: 2, clan: null }]} />);
    const [heads, first, second] = screen.getAllByRole('row');
    expect(heads?.textContent).toBe('ClanNicknameClassTimes hero');
    expect(first?.textContent).toBe('DarkBandPrizBearSpectral Dancer4');
    expect(second?.textContent).toBe('-PrizBearSpectral Dancer4');
  });
});

function banners(): HTMLElement[] {
  return within(screen.getByRole('list', { name: 'Top three, PvP' })).getAllByRole('listitem');
}

function show(rows: readonly KillRow[], places = 25) {
  renderWithText(
    <KillBoard id="pvp" title="PvP" rows={rows} places={places} allHref="/ranking?all=1" />,
  );
}

function person(rank: number) {
  return {
    char_id: rank,
    rank,
    previous_rank: null as number | null,
    char_name: `Nick${rank}`,
    class: 'Sword Muse',
    class_id: 100,
    clan: null,
    level: 78,
  };
}
