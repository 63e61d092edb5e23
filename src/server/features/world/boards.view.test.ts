import { describe, expect, test } from 'vitest';
import { raidBosses } from '#reference/raid-bosses.ts';
import type { CastleState, Hero, RaidState } from '#server/game/boards.ts';
import { bigCount, characterId } from '#server/game/ids.ts';
import { castleRows, heroRows, raidRows } from './boards.view.ts';

const noHistory = new Map<string, never>();

describe('raids, as the specification says', () => {
  test('sorted by level descending', () => {
    const rows = raidRows([raid('greyclaw_kutus'), raid('antaras'), raid('barion')], noHistory);
    expect(rows.map((row) => row.level)).toEqual([79, 47, 23]);
  });

  test('within a level living bosses come first, then by name', () => {
    const [level] = [47, 79, 23].filter(
      (wanted) => raidBosses.filter((boss) => boss.level === wanted && boss.dbName).length > 2,
    );
    const names = raidBosses.flatMap((boss) =>
      boss.level === level && boss.dbName ? [boss.dbName] : [],
    );
    const rows = raidRows(
      names.map((name, index) => ({ ...raid(name), isAlive: index === names.length - 1 })),
      noHistory,
    );
    expect(rows.map(({ alive }) => alive)).toEqual([1, ...names.slice(1).map(() => 0)]);
    const dead = rows.slice(1).map(({ name }) => name);
    expect(dead).toEqual([...dead].sort((a, b) => a.localeCompare(b)));
  });

  test('an unknown boss has level 0 and its identifier as its name', () => {
    const [row] = raidRows([raid('my_own_boss')], noHistory);
    expect(row).toMatchObject({ name: 'my_own_boss', level: 0, region: null, landmark: null });
  });

  test('every boss of the reference table with a database name has a level and, with few exceptions, a location', () => {
    const named = raidBosses.filter((boss) => boss.dbName !== null);
    const rows = raidRows(
      named.map((boss) => raid(boss.dbName ?? '')),
      noHistory,
    );
    expect(rows).toHaveLength(named.length);
    expect(rows.every((row) => row.level >= 20 && row.level <= 87)).toBe(true);
    expect(rows.filter((row) => row.region !== null).length).toBeGreaterThan(named.length * 0.95);
  });

  test('alive is 1, otherwise 0; unknown times are 0', () => {
    const [row] = raidRows([{ ...raid('barion'), isAlive: true }], noHistory);
    expect(row).toMatchObject({ alive: 1, time_high: 0, time_low: 0, respawn_from: 0 });
    expect(raidRows([raid('barion')], noHistory)[0]?.alive).toBe(0);
  });

  test('a dead boss is due after its known delay, plus or minus the random part', () => {
    const lastDeathAt = new Date('2026-11-01T00:00:00Z');
    const [row] = raidRows([{ ...raid('barion'), lastDeathAt }], noHistory);
    const death = lastDeathAt.getTime() / 1000;
    expect([row?.respawn_from, row?.respawn_to]).toEqual([death + 12 * 3600, death + 60 * 3600]);
  });

  test('the game’s own respawn time is used', () => {
    const at = new Date('2026-11-02T00:00:00Z');
    const stored = { ...raid('barion'), lastDeathAt: at, respawnsBetween: { from: at, to: at } };
    const [row] = raidRows([stored], noHistory);
    expect(row?.respawn_to).toBe(at.getTime() / 1000);
  });

  test('a death we recorded counts where the game does not store it', () => {
    const seen = new Map([['barion', { lastDeathAt: new Date(36e5), lastRespawnAt: null }]]);
    expect(raidRows([raid('barion')], seen)[0]?.time_low).toBe(3600);
  });
});

describe('heroes, as the specification says', () => {
  test('sorted by win_count descending, equal ones by name', () => {
    const rows = heroRows([hero('Cid', 1), hero('Bea', 3), hero('Ann', 1)]);
    expect(rows.map((row) => [row.name, row.win_count])).toEqual([
      ['Bea', 3],
      ['Ann', 1],
      ['Cid', 1],
    ]);
  });

  test('each has its Olympiad points as point', () => {
    expect(heroRows([{ ...hero('Ann', 1), points: 55 }])[0]).toMatchObject({ point: 55 });
  });
});

describe('castles, as the specification says', () => {
  test('each is identified by its key with the castle suffix, and 0 means no siege', () => {
    const rows = castleRows([castle('schutt'), castle('gludio')], noHistory);
    expect(rows.map((row) => [row.castle_name, row.castle_siege])).toEqual([
      ['gludio_castle', 0],
      ['schutt_castle', 0],
    ]);
  });

  test('the previous ruler comes from our history where the game does not store it', () => {
    const [row] = castleRows([castle('aden')], new Map([['aden', 'Old King']]));
    expect(row?.previous_owner).toBe('Old King');
  });
});

function raid(boss: string): RaidState {
  return {
    boss,
    npcId: null,
    isAlive: false,
    lastRespawnAt: null,
    lastDeathAt: null,
    respawnsBetween: null,
  };
}

function hero(name: string, timesHero: number): Hero {
  return {
    characterId: characterId(1),
    characterName: name,
    clanName: null,
    classId: 0,
    timesHero,
    points: 0,
  };
}

function castle(key: CastleState['castle']): CastleState {
  return {
    castle: key,
    ownerClanId: null,
    ownerClanName: null,
    rulerName: null,
    previousRulerName: null,
    taxPercent: 0,
    taxIncome: bigCount(0n),
    siegeAt: null,
  };
}
