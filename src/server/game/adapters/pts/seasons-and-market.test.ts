import { afterEach, describe, expect, test } from 'vitest';
import type { GameWorld } from '../../port.ts';
import { type FakeOptions, fakePtsWorld } from './testing/fake-pts-world.ts';
import type { Row } from './testing/fake-sql-server.ts';
import { WORLD_STOCK } from './testing/pts-tables.ts';

let open: GameWorld | undefined;
afterEach(() => open?.close());

/** A world that returns these rows, selected by part of the statement's text. */
function world(rows: Record<string, readonly Row[]>, options?: FakeOptions) {
  const fake = fakePtsWorld(options);
  open = fake.world;
  fake.server.handlers.push(({ sql }) => {
    const key = Object.keys(rows).find((piece) => sql.includes(piece));
    return key === undefined ? undefined : rows[key];
  });
  return fake;
}

const HOSTILE = `<img src=x onerror=alert(1)>'"; drop table user_data --\u202e한글`;

describe('seasons', () => {
  const points = [{ char_id: 1, char_name: 'Bob', class_id: 88, points: 40 }];
  const expected = [{ characterId: 1, characterName: 'Bob', classId: 88, points: 40 }];

  test('the current season is read from the nobles, an earlier one from the results', async () => {
    const { world: w } = world({
      'max("o"."season")': [{ season: 12 }],
      '"user_nobless"': points,
      '"olympiad_result"': points,
    });
    expect(await w.boards.currentSeason()).toBe(12);
    expect(await w.boards.seasonPoints(12)).toEqual(expected);
    expect(await w.boards.seasonPoints(3)).toEqual(expected);
  });

  test('a season without results is empty if it took place, and missing if not', async () => {
    const held = world({
      'max("o"."season")': [{ season: 12 }],
      '"o"."season" =': [{ season: 3 }],
    });
    held.server.handlers.unshift(({ sql }) => (sql.includes('olympiad_result') ? [] : undefined));
    expect(await held.world.boards.seasonPoints(3)).toEqual([]);
    await held.world.close();
    const { world: w } = world({ 'max("o"."season")': [{ season: 12 }] });
    expect(await w.boards.seasonPoints(0)).toBeNull();
    expect(await w.boards.seasonPoints(13)).toBeNull();
  });

  test('there is no season before the first', async () => {
    const { world: w } = world({ 'max("o"."season")': [{ season: null }] });
    expect(await w.boards.currentSeason()).toBeNull();
    expect(await w.boards.seasonPoints(1)).toBeNull();
  });

  test('a world without an olympiad has no season and no heroes', async () => {
    const { olympiad: _, user_nobless: __, ...tables } = WORLD_STOCK;
    const { world: w } = world({}, { world: tables });
    expect(await w.boards.currentSeason()).toBeNull();
    expect(await w.boards.heroes()).toEqual([]);
  });
});

describe('the market', () => {
  const offer = {
    shop_owner_id: 4,
    shop_type: 1,
    shop_text: HOSTILE,
    x: 1,
    y: -2,
    z: 3,
    char_name: 'Bob',
    item_class_id: 57,
    enchant: 3,
    quantity: 5,
    price: '99999999999',
  };

  test('offers, whether their numbers are int or bigint', async () => {
    const { world: w } = world({
      '"offline_shop"': [
        offer,
        { ...offer, shop_type: 3, shop_text: null, quantity: '7' },
        { ...offer, shop_type: 5, quantity: 0 },
        { ...offer, shop_type: 2 },
        { ...offer, price: -1 },
        { ...offer, quantity: 0 },
      ],
    });
    const offers = await w.market.offers(10);
    expect(offers.map(({ kind }) => kind)).toEqual(['sell', 'buy', 'craft']);
    expect(offers[0]).toEqual({
      sellerId: 4,
      sellerName: 'Bob',
      kind: 'sell',
      itemId: 57,
      enchant: 3,
      quantity: '5',
      price: '99999999999',
      title: HOSTILE,
      place: { x: 1, y: -2, z: 3 },
      openedAt: null,
    });
    expect(offers[1]).toMatchObject({ quantity: '7', title: '' });
    expect(offers[2]).toMatchObject({ quantity: '1' });
  });

  test('reads unsold goods of open shops, in a fixed order', async () => {
    const { server, world: w } = world({});
    await w.market.offers(10);
    const statement = server.statements().find(({ sql }) => /"offline_shop"/.test(sql));
    const flat = statement?.sql.replace(/\s+/g, ' ') ?? '';
    expect(flat).toContain('"i"."item_class_id" > @');
    expect(flat).toContain('"u"."login" > "u"."logout"');
    expect(flat).toMatch(
      /order by "s"\."shop_id" desc, "i"\."item_class_id", "i"\."enchant", "i"\."shop_item_price", "i"\."shop_item_count"$/,
    );
  });

  test('is empty where there is no table for it', async () => {
    const { server, world: w } = world({}, { world: WORLD_STOCK });
    expect(await w.market.offers(10)).toEqual([]);
    expect(server.statements().some(({ sql }) => /offline_shop/.test(sql))).toBe(false);
  });
});
