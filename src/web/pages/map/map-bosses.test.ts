import { describe, expect, test } from 'vitest';
import type { RaidRow } from '#contract/boards.ts';
import { mapBosses, neighborsOf } from './map-bosses.ts';
import { mapQuery, mapUrl, matchesQuery } from './map-query.ts';

const NOW = 1_794_700_800;
const world = { as_of: NOW, checked_at: NOW };
const points = [
  { npc_id: 1, x: 10, y: 20, grand: false },
  { npc_id: 2, x: 12, y: 20, grand: true },
];

describe('bosses of the map', () => {
  test.each([
    ['alive', { alive: 1 as const }, 'alive', null],
    [
      'halfway through its respawn time',
      { time_low: NOW - 50, respawn_from: NOW + 25, respawn_to: NOW + 50 },
      'dead',
      0.5,
    ],
    [
      'in its respawn window',
      { time_low: NOW - 90, respawn_from: NOW - 1, respawn_to: NOW + 10 },
      'open',
      0.9,
    ],
    ['dead for an unknown time', {}, 'dead', null],
  ])('%s', (_, fields, state, passed) => {
    const [boss] = mapBosses([raid({ npc_id: 1, ...fields })], points, world);
    expect(boss).toMatchObject({ id: 1, x: 10, y: 20, state, passed });
  });

  test('a boss without a position on the chart is not shown', () => {
    expect(mapBosses([raid({ npc_id: 7 }), raid({ npc_id: null })], points, world)).toEqual([]);
  });

  test('bosses at one spot are neighbors', () => {
    const bosses = mapBosses([raid({ npc_id: 1 }), raid({ npc_id: 2 })], points, world);
    const [boss, other] = bosses;
    if (!boss) throw new Error('no boss');
    expect(neighborsOf(boss, bosses)).toEqual([other]);
  });
});

describe('the URL', () => {
  test('is the same after parsing and serializing', () => {
    const url = '/map?server_id=2&boss=25325&level=60&state=open';
    expect(mapUrl(mapQuery(new URL(url, 'http://own.invalid').searchParams))).toBe(url);
  });

  test('invalid values are ignored', () => {
    const query = mapQuery(new URLSearchParams('boss=x&castle=moon&level=61&state=evil'));
    expect(mapUrl(query)).toBe('/map');
  });

  test.each([
    ['level=60', 65, 'dead', true],
    ['level=60', 70, 'dead', false],
    ['level=80', 87, 'alive', true],
    ['state=open', 50, 'dead', false],
    ['state=open', 50, 'open', true],
  ] as const)(
    '%s, for a boss of level %i that is %s, matches: %s',
    (search, level, state, expected) => {
      expect(matchesQuery({ level }, state, mapQuery(new URLSearchParams(search)))).toBe(expected);
    },
  );
});

function raid(fields: Partial<RaidRow>): RaidRow {
  return {
    npc_db_name: 'barion',
    npc_id: 1,
    name: 'Barion',
    level: 47,
    alive: 0,
    time_high: 0,
    time_low: 0,
    respawn_from: 0,
    respawn_to: 0,
    region: null,
    landmark: null,
    ...fields,
  };
}
