import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { MarketItemReply } from '#contract/market-items.ts';
import { bigCount, characterId } from '#server/game/ids.ts';
import type { MarketOffer } from '#server/game/market.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { contentHash, fingerprintsOf } from './fingerprints.ts';
import { marketRoutes } from './market.routes.ts';
import { listRichestShops } from './richest-shops.ts';
import { saveMarket } from './save-market.ts';
import { summarizePrices } from './summarize-prices.ts';

const database = openTestDatabase();
const SWORD = 79;

afterEach(async () => {
  for (const table of [
    'market_offer',
    'market_snapshot',
    'market_seen',
    'market_day',
    'market_usual',
    'market_richest',
  ] as const) {
    await database.db.deleteFrom(table).execute();
  }
});

function offer(seller: number, price: number, changes: Partial<MarketOffer> = {}): MarketOffer {
  return {
    sellerId: characterId(seller),
    sellerName: `Seller${seller}`,
    kind: 'sell',
    itemId: SWORD,
    enchant: 3,
    quantity: bigCount(1),
    price: bigCount(price),
    title: '',
    place: { x: 81_750, y: 148_250, z: -3_473 },
    openedAt: null,
    ...changes,
  };
}

async function save(day: string, offers: readonly MarketOffer[], worldId = 1): Promise<void> {
  const fingerprints = fingerprintsOf(offers);
  const at = new Date(`${day}T12:00:00Z`);
  const reading = { worldId, offers, fingerprints, hash: contentHash(fingerprints), at, day };
  await inTransaction(database.db, saveMarket, reading);
}

const summarize = () => summarizePrices({ db: database.db }, 1);

async function readItem(query = 'enchant=3', id = SWORD) {
  const config = testConfig(database.url);
  const { http } = await testApp(marketRoutes({ config, db: database.db }));
  return http.inject({
    url: `/api/market/items/${id}?${query}`,
    headers: { 'x-test-player': '00000000-0000-7000-8000-000000000001' },
  });
}

async function history(query?: string): Promise<MarketItemReply['history']> {
  const response = await readItem(query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().history;
}

const stored = () => database.db.selectFrom('market_day').selectAll().orderBy('day').execute();

describe('a day', () => {
  test('is its lowest and median price, its shops and its best bid; closed shops count', async () => {
    await save('2024-11-12', [offer(1, 100), offer(2, 300)]);
    await save('2024-11-12', [
      offer(2, 300),
      offer(3, 200),
      offer(4, 90, { kind: 'buy' }),
      offer(5, 80, { kind: 'buy' }),
      offer(6, 1, { kind: 'package' }),
      offer(7, 2, { kind: 'craft' }),
    ]);
    const expected = { day: '2024-11-12', low: '100', median: '200', shops: 3, best_bid: '90' };
    expect(await history()).toEqual([expected]);
    await save('2024-11-13', []);
    await summarize();
    expect(await history()).toEqual([expected]);
  });

  test('counts a shop once while its stock is sold off', async () => {
    for (const quantity of [500, 400, 3]) {
      await save('2024-11-12', [offer(1, 100, { quantity: bigCount(quantity) })]);
    }
    expect(await history()).toMatchObject([{ shops: 1, median: '100' }]);
  });

  test('has one price of each shop, however often the shop changes it', async () => {
    const day = '2024-11-12';
    await save(day, [offer(1, 100), offer(2, 200), offer(3, 300), offer(8, 90, { kind: 'buy' })]);
    const stacks = [1, 2, 3, 4, 5].map((more) => offer(4, 1_000_000 + more));
    await save(day, stacks);
    const expected = { day, low: '100', median: '200', shops: 4, best_bid: '90' };
    expect(await history()).toEqual([expected]);
    await save('2024-11-13', []);
    await summarize();
    expect(await history()).toEqual([expected]);
  });

  test('includes shops that have been open since the day before', async () => {
    await save('2024-11-12', [offer(1, 100)]);
    await save('2024-11-13', [offer(1, 100)]);
    await summarize();
    expect((await history()).map(({ day }) => day)).toEqual(['2024-11-12', '2024-11-13']);
  });

  test('keeps prices too large for a JavaScript number', async () => {
    const price = bigCount('9007199254740993');
    await save('2024-11-12', [offer(1, 1, { price })]);
    await save('2024-11-13', []);
    await summarize();
    expect(await history()).toMatchObject([
      { low: '9007199254740993', median: '9007199254740993' },
    ]);
  });
});

describe('summarizing', () => {
  test('twice gives the same result, and deletes the offers of finished days only', async () => {
    await save('2024-11-12', [offer(1, 100), offer(2, 200)]);
    await save('2024-11-13', [offer(2, 200)]);
    await summarize();
    const first = await stored();
    await summarize();
    expect(await stored()).toEqual(first);
    expect(first).toHaveLength(1);
    const left = await database.db.selectFrom('market_seen').select('day').distinct().execute();
    expect(left).toEqual([{ day: '2024-11-13' }]);
  });

  test('that is interrupted after its first statement leaves the day as it was', async () => {
    await save('2024-11-12', [offer(1, 100), offer(2, 200), offer(3, 200)]);
    await save('2024-11-13', []);
    // The worker's connection ends when it deletes the offers, after the day was written.
    await database.asOwner(async (owner) => {
      await sql`create function cut_off() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(owner);
      await sql`create trigger cut_off before delete on market_seen
        for each statement execute function cut_off()`.execute(owner);
    });
    await expect(summarize()).rejects.toThrow();
    await database.asOwner((owner) => sql`drop function cut_off cascade`.execute(owner));
    expect(await stored()).toEqual([]);
    await summarize();
    expect(await stored()).toMatchObject([{ day: '2024-11-12', low: '100', shops: 3 }]);
  });

  test('is not undone by a refresh whose clock is a day behind', async () => {
    await save('2024-11-12', [offer(1, 100), offer(2, 200)]);
    await save('2024-11-13', [offer(1, 100)]);
    await summarize();
    await save('2024-11-12', [offer(9, 1)]);
    await summarize();
    expect(await stored()).toMatchObject([{ day: '2024-11-12', low: '100', shops: 2 }]);
    expect(await history()).toMatchObject([{ low: '100' }, { day: '2024-11-13', low: '1' }]);
  });

  test('is not moved ahead by a refresh whose clock is years ahead', async () => {
    const dayOf = (ago: number) =>
      new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const began = dayOf(0);
    await save(dayOf(5), [offer(1, 100)]);
    await save('2999-01-01', [offer(1, 100)]);
    await summarize();
    expect(await stored()).toMatchObject([{ day: dayOf(5), low: '100' }]);
    const snapshot = database.db.selectFrom('market_snapshot').select('day');
    const { day } = await snapshot.executeTakeFirstOrThrow();
    // The clock of PostgreSQL; midnight may pass in the meantime.
    expect([began, dayOf(0)]).toContain(day);
  });

  test('does not touch other worlds', async () => {
    await save('2024-11-12', [offer(1, 100)]);
    await save('2024-11-12', [offer(1, 5)], 2);
    await save('2024-11-13', []);
    await summarize();
    expect(await stored()).toMatchObject([{ world_id: 1 }]);
    const left = await database.db.selectFrom('market_seen').select('world_id').execute();
    expect(left).toEqual([{ world_id: 2 }]);
  });

  test('deletes days after two years', async () => {
    await save('2022-11-12', [offer(1, 100)]);
    await save('2022-11-15', [offer(1, 100)]);
    await save('2024-11-13', []);
    await summarize();
    expect(await stored()).toMatchObject([{ day: '2022-11-15' }]);
  });
});

describe('the usual price', () => {
  const usual = async () => (await readItem()).json<MarketItemReply>().usual;

  test('is the median of the daily medians of two weeks', async () => {
    await save('2024-10-03', [offer(1, 7), offer(2, 7), offer(3, 7)]);
    for (const [day, price] of [
      ['2024-11-10', 100],
      ['2024-11-11', 110],
      ['2024-11-12', 2_000_000_000],
    ] as const) {
      await save(day, [offer(1, price), offer(2, price), offer(3, price)]);
    }
    await save('2024-11-13', []);
    await summarize();
    expect(await usual()).toBe('110');
  });

  test('needs three shops on one day, and is gone after two weeks without offers', async () => {
    await save('2024-11-12', [offer(1, 100), offer(2, 100)]);
    await summarize();
    expect(await usual()).toBeNull();
    await save('2024-11-12', [offer(1, 100), offer(2, 100), offer(3, 100)]);
    await summarize();
    expect(await usual()).toBe('100');
    await save('2024-11-28', []);
    await summarize();
    expect(await usual()).toBeNull();
  });

  test('leaves out days with fewer than three shops', async () => {
    await save('2024-11-05', [offer(1, 100), offer(2, 100), offer(3, 100)]);
    for (const day of ['2024-11-06', '2024-11-07', '2024-11-08', '2024-11-09']) {
      await save(day, [offer(4, 5_000), offer(5, 5_000)]);
    }
    await save('2024-11-12', [offer(4, 5_000)]);
    await summarize();
    expect(await usual()).toBe('100');
  });

  test('of the current day is not determined by one shop with many prices', async () => {
    const stacks = [1, 2, 3, 4, 5].map((more) => offer(4, 1_000_000 + more));
    await save('2024-11-12', [offer(1, 100), offer(2, 100), offer(3, 100), ...stacks]);
    await summarize();
    expect(await usual()).toBe('100');
  });

  test('is shown with offers, except packages and crafts', async () => {
    const sold = [offer(1, 70), offer(2, 100), offer(3, 100)];
    await save('2024-11-12', [...sold, offer(4, 60, { kind: 'package' })]);
    await summarize();
    const config = testConfig(database.url);
    const { http } = await testApp(marketRoutes({ config, db: database.db }));
    const headers = { 'x-test-player': '00000000-0000-7000-8000-000000000001' };
    const reply = await http.inject({ url: '/api/market', headers });
    const offers: MarketItemReply['offers'] = reply.json().offers;
    expect(offers.map(({ kind, price, usual: known }) => [kind, price, known])).toEqual([
      ['package', '60', null],
      ['sell', '70', '100'],
      ['sell', '100', '100'],
      ['sell', '100', '100'],
    ]);
    expect(offers[0]?.place).toEqual({ town: 'Giran', is_inside: true, x: 81_750, y: 148_250 });
  });
});

describe('the richest shops', () => {
  const richest = () => listRichestShops(database.db, 1);

  test('are those with the most valuable stock at usual prices, whatever they charge', async () => {
    const market = [offer(1, 90), offer(2, 100), offer(3, 110)];
    await save('2024-11-12', [
      ...market,
      // Asks a fortune for what usually costs 100, and for something nobody else sells.
      offer(4, 2_000_000_000),
      offer(4, 2_000_000_000, { itemId: 57, enchant: 0 }),
      offer(5, 1, { kind: 'package', quantity: bigCount(7), place: null }),
      offer(6, 1_000, { kind: 'buy', quantity: bigCount(900) }),
    ]);
    await summarize();
    const giran = { town: 'Giran', is_inside: true, x: 81_750, y: 148_250 };
    expect((await richest()).slice(0, 2)).toEqual([
      { seller: 'Seller5', worth: '700', goods: 1, place: null },
      { seller: 'Seller1', worth: '100', goods: 1, place: giran },
    ]);
    expect((await richest()).map(({ seller, worth }) => [seller, worth])).toEqual([
      ['Seller5', '700'],
      ['Seller1', '100'],
      ['Seller2', '100'],
      ['Seller3', '100'],
      ['Seller4', '100'],
    ]);
  });

  test('are shown at one of their places, not between two', async () => {
    const here = { x: 82_698, y: 148_638, z: 0 };
    const there = { x: 147_450, y: 27_064, z: 0 };
    await save('2024-11-12', [
      offer(1, 100, { place: there }),
      offer(1, 101, { place: here }),
      offer(2, 100),
      offer(3, 100),
    ]);
    await summarize();
    const place = (await richest())[0]?.place;
    expect([here, there].map(({ x, y }) => [x, y])).toContainEqual([place?.x, place?.y]);
  });

  test('are replaced by the next run, ten at most', async () => {
    const all = Array.from({ length: 12 }, (_, index) => offer(index + 1, 100));
    await save('2024-11-12', all);
    await summarize();
    expect(await richest()).toHaveLength(10);
    await save('2024-11-12', all.slice(0, 2));
    await summarize();
    expect(await richest()).toHaveLength(2);
  });
});

describe('an item', () => {
  test('has its cheapest offers, its bids and the enchant levels on sale', async () => {
    await save('2024-11-12', [
      offer(1, 300),
      offer(2, 200),
      offer(3, 90, { kind: 'buy' }),
      offer(4, 95, { kind: 'buy' }),
      offer(5, 10, { enchant: 0 }),
      offer(6, 5, { itemId: 57, enchant: 0 }),
    ]);
    const item: MarketItemReply = (await readItem()).json();
    expect(item.item_name).toBe('Sword of Damascus');
    expect(item.offers.map(({ price }) => price)).toEqual(['200', '300']);
    expect(item.bids.map(({ price }) => price)).toEqual(['95', '90']);
    expect(item.enchants).toEqual([
      [0, 1],
      [3, 2],
    ]);
    expect(item.offer_count).toBe(2);
  });

  test('has a history of two years, by week', async () => {
    for (const [day, price] of [
      ['2022-11-23', 9],
      ['2024-11-04', 30],
      ['2024-11-05', 10],
      ['2024-11-10', 20],
      ['2024-11-11', 100],
    ] as const) {
      await save(day, [offer(1, price)]);
    }
    await summarize();
    expect(await history('enchant=3&days=730')).toMatchObject([
      { day: '2022-11-21', low: '9' },
      { day: '2024-11-04', low: '10', median: '20' },
      { day: '2024-11-11', low: '100' },
    ]);
    expect(await history('enchant=3&days=30')).toHaveLength(4);
  });

  test('without offers is empty, and not found if it does not exist', async () => {
    const item = await readItem();
    expect(item.json()).toMatchObject({ offers: [], history: [], usual: null, as_of: 0 });
    expect((await readItem('', 999_999)).json().code).toBe('not_found');
    expect((await readItem('days=12')).json().code).toBe('bad_request');
  });
});
