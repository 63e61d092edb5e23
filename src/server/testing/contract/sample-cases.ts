import { expect, test } from 'vitest';
import { characterId, gameLogin } from '#server/game/ids.ts';
import {
  expectedCastles,
  expectedClans,
  expectedCrests,
  expectedHeroes,
  expectedKills,
  expectedOffers,
  expectedPoints,
  expectedPopulation,
  expectedRanking,
  expectedRegistrations,
} from '../worlds/expected-boards.ts';
import { expectedByEnchant, expectedCounts } from '../worlds/sample-goods.ts';
import { HOSTILE_NAME, hoursFromNow, ids, SEASON, sampleCrests } from '../worlds/sample-world.ts';
import { expectedWorn } from '../worlds/sample-worn.ts';
import type { ExpectedSample, Fixture, Subject } from './subject.ts';

/** Compares every board with the sample data: units, hidden characters, large numbers, unusual names. */
export function sampleCases(
  fixture: () => Fixture,
  subject: Subject,
  sample: ExpectedSample,
): void {
  const world = () => fixture().world;
  /** Characters added by other cases have few kills or none. */
  const known = new Set<number>(Object.values(ids));

  test.each(['pvp', 'pk'] as const)(
    '%s leaves out game masters, banned and deleted characters',
    async (board) => {
      const rows = await world().boards[board](100);
      expect(rows.filter((row) => known.has(row.characterId))).toEqual(
        expectedKills(board, sample),
      );
    },
  );

  test.each(['level', 'playTime', 'olympiad'] as const)(
    'ranking by %s, of the main class, without game masters, banned and deleted characters',
    async (by) => {
      expect(await world().boards.ranking(by, 100)).toEqual(expectedRanking(by, sample));
    },
  );

  test('how many characters have which class at which level', async () => {
    expect(await world().boards.population()).toEqual(expectedPopulation(sample));
  });

  test('who registered for a siege and on which side, without the owners', async () => {
    expect(await world().boards.siegeRegistrations()).toEqual(expectedRegistrations());
  });

  test('which crests clans and alliances use, and their files byte by byte', async () => {
    const { crests } = world();
    if (!subject.can.has('crests')) {
      expect(await crests.used(10)).toBeNull();
      expect(await crests.files('clan', [901])).toEqual(new Map());
      return;
    }
    expect(await crests.used(10)).toEqual(expectedCrests());
    // The alliance of the second clan is not that of the first.
    expect(await crests.used(1)).toEqual(expectedCrests().filter(({ crestId }) => crestId !== 902));
    expect(await crests.files('clan', [])).toEqual(new Map());
    for (const kind of ['clan', 'alliance'] as const) {
      const stored = sampleCrests.filter((crest) => crest.kind === kind);
      const files = await crests.files(
        kind,
        stored.map(({ crestId }) => crestId),
      );
      const expected = stored.flatMap(({ crestId, file }) => (file ? [[crestId, file]] : []));
      expect([...files].map(([id, file]) => [id, Buffer.from(file)])).toEqual(expected);
    }
  });

  test('clans, with leader, hall, castle and last dismissal', async () => {
    expect(await world().boards.clans(10)).toEqual(expectedClans(sample));
  });

  test('castles, with ruler, tax, a huge income and the next siege', async () => {
    expect(await world().boards.castles()).toEqual(expectedCastles(sample.limits));
  });

  test('raid bosses, including one that is not in our list', async () => {
    const raids = await world().boards.raids();
    const byName = (a: { boss: string }, b: { boss: string }) => a.boss.localeCompare(b.boss);
    expect([...raids].sort(byName)).toEqual([...sample.raids].sort(byName));
  });

  test('who is online, and who has a private store open', async () => {
    // No other characters exist yet: the cases that add some run later.
    expect(await world().boards.onlineCount()).toEqual({ players: 1, shops: 2 });
  });

  test('heroes of this season', async () => {
    expect(await world().boards.heroes()).toEqual(expectedHeroes());
  });

  test('items of players, and of clans where those count, with a sum beyond any integer type', async () => {
    const expected = expectedCounts(sample.limits, sample.countsClanGoods);
    const counts = await world().boards.items(expected.map(([itemId]) => itemId));
    expect(counts.map((row) => [row.itemId, BigInt(row.quantity)])).toEqual(expected);
  });

  test('items by enchant level, of the same owners', async () => {
    const rows = await world().boards.itemsByEnchant([6660, 6656, 6661, 1458]);
    expect(rows).toEqual(expectedByEnchant(sample.countsClanGoods));
  });

  test('points of this season and the last; null for older ones, unless all are stored', async () => {
    expect(await world().boards.currentSeason()).toBe(SEASON);
    expect(await world().boards.seasonPoints(SEASON)).toEqual(expectedPoints(SEASON));
    expect(await world().boards.seasonPoints(SEASON - 1)).toEqual(expectedPoints(SEASON - 1));
    if (!subject.can.has('allSeasons')) {
      expect(await world().boards.seasonPoints(SEASON - 2)).toBeNull();
    }
  });

  test('private stores, newest first, without game masters and sold items', async () => {
    const expected = subject.can.has('market') ? expectedOffers(sample) : [];
    expect(await world().market.offers(50)).toEqual(expected);
  });

  test('a character, with its times to the millisecond', async () => {
    expect(await world().characters.byId(characterId(ids.arwen))).toEqual({
      id: ids.arwen,
      name: 'Arwen',
      login: 'alpha',
      level: 78,
      classId: 97,
      clanName: 'Ironbound',
      title: 'Evenstar',
      pvpKills: 300,
      pkKills: 2,
      presence: 'offline',
      playedSeconds: 7_200_123,
      lastSeenAt: new Date('2026-11-14T23:59:59.250Z'),
      isGameMaster: false,
      deletesAt: null,
      nameColor: null,
      vipUntil: null,
      isLocked: false,
    });
  });

  test('the main class, then the subclasses in the order they were taken', async () => {
    const { characters } = world();
    expect(await characters.classLevels(characterId(ids.arwen))).toEqual([
      { classId: 97, level: 78 },
      { classId: 110, level: 62 },
      { classId: 105, level: 75 },
    ]);
    expect(await characters.classLevels(characterId(ids.bolgar))).toEqual([
      { classId: 88, level: 80 },
    ]);
    expect(await characters.classLevels(characterId(ids.ghost))).toEqual([]);
  });

  test('a character pending deletion has its date; a deleted one is not found', async () => {
    const { characters } = world();
    const leaver = await characters.byId(characterId(ids.leaver));
    expect(leaver?.deletesAt).toEqual(hoursFromNow(48));
    expect(await characters.byId(characterId(ids.ghost))).toBeNull();
    expect(await characters.byName('ghost')).toBeNull();
    const gamma = (await characters.byAccounts([gameLogin('gamma')])).get(gameLogin('gamma'));
    expect(gamma?.map(({ name }) => name)).toEqual(['Wrongdoer', 'Leaver']);
  });

  test('a game master is marked as one; a ban is not a lock', async () => {
    const { characters } = world();
    expect(await characters.byName('gamemaster')).toMatchObject({ isGameMaster: true });
    expect(await characters.byId(characterId(ids.banned))).toMatchObject({ isLocked: false });
  });

  test('names that differ by an accent are different, and a hostile name is escaped', async () => {
    const { characters } = world();
    expect((await characters.byName('JOSE'))?.id).toBe(ids.jose);
    expect((await characters.byName('josé'))?.id).toBe(ids.joseAccent);
    expect((await characters.byName(HOSTILE_NAME))?.id).toBe(ids.hostile);
    expect((await characters.byName('old-name'))?.id).toBe(ids.hyphen);
  });

  test('an inventory leaves out pets and says where an item is worn', async () => {
    expect(await world().characters.inventory(characterId(ids.arwen))).toEqual([
      { itemId: 57, quantity: '2000000000', enchant: 0, place: 'bag', slot: null },
      { itemId: 6656, quantity: '1', enchant: 5, place: 'worn', slot: 'chest' },
      { itemId: 1458, quantity: '5', enchant: 0, place: 'warehouse', slot: null },
    ]);
  });

  test.runIf(sample.worn)(
    'the slot of whatever is worn, and none for a number nobody knows',
    async () => {
      const { characters } = world();
      const worn = sample.worn ?? [];
      expect(await characters.inventory(characterId(ids.bolgar))).toEqual(expectedWorn(worn));
    },
  );

  test('what each class learned, without a subclass that was given up', async () => {
    const { characters } = world();
    expect(await characters.skills(characterId(ids.arwen))).toEqual([
      { classId: 97, skillId: 1011, level: 118 },
      { classId: 97, skillId: 1177, level: 5 },
      { classId: 110, skillId: 1177, level: 3 },
    ]);
    expect(await characters.skills(characterId(ids.ghost))).toEqual([]);
  });
}
