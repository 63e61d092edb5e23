// @vitest-environment happy-dom
import '#web/lib/board-texts.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ClanRow } from '#contract/boards.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ClanBoard } from './ClanBoard.tsx';
import { clanQuery, clanUrl, matchingClans } from './clan-query.ts';

afterEach(cleanup);

const initial = clanQuery(new URLSearchParams());

describe('clans, as specified', () => {
  test('place, clan, level, leader, reputation, last dismissal, hall, castle and siege kills', () => {
    show([
      clan({ clan_oust_time: 1_794_700_800, clan_agit_id: 35, castle_name: 'innadrile_castle' }),
    ]);
    const cells = within(row('Ravens')).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '1',
      '8',
      'Zidrarn',
      '38,895',
      '14/11/2026 21:00:00',
      "Bandit's Stronghold",
      'Heine',
      '632',
    ]);
  });

  test('a dismissal date of 0 is a dash', () => {
    show([clan({ clan_oust_time: 0 })]);
    expect(within(row('Ravens')).getAllByRole('cell')[4]?.textContent).toBe('-');
  });

  test.each([
    [20, ''],
    [21, 'Partisan Hide'],
    [22, 'Gludio'],
    [25, 'Gludio'],
    [26, 'Gludin'],
    [30, 'Gludin'],
    [31, 'Dion'],
    [33, 'Dion'],
    [34, 'Devastated Castle'],
    [35, "Bandit's Stronghold"],
    [36, 'Aden'],
    [41, 'Aden'],
    [42, 'Giran'],
    [46, 'Giran'],
    [47, 'Goddard'],
    [50, 'Goddard'],
    [51, 'Rune'],
    [57, 'Rune'],
    [58, 'Schuttgart'],
    [61, 'Schuttgart'],
    [62, 'Rainbow Spring'],
    [63, 'Beast Farm'],
    [64, ''],
    [65, 'Fort Restless'],
    [66, ''],
    [0, ''],
  ])('hall %i is shown as "%s"', (clan_agit_id, place) => {
    show([clan({ clan_agit_id })]);
    expect(within(row('Ravens')).getAllByRole('cell')[5]?.textContent).toBe(place);
  });

  test('details only when clan_skill_level is 0 or more', () => {
    show([clan({ clan_skill_level: 0 }), clan({ clan_name: 'Ghosts', clan_skill_level: -1 })]);
    expect(row('Ravens').textContent).toContain('Zidrarn');
    expect(row('Ghosts').textContent).toBe('Ghosts');
  });

  test('the first three by reputation are banners, and every clan has its place; hidden clans have neither', () => {
    const ranked = ['Low', 'Top', 'Mid', 'Bottom'].map((clan_name, index) =>
      clan({ clan_name, clan_root_name_value: [5, 900, 70, 1][index] ?? 0 }),
    );
    const hidden = { clan_skill_level: -1, clan_root_name_value: 1_000 };
    show([...ranked, clan({ clan_name: 'Ghosts', ...hidden })]);
    const banners = within(screen.getByRole('list', { name: 'Reputation' }));
    expect(banners.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Rank 1.*Top.*900Reputation/),
      expect.stringMatching(/^Rank 2.*Mid.*70Reputation/),
      expect.stringMatching(/^Rank 3.*Low.*5Reputation/),
    ]);
    const places = ['Top', 'Mid', 'Low', 'Bottom', 'Ghosts'].map(
      (name) => within(row(name)).getAllByRole('cell')[0]?.textContent,
    );
    expect(places).toEqual(['1', '2', '3', '4', '']);
  });

  test('every banner has its facts in the same order, without a castle or hall it does not have', () => {
    const facts = { clan_oust_time: 1_794_700_800, clan_agit_id: 35, castle_name: 'giran_castle' };
    show([clan(facts), clan({ clan_name: 'Bears' }), clan({ clan_name: 'Boars' })]);
    const banners = within(screen.getByRole('list', { name: 'Reputation' }));
    const [ravens, bears] = banners.getAllByRole('listitem').map((item) =>
      within(item)
        .getAllByRole('term')
        .map((term) => term.parentElement?.textContent),
    );
    expect(ravens).toEqual([
      'LeaderZidrarn',
      'CastleGiran',
      "HallBandit's Stronghold",
      'Siege kills632',
      'Last dismissal14/11/2026 21:00:00',
    ]);
    expect(bears).toEqual(['LeaderZidrarn', 'Siege kills632', 'Last dismissal-']);
  });

  test('a searched clan keeps its place in the whole list', () => {
    const clans = [clan({}), clan({ clan_name: 'Bears', clan_root_name_value: 1 })];
    renderWithText(<ClanBoard clans={clans} query={{ ...initial, name: 'bears' }} zone="-03:00" />);
    expect(within(row('Bears')).getAllByRole('cell')[0]?.textContent).toBe('2');
  });

  test('a search shows no banners', () => {
    const clans = ['Ann', 'Anna', 'Annie'].map((clan_name) => clan({ clan_name }));
    renderWithText(<ClanBoard clans={clans} query={{ ...initial, name: 'ann' }} zone="-03:00" />);
    expect(screen.queryByRole('list', { name: 'Reputation' })).toBeNull();
  });

  test('a misspelled name suggests what was meant; a name like no other, the highest clans', async () => {
    const clans = [clan({}), clan({ clan_name: 'Bears', clan_root_name_value: 50_000 })];
    const suggested = async (name: string) => {
      renderWithText(<ClanBoard clans={clans} query={{ ...initial, name }} zone="-03:00" />);
      await screen.findByRole('link', { name: 'Clear search' });
      const found = screen.getAllByRole('link').map((link) => link.textContent);
      cleanup();
      return found;
    };
    expect(await suggested('ravans')).toEqual(['Ravens', 'Clear search']);
    expect(await suggested('zidrarm')).toEqual(['Zidrarn', 'Clear search']);
    expect(await suggested('qqqqqq')).toEqual(['Bears', 'Ravens', 'Clear search']);
  });

  test('a clan is found by part of its name or its leader’s; a hidden clan only by its own', () => {
    const clans = [clan({}), clan({ clan_name: 'Ghosts', clan_skill_level: -1 })];
    const names = (name: string) => matchingClans(clans, name).map((found) => found.clan_name);
    expect(names('raV')).toEqual(['Ravens']);
    expect(names('zidr')).toEqual(['Ravens']);
    expect(names('ghost')).toEqual(['Ghosts']);
  });

  test('another sort order in the URL sorts again and keeps the keyboard focus', () => {
    const clans = [
      clan({ clan_skill_level: 3 }),
      clan({ clan_name: 'Bears', clan_skill_level: 8 }),
    ];
    const sorted = (query: string) => (
      <ClanBoard clans={clans} query={clanQuery(new URLSearchParams(query))} zone="-03:00" />
    );
    const { rerender } = renderWithText(sorted('sort=level&dir=asc'));
    expect(names()).toEqual(['Ravens', 'Bears']);
    const link = screen.getByRole('link', { name: 'Level' });
    link.focus();
    rerender(sorted('sort=level&dir=desc'));
    expect(names()).toEqual(['Bears', 'Ravens']);
    expect(document.activeElement).toBe(link);
  });

  test('a sort order has a URL, and an invalid one is ignored', () => {
    const query = clanQuery(new URLSearchParams('sort=level&dir=asc&server_id=2'));
    expect(clanUrl(query)).toBe('/clans?server_id=2&sort=level&dir=asc');
    expect(clanQuery(new URLSearchParams('sort=evil')).sort).toEqual(initial.sort);
  });
});

function show(clans: readonly ClanRow[]) {
  renderWithText(<ClanBoard clans={clans} query={initial} zone="-03:00" />);
}

function names(): (string | undefined)[] {
  return screen
    .getAllByRole('rowheader')
    .map(({ textContent }) => /^(Ravens|Bears)/.exec(textContent ?? '')?.[0]);
}

function row(name: string): HTMLElement {
  const header = screen.getByRole('rowheader', { name: new RegExp(name) });
  const found = header.closest('tr');
  if (!found) throw new Error('no row');
  return found;
}

function clan(fields: Partial<ClanRow>): ClanRow {
  return {
    ruler_id: 1,
    clan_name: 'Ravens',
    clan_skill_level: 8,
    leader_name: 'Zidrarn',
    clan_root_name_value: 38_895,
    clan_oust_time: 0,
    clan_agit_id: 0,
    castle_name: null,
    clan_siege_kill: 632,
    alliance: null,
    member_count: 40,
    ...fields,
  };
}
