// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { testWorld } from '#web/lib/testing/test-world.ts';
import { LordCard } from './LordCard.tsx';

afterEach(cleanup);

const NOW = 1_794_700_800;

describe('lord card, as specified', () => {
  test.each([
    ['gludio_castle', 'Gludio'],
    ['dion_castle', 'Dion'],
    ['giran_castle', 'Giran'],
    ['oren_castle', 'Oren'],
    ['aden_castle', 'Aden'],
    ['innadrile_castle', 'Heine'],
    ['godad_castle', 'Goddard'],
    ['rune_castle', 'Rune'],
    ['schutt_castle', 'Schuttgart'],
  ])('%s is called %s, without the suffix', (castle_name, title) => {
    show({ castle_name });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
  });

  test('shows both rulers, tax in percent, income in Adena, siege date and time left', () => {
    show({
      name: 'Tolul',
      previous_owner: 'Lurgolt',
      castle_taxrate: 11,
      castle_income: 207_699_171,
      castle_siege: NOW + 86_400 + 7200,
    });
    expect(facts()).toMatchObject({
      Ruler: 'Tolul',
      'Previous ruler': 'Lurgolt',
      'Tax rate': '11%',
      'Tax income': '207,699,171 Adena',
      Siege: '15/11/2026 23:00:00in 1 day 2 hours',
    });
  });

  test('a castle without a lord or a siege date shows "no lord" and dashes', () => {
    show({});
    expect(facts()).toMatchObject({ Ruler: 'no lord', 'Previous ruler': '-', Siege: '-' });
  });

  test('shows castle skills and flag bonuses, unless the world has none', () => {
    show({ castle_name: 'gludio_castle' });
    expect(screen.getByText('Residence Guidance')).toBeDefined();
    expect(screen.getByText('Accuracy +4')).toBeDefined();
    expect(screen.getByText('STR +1')).toBeDefined();
    cleanup();
    show({ castle_name: 'gludio_castle' }, { castle_skills: false });
    expect(screen.queryByText('STR +1')).toBeNull();
  });
});

function show(row: Partial<CastleRow>, worldFields: Partial<World> = {}) {
  renderWithText(<LordCard row={{ ...castle, ...row }} world={{ ...world, ...worldFields }} />);
}

function facts(): Record<string, string> {
  const names = screen.getAllByRole('term').map((term) => term.textContent ?? '');
  const values = screen.getAllByRole('definition').map((value) => value.textContent ?? '');
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

const castle: CastleRow = {
  castle_name: 'innadrile_castle',
  name: null,
  clan: null,
  previous_owner: null,
  castle_taxrate: 0,
  castle_income: 0,
  castle_siege: 0,
};

const world = testWorld(NOW);
