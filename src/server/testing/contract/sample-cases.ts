import { expect, test } from 'vitest';
import { characterId, gameLogin } from '#server/game/ids.ts';
import {
  expectedCastles,
  expectedClans,
  expectedHeroes,
  expectedKills,
  expectedOffers,
  expectedPoints,
} from '../worlds/expected-boards.ts';
import { expectedCounts } from '../worlds/sample-goods.ts';
import { HOSTILE_NAME, hoursFromNow, ids, SEASON } from '../worlds/sample-world.ts';
import type { SampleTruth, Stage, Subject } from './subject.ts';

/** Exactly what lies in the tables, in our words: units, hidden people, large numbers, strange names. */
export function sampleCases(stage: () => Stage, subject: Subject, truth: SampleTruth): void {
  const world = () => stage().world;
  /** Characters that other cases add have few kills or none. */
  const known = new Set<number>(Object.values(ids));

  test.each(['pvp', 'pk'] as const)(
    '%s shows neither masters, banned nor deleted',
    async (board) => {
      const rows = await world().boards[board](100);
      expect(rows.filter((row) => known.has(row.characterId))).toEqual(expectedKills(board, truth));
    },
  );

  test('clans, with leader, hall, castle and last dismissal', async () => {
    expect(await world().boards.clans(10)).toEqual(expectedClans(truth));
  });

  test('castles, with ruler, tax, a huge income and the next siege', async () => {
    expect(await world().boards.castles()).toEqual(expectedCastles(truth.limits));
  });

  test('raid bosses, also one that nobody knows', async () => {
    const raids = await world().boards.raids();
    const byName = (a: { boss: string }, b: { boss: string }) => a.boss.localeCompare(b.boss);
    expect([...raids].sort(byName)).toEqual([...truth.raids].sort(byName));
  });

  test('who is online, and which of them are shops', async () => {
    // Nobody else is there yet: the cases that add characters come later.
    expect(await world().boards.onlineCount()).toEqual({ players: 1, shops: 2 });
  });

  test('heroes of this season', async () => {
    expect(await world().boards.heroes()).toEqual(expectedHeroes());
  });

  test('items of players, and of clans where they count, beyond any number', async () => {
    const expected = expectedCounts(truth.limits, truth.countsClanGoods);
    const counts = await world().boards.items(expected.map(([itemId]) => itemId));
    expect(counts.map((row) => [row.itemId, BigInt(row.quantity)])).toEqual(expected);
  });

  test('points of this season and the last; older ones are gone', async () => {
    expect(await world().boards.currentSeason()).toBe(SEASON);
    expect(await world().boards.seasonPoints(SEASON)).toEqual(expectedPoints(SEASON));
    expect(await world().boards.seasonPoints(SEASON - 1)).toEqual(expectedPoints(SEASON - 1));
    if (!subject.can.has('allSeasons')) {
      expect(await world().boards.seasonPoints(SEASON - 2)).toBeNull();
    }
  });

  test('shops, newest first, without masters and without what is gone', async () => {
    const expected = subject.can.has('market') ? expectedOffers(truth) : [];
    expect(await world().market.offers(50)).toEqual(expected);
  });

  test('a character, to the second', async () => {
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

  test('the main class, then the subclasses as they were taken', async () => {
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

  test('one that waits for its deletion says until when, one that is deleted is not there', async () => {
    const { characters } = world();
    const leaver = await characters.byId(characterId(ids.leaver));
    expect(leaver?.deletesAt).toEqual(hoursFromNow(48));
    expect(await characters.byId(characterId(ids.ghost))).toBeNull();
    expect(await characters.byName('ghost')).toBeNull();
    const gamma = (await characters.byAccounts([gameLogin('gamma')])).get(gameLogin('gamma'));
    expect(gamma?.map(({ name }) => name)).toEqual(['Wrongdoer', 'Leaver']);
  });

  test('a game master is known as one; a ban is not a lock', async () => {
    const { characters } = world();
    expect(await characters.byName('gamemaster')).toMatchObject({ isGameMaster: true });
    expect(await characters.byId(characterId(ids.banned))).toMatchObject({ isLocked: false });
  });

  test('names that differ by an accent are two names, and a hostile one is one', async () => {
    const { characters } = world();
    expect((await characters.byName('JOSE'))?.id).toBe(ids.jose);
    expect((await characters.byName('josé'))?.id).toBe(ids.joseAccent);
    expect((await characters.byName(HOSTILE_NAME))?.id).toBe(ids.hostile);
    expect((await characters.byName('old-name'))?.id).toBe(ids.hyphen);
  });

  test('an inventory leaves out pets and knows what is worn', async () => {
    expect(await world().characters.inventory(characterId(ids.arwen))).toEqual([
      { itemId: 57, quantity: '2000000000', enchant: 0, place: 'bag' },
      { itemId: 6656, quantity: '1', enchant: 5, place: 'worn' },
      { itemId: 1458, quantity: '5', enchant: 0, place: 'warehouse' },
    ]);
  });
}
