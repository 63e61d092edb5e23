import { expect, test } from 'vitest';
import type { WorldBoards } from '#server/game/boards.ts';
import type { Fixture, Subject } from './subject.ts';

const NEEDS = { level: null, playTime: 'playTime', olympiad: 'olympiadPoints' } as const;

export function boardCases(fixture: () => Fixture, subject: Subject): void {
  test.each(['pvp', 'pk'] as const)(
    '%s is sorted in descending order, up to the limit',
    async (board) => {
      const { boards } = fixture().world;
      const rows = await boards[board](100);
      const kills = rows.map((row) => row.kills);
      expect(kills).toEqual([...kills].sort((a, b) => b - a));
      expect(rows.length).toBeGreaterThan(1);
      expect(await boards[board](2)).toEqual(rows.slice(0, 2));
      expect(new Set(rows.map((row) => row.characterId)).size).toBe(rows.length);
    },
  );

  test.each(['level', 'playTime', 'olympiad'] as const)(
    'the ranking by %s is sorted in descending order, up to the limit; null in a world without it',
    async (by) => {
      const { boards } = fixture().world;
      const needed = NEEDS[by];
      const rows = await boards.ranking(by, 100);
      if (needed !== null && !subject.can.has(needed)) return expect(rows).toBeNull();
      const scores = (rows ?? []).map(({ score }) => score);
      expect(scores.length).toBeGreaterThan(1);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect(await boards.ranking(by, 2)).toEqual(rows?.slice(0, 2));
      expect(new Set(rows?.map((row) => row.characterId)).size).toBe(rows?.length);
      if (by === 'level') expect(scores).toEqual(rows?.map(({ level }) => level));
    },
  );

  test('every class and level of the population is listed once, and no count is 0', async () => {
    const groups = await fixture().world.boards.population();
    const keys = groups.map(({ classId, level }) => `${classId}/${level}`);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { count } of groups) expect(count).toBeGreaterThan(0);
  });

  test('a clan is registered for a siege once; null in a world that does not store it', async () => {
    const rows = await fixture().world.boards.siegeRegistrations();
    if (!subject.can.has('siegeRegistrations')) return expect(rows).toBeNull();
    const keys = (rows ?? []).map(({ castle, clanName }) => `${castle}/${clanName}`);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('a crest has a file, an owner has one crest; null in a world without them', async () => {
    const { crests } = fixture().world;
    const uses = await crests.used(500);
    if (!subject.can.has('crests')) return expect(uses).toBeNull();
    expect(uses?.length).toBeGreaterThan(0);
    const owners = uses?.map(({ kind, ownerId }) => `${kind} ${ownerId}`);
    expect(new Set(owners).size).toBe(owners?.length);
    const first = uses?.[0];
    if (!first) throw new Error('no crest');
    const files = await crests.files(first.kind, [first.crestId, 2_000_000_000]);
    expect([...files.keys()]).toContain(first.crestId);
  });

  test('clans are sorted by reputation, up to the limit', async () => {
    const { boards } = fixture().world;
    const rows = await boards.clans(500);
    const reputations = rows.map((row) => row.reputation);
    expect(reputations).toEqual([...reputations].sort((a, b) => b - a));
    expect(await boards.clans(2)).toEqual(rows.slice(0, 2));
    for (const row of rows) expect(row.members).toBeGreaterThanOrEqual(0);
  });

  test('there are nine castles', async () => {
    const castles = await fixture().world.boards.castles();
    expect(new Set(castles.map(({ castle }) => castle)).size).toBe(9);
    for (const { taxIncome, rulerName, ownerClanId } of castles) {
      expect(taxIncome).toMatch(/^\d+$/);
      if (ownerClanId === null) expect(rulerName).toBeNull();
    }
  });

  test('a boss is in the list once', async () => {
    const raids = await fixture().world.boards.raids();
    expect(raids.length).toBeGreaterThan(0);
    expect(new Set(raids.map(({ boss }) => boss)).size).toBe(raids.length);
  });

  test('items are counted in the requested order, and an empty request has an empty reply', async () => {
    const { boards } = fixture().world;
    const requested = [8191, 57, 6656];
    const counts = await boards.items(requested);
    expect(counts.map(({ itemId }) => itemId)).toEqual(requested);
    for (const { quantity } of counts) expect(quantity).toMatch(/^\d+$/);
    expect(await boards.items([])).toEqual([]);
  });

  test('items by enchant level add up to their count; null in a world that cannot count', async () => {
    const { boards } = fixture().world;
    const requested = [6656, 6660, 57];
    const rows = await boards.itemsByEnchant(requested);
    if (!subject.can.has('itemCounts')) return expect(rows).toBeNull();
    const keys = (rows ?? []).map(({ itemId, enchant }) => `${itemId}/${enchant}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { itemId, quantity } of await boards.items(requested)) {
      const sum = (rows ?? [])
        .filter((row) => row.itemId === itemId)
        .reduce((total, row) => total + BigInt(row.quantity), 0n);
      expect(String(sum)).toBe(quantity);
    }
    expect(await boards.itemsByEnchant([])).toEqual([]);
  });

  test('players online are counted', async () => {
    const { players, shops } = await fixture().world.boards.onlineCount();
    expect(players).toBeGreaterThanOrEqual(1);
    if (shops !== null) expect(shops).toBeGreaterThanOrEqual(0);
  });

  test('points of a season descend within a class; an unknown season has none', async () => {
    const { boards } = fixture().world;
    const season = await boards.currentSeason();
    expect(season).not.toBeNull();
    const points = (await boards.seasonPoints(season ?? 0)) ?? [];
    const order = points.map((row) => [row.classId, -row.points] as const);
    expect(order).toEqual([...order].sort(([a, p], [b, q]) => a - b || p - q));
    expect(await boards.seasonPoints((season ?? 0) + 1)).toBeNull();
  });

  test('times are the same in every time zone', async () => {
    const { boards, market } = fixture().world;
    const home = process.env['TZ'];
    const readings = [];
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Sao_Paulo']) {
      process.env['TZ'] = zone;
      readings.push([await allBoards(boards), await market.offers(10)]);
    }
    if (home === undefined) delete process.env['TZ'];
    else process.env['TZ'] = home;
    expect(readings[1]).toEqual(readings[0]);
    expect(readings[2]).toEqual(readings[0]);
  });

  test('offers are listed newest first, with seller, price, quantity and place', async () => {
    const { market } = fixture().world;
    const offers = await market.offers(50);
    const times = offers.map((offer) => offer.openedAt?.getTime() ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    for (const offer of offers) {
      expect(offer.sellerName).not.toBe('');
      expect(offer.price).toMatch(/^\d+$/);
      expect(offer.quantity).toMatch(/^[1-9]\d*$/);
      expect(offer.place).toEqual({
        x: expect.any(Number),
        y: expect.any(Number),
        z: expect.any(Number),
      });
    }
    expect(await market.offers(1)).toEqual(offers.slice(0, 1));
  });
}

async function allBoards(boards: WorldBoards) {
  return {
    pvp: await boards.pvp(10),
    clans: await boards.clans(10),
    castles: await boards.castles(),
    raids: await boards.raids(),
    heroes: await boards.heroes(),
  };
}
