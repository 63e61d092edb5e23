import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { gameLogin, orderId } from '../../ids.ts';
import { createDemoWorld } from './create-demo-world.ts';
import { DAY, HOUR, MINUTE } from './simulation/simulated-world.ts';

const database = openTestDatabase();
const launch = new Date('2026-03-01T20:00:00Z');
let time = launch.getTime() + 75 * DAY;

function open(seed: number) {
  return createDemoWorld({
    id: 1,
    name: 'Bartz',
    databaseUrl: database.url,
    seed,
    characters: 2_000,
    zone: '-03:00',
    startedAt: launch,
    now: () => new Date(time),
  });
}

const world = open(7);
const twin = open(7);
const otherSeed = open(8);
afterAll(() => Promise.all([world, twin, otherSeed].map((one) => one.close())));

async function everything({ boards, market, characters }: typeof world) {
  const pvp = await boards.pvp(50);
  const first = pvp[0]?.characterId;
  return {
    pvp,
    pk: await boards.pk(50),
    clans: await boards.clans(50),
    castles: await boards.castles(),
    raids: await boards.raids(),
    heroes: await boards.heroes(),
    items: await boards.items([6656, 6660, 57]),
    online: await boards.onlineCount(),
    season: await boards.currentSeason(),
    points: await boards.seasonPoints(1),
    offers: await market.offers(100),
    character: first && (await characters.byId(first)),
    inventory: first && (await characters.inventory(first)),
  };
}

test('two instances see the same world, and another seed gives another world', async () => {
  const seen = await everything(world);
  expect(await everything(twin)).toEqual(seen);
  expect((await everything(otherSeed)).pvp).not.toEqual(seen.pvp);
  expect([seen.pvp, seen.pk, seen.clans].map((board) => board.length)).toEqual([50, 50, 50]);
  expect(seen.castles).toHaveLength(9);
  expect(seen.heroes.length).toBeGreaterThan(10);
  expect(new Set(seen.offers.map((offer) => offer.sellerId)).size).toBe(seen.online.shops);
});

test('the boards and a character’s page agree', async () => {
  const [first] = await world.boards.pvp(1);
  if (first === undefined) throw new Error('an empty board');
  const character = await world.characters.byId(first.characterId);
  expect(character).toMatchObject({
    name: first.characterName,
    level: first.level,
    classId: first.classId,
    pvpKills: first.kills,
    clanName: first.clanName,
  });
  expect(await world.characters.byName(first.characterName.toUpperCase())).toEqual(character);
  if (character === null) throw new Error('not found');
  const account = await world.characters.byAccounts([character.login]);
  expect(account.get(character.login)).toContainEqual(character);
});

test('boards are sorted and have the requested length', async () => {
  const kills = (await world.boards.pvp(200)).map((row) => row.kills);
  expect(kills).toEqual(kills.toSorted((a, b) => b - a));
  const reputations = (await world.boards.clans(10)).map((row) => row.reputation);
  expect(reputations).toEqual(reputations.toSorted((a, b) => b - a));
  expect(await world.boards.pk(3)).toHaveLength(3);
  const opened = (await world.market.offers(60)).map((offer) => offer.openedAt?.getTime() ?? 0);
  expect(opened).toEqual(opened.toSorted((a, b) => b - a));
});

test('the world changes: the boards by the hour, the bosses by the day, the heroes by the month', async () => {
  const before = await everything(world);
  time += HOUR;
  const hourLater = await everything(world);
  expect(hourLater.pvp).not.toEqual(before.pvp);
  expect(hourLater.online).not.toEqual(before.online);
  time += DAY;
  const dayLater = await everything(world);
  expect(dayLater.raids.map((raid) => raid.isAlive)).not.toEqual(
    before.raids.map((raid) => raid.isAlive),
  );
  expect(dayLater.clans).not.toEqual(before.clans);
  time += 31 * DAY;
  const monthLater = await everything(world);
  expect(monthLater.season).toBe((before.season ?? 0) + 1);
  expect(monthLater.heroes).not.toEqual(before.heroes);
  expect(monthLater.castles.map((castle) => castle.rulerName)).not.toEqual(
    before.castles.map((castle) => castle.rulerName),
  );
  expect(monthLater.castles.every((castle) => Number(castle.siegeAt) > time - 2 * HOUR)).toBe(true);
  expect(Number(monthLater.items[1]?.quantity)).toBeGreaterThan(Number(before.items[1]?.quantity));
});

test('a renamed lord has the new name on the clan and castle boards', async () => {
  const clans = await world.boards.clans(50);
  const lords = clans.filter((clan) => clan.castle !== null && clan.leaderId !== null);
  let renamed: string | undefined;
  for (const { leaderId, leaderName } of lords) {
    if (leaderId === null || leaderName === null) continue;
    const outcome = await world.writes.rename({
      orderId: orderId(`lord-${leaderId}`),
      characterId: leaderId,
      currentName: leaderName,
      newName: 'TheNewLord',
    });
    if (outcome.outcome !== 'done') continue;
    renamed = leaderName;
    break;
  }
  expect(renamed).toBeDefined();
  expect((await twin.boards.clans(50)).map((clan) => clan.leaderName)).toContain('TheNewLord');
  const rulers = (await twin.boards.castles()).map((castle) => castle.rulerName);
  expect(rulers).toContain('TheNewLord');
  expect(rulers).not.toContain(renamed);
  expect(await twin.characters.byName(renamed ?? '')).toBeNull();
  expect(await twin.characters.byName('thenewlord')).toMatchObject({ name: 'TheNewLord' });
});

test('with the clock set before its launch, the world is empty', async () => {
  const savedTime = time;
  time = launch.getTime() - 5 * MINUTE;
  const seen = await everything(world);
  time = savedTime;
  expect(seen).toMatchObject({ pvp: [], heroes: [], offers: [], season: null, points: null });
  expect(seen.online).toEqual({ players: 0, shops: 0 });
  expect(seen.castles.every((castle) => castle.rulerName === null)).toBe(true);
});

test('declares its capabilities', async () => {
  const { flavor, capabilities } = await world.describe();
  expect(flavor).toBe('demo');
  expect(capabilities.rename).toMatchObject({ can: true, needsOffline: true });
});

test('a world has no players, clans, lords or bosses until its launch; then early accounts get characters', async () => {
  const young = createDemoWorld({
    id: 2,
    name: 'Kain',
    databaseUrl: database.url,
    seed: 7,
    characters: 2_000,
    zone: '-03:00',
    startedAt: new Date(time + DAY),
    now: () => new Date(time),
  });
  try {
    const seen = await everything(young);
    expect(seen).toMatchObject({ pvp: [], pk: [], clans: [], raids: [], heroes: [], offers: [] });
    expect(seen.online).toEqual({ players: 0, shops: 0 });
    expect(seen.season).toBeNull();
    expect(seen.items.map(({ quantity }) => quantity)).toEqual(['0', '0', '0']);
    expect(seen.castles).toHaveLength(9);
    expect(seen.castles.every(({ ownerClanId, rulerName }) => !ownerClanId && !rulerName)).toBe(
      true,
    );
    const login = gameLogin('early');
    await young.accounts.create({ login, password: 'early1234' });
    expect((await young.characters.byAccounts([login])).get(login)).toEqual([]);
    time += 2 * DAY;
    expect((await young.characters.byAccounts([login])).get(login)).not.toEqual([]);
    expect((await young.boards.clans(5)).length).toBe(5);
  } finally {
    await young.close();
  }
});
