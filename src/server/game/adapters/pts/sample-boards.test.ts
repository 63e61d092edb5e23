import { afterEach, beforeEach, expect, test } from 'vitest';
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
} from '#server/testing/worlds/expected-boards.ts';
import { EXPECTED_PTS } from '#server/testing/worlds/expected-pts.ts';
import {
  expectedByEnchant,
  expectedCounts,
  samplePlace,
} from '#server/testing/worlds/sample-goods.ts';
import {
  ALLIANCE_ID,
  crestIdOf,
  SAMPLE_NOW,
  SEASON,
  sampleCharacters,
  sampleCrests,
} from '#server/testing/worlds/sample-world.ts';
import {
  bossRows,
  castleRows,
  characterRows,
  clanRows,
  itemRows,
  nobleRows,
  resultRows,
  shopRows,
  siegeRows,
} from '#server/testing/worlds/seed-pts.ts';
import { fakePtsWorld } from './testing/fake-pts-world.ts';
import type { Row, Step } from './testing/fake-sql-server.ts';

/**
 * The sample world as SQL Server would answer, row by row, and what the boards make of it: the same
 * values the contract suite compares on a real server.
 */
let fake: ReturnType<typeof fakePtsWorld>;
beforeEach(() => {
  fake = fakePtsWorld({
    settings: { zone: 'UTC', now: () => SAMPLE_NOW, extraBosses: ['my_own_boss'] },
  });
  fake.server.handlers.push(answer);
});
afterEach(() => fake.world.close());

test.each(['pvp', 'pk'] as const)('%s', async (board) => {
  expect(await fake.world.boards[board](100)).toEqual(expectedKills(board, EXPECTED_PTS));
});

test.each(['level', 'playTime', 'olympiad'] as const)('ranking by %s', async (by) => {
  expect(await fake.world.boards.ranking(by, 100)).toEqual(expectedRanking(by, EXPECTED_PTS));
});

test('population', async () => {
  expect(await fake.world.boards.population()).toEqual(expectedPopulation(EXPECTED_PTS));
});

test('siege registrations', async () => {
  expect(await fake.world.boards.siegeRegistrations()).toEqual(expectedRegistrations());
});

test('clans', async () => {
  expect(await fake.world.boards.clans(10)).toEqual(expectedClans(EXPECTED_PTS));
});

test('crests', async () => {
  const { crests } = fake.world;
  expect(await crests.used(10)).toEqual(expectedCrests());
  expect(await crests.files('clan', [901, 902])).toEqual(new Map([[901, sampleCrests[0].file]]));
});

test('castles', async () => {
  expect(await fake.world.boards.castles()).toEqual(expectedCastles(EXPECTED_PTS.limits));
});

test('raid bosses', async () => {
  expect(await fake.world.boards.raids()).toEqual(EXPECTED_PTS.raids);
});

test('heroes', async () => {
  expect(await fake.world.boards.heroes()).toEqual(expectedHeroes());
});

test('items', async () => {
  const expected = expectedCounts(EXPECTED_PTS.limits, false);
  const counts = await fake.world.boards.items(expected.map(([itemId]) => itemId));
  expect(counts.map((row) => [row.itemId, BigInt(row.quantity)])).toEqual(expected);
});

test('items by enchant level', async () => {
  expect(await fake.world.boards.itemsByEnchant([6660, 6656, 6661, 1458])).toEqual(
    expectedByEnchant(false),
  );
});

test('online', async () => {
  expect(await fake.world.boards.onlineCount()).toEqual({ players: 1, shops: 2 });
});

test.each([SEASON, SEASON - 1])('points of season %i', async (season) => {
  expect(await fake.world.boards.seasonPoints(season)).toEqual(expectedPoints(season));
});

test('market', async () => {
  expect(await fake.world.market.offers(50)).toEqual(expectedOffers(EXPECTED_PTS));
});

type Cells = Readonly<Record<string, unknown>>;
const characters: readonly Cells[] = characterRows();
const clans: readonly Cells[] = clanRows();
const castles: readonly Cells[] = castleRows();
const findRow = (rows: readonly Cells[], column: string, value: unknown) =>
  rows.find((row) => row[column] === value);
const shown = characters.filter((row) => Number(row['account_id']) > 0 && row['builder'] === 0);
const clanName = (row: Cells | undefined) =>
  findRow(clans, 'pledge_id', row?.['pledge_id'])?.['name'] ?? null;
const leaderOf = (clan: Cells | undefined) => findRow(shown, 'char_id', clan?.['ruler_id']);
const isOnline = (row: Cells) => row['logout'] === null;
const descending = (column: string) => (a: Cells, b: Cells) =>
  Number(b[column]) - Number(a[column]);

/** Results by statement text; the statements themselves are in reviewed-sql. */
function answer({ sql, parameters }: Step): readonly Row[] | undefined {
  const has = (piece: string) => sql.includes(piece);
  if (has('as "kills"')) return kills(has('"Duel"') ? 'Duel' : 'PK');
  if (has('"u"."use_time" as "score"')) return ranked(shown, 'use_time');
  if (has('"u"."level" as "score"')) return ranked(shown, 'level');
  if (has('n.olympiad_point as "score"')) return ranked(nobles(), 'olympiad_point');
  if (has('as "characters"')) return groups();
  if (has('"castle_war"')) return siegeRows().map(registration);
  if (has('as "crestId"')) return clans.map(crestRow);
  if (has('"Pledge_Crest"')) {
    return sampleCrests.flatMap(({ crestId, file }) =>
      file && parameters.some(({ value }) => value === crestId)
        ? [{ crest_id: crestId, bitmap: file }]
        : [],
    );
  }
  if (has('as "members"')) return clans.map(clanRow);
  if (has('as "ruler_name"')) return castles.map(castleRow);
  if (has('"npc_boss"')) return bossRows();
  if (has('"n"."win_count"')) return heroes();
  if (has('sum(cast(i.amount as bigint))')) {
    const found = items(has('"warehouse" in (0, 1)'));
    if (!has('"i"."enchant"')) return found;
    return found.filter(({ item_type }) => parameters.some(({ value }) => value === item_type));
  }
  if (has('as "players"')) return [{ players: characters.filter(isOnline).length }];
  if (has('as "shops"'))
    return [{ shops: shopRows().filter(({ ownerId }) => isOpen(ownerId)).length }];
  if (has('max("o"."season")')) return [{ season: SEASON }];
  if (has('n.olympiad_point')) return points(nobleRows(), 'olympiad_point');
  if (has('"olympiad_result"')) {
    const season = parameters[0]?.value;
    return points(
      resultRows().filter((row) => row['season'] === season),
      'point',
    );
  }
  return has('"offline_shop_items"') ? offers() : undefined;
}

function kills(column: string): Row[] {
  return shown
    .filter((row) => Number(row[column]) > 0)
    .sort(descending(column))
    .map((row) => ({
      ...row,
      kills: row[column],
      level: row['Lev'],
      class_id: row['class'],
      clan_name: clanName(row),
    }));
}

function mainClass(row: Cells) {
  const main = sampleCharacters.find(({ id }) => id === row['char_id']);
  return { level: main?.level, class_id: main?.classId, Exp: main?.experience };
}

function ranked(rows: readonly Cells[], column: string): Row[] {
  return rows
    .map((row) => ({ ...row, ...mainClass(row), clan_name: clanName(row) }))
    .map((row: Cells): Row => ({ ...row, score: row[column] }))
    .sort((a, b) => descending('score')(a, b) || descending('Exp')(a, b));
}

function nobles(): Cells[] {
  return nobleRows().flatMap((noble) => {
    const row = findRow(shown, 'char_id', noble['char_id']);
    return row ? [{ ...row, ...noble }] : [];
  });
}

function groups(): Row[] {
  const counts = new Map<string, Row>();
  for (const { class_id, level } of shown.map(mainClass)) {
    const key = `${String(class_id).padStart(3, '0')}/${String(level).padStart(3, '0')}`;
    const characters = Number(counts.get(key)?.['characters'] ?? 0) + 1;
    counts.set(key, { class_id, level, characters });
  }
  return [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row);
}

function registration(row: Cells): Row {
  return { ...row, clan_name: clanName(row) };
}

function crestRow(clan: Cells): Row {
  const isAllied = clan['alliance_id'] === ALLIANCE_ID;
  return {
    clanId: clan['pledge_id'],
    clanName: clan['name'],
    crestId: clan['crest_id'],
    allianceId: isAllied ? ALLIANCE_ID : null,
    allianceName: isAllied ? 'Pact' : null,
    allianceCrestId: isAllied ? crestIdOf('alliance', ALLIANCE_ID) : null,
  };
}

function clanRow(clan: Cells): Row {
  const castle = findRow(castles, 'pledge_id', clan['pledge_id']);
  return {
    ...clan,
    level: clan['skill_level'],
    leader_id: leaderOf(clan)?.['char_id'] ?? null,
    leader_name: leaderOf(clan)?.['char_name'] ?? null,
    alliance_name: clan['alliance_id'] === 1 ? 'Pact' : null,
    siege_kill: 0,
    reputation: clan['root_name_value'],
    members: characters.filter((row) => row['pledge_id'] === clan['pledge_id']).length,
    castle_id: castle?.['id'] ?? null,
  };
}

function castleRow(castle: Cells): Row {
  const owner = findRow(clans, 'pledge_id', castle['pledge_id']);
  return {
    ...castle,
    clan_id: owner?.['pledge_id'] ?? null,
    clan_name: owner?.['name'] ?? null,
    ruler_name: leaderOf(owner)?.['char_name'] ?? null,
    previous_ruler_name: null,
  };
}

function heroes(): Row[] {
  return nobleRows().flatMap((noble) => {
    const row = findRow(shown, 'char_id', noble['char_id']);
    if (!row || noble['hero_type'] === 0) return [];
    const main_class_id = row['subjob0_class'];
    return [{ ...row, ...noble, class_id: row['class'], main_class_id, clan_name: clanName(row) }];
  });
}

function items(isFiltered: boolean): Row[] {
  const sums = new Map<string, Row & { quantity: bigint }>();
  for (const item of itemRows()) {
    if (isFiltered && Number(item['warehouse']) > 1) continue;
    if (!findRow(shown, 'char_id', item['char_id'])) continue;
    const { item_type, enchant } = item;
    const key = `${item_type}/${enchant}`;
    const quantity = (sums.get(key)?.quantity ?? 0n) + BigInt(Number(item['amount']));
    sums.set(key, { item_type, enchant, quantity });
  }
  return [...sums.values()]
    .sort((a, b) => descending('item_type')(b, a) || descending('enchant')(b, a))
    .map((row) => ({ ...row, quantity: String(row.quantity) }));
}

function points(rows: readonly Cells[], column: string): Row[] {
  return rows
    .flatMap((noble) => {
      const row = findRow(shown, 'char_id', noble['char_id']);
      if (!row) return [];
      return [{ ...row, class_id: noble['class'] ?? row['class'], points: noble[column] }];
    })
    .sort((a, b) => Number(a.class_id) - Number(b.class_id) || descending('points')(a, b));
}

function isOpen(ownerId: number): boolean {
  const owner = findRow(shown, 'char_id', ownerId);
  return owner !== undefined && isOnline(owner);
}

function offers(): Row[] {
  return shopRows()
    .filter(({ ownerId }) => isOpen(ownerId))
    .reverse()
    .flatMap(({ type, ownerId, text, offers: goods }) =>
      goods
        .filter(({ item_class_id }) => item_class_id > 0)
        .map((good) => ({
          ...good,
          shop_owner_id: ownerId,
          shop_type: type,
          shop_text: text,
          ...samplePlace(ownerId),
          char_name: findRow(shown, 'char_id', ownerId)?.['char_name'],
          quantity: String(good.shop_item_count),
          price: String(good.shop_item_price),
        })),
    );
}
