import type { RaidRow } from '#contract/boards.ts';
import {
  DATABASE_ITEM_PATH,
  DATABASE_MONSTER_PATH,
  DATABASE_PAGES_MAX,
  DATABASE_PATH,
  DATABASE_PER_PAGE,
  DATABASE_PREVIEW,
  databaseItemReplySchema,
  databaseMonsterReplySchema,
  databaseReplySchema,
} from '#contract/game-data.ts';
import {
  type DatabaseQuery,
  databaseEntryParamsSchema,
  databaseEntryQuerySchema,
  databaseQuerySchema,
} from '#contract/game-data-query.ts';
import { raidBossLocation } from '#reference/raid-boss-locations.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import {
  findEdition,
  findItem,
  findMonster,
  listDropped,
  listDroppers,
  listHabitats,
  listRecipes,
  listUses,
} from './entries.repo.ts';
import { figureOf } from './figure-of.ts';
import {
  viewDropped,
  viewDroppers,
  viewItemRef,
  viewListedItem,
  viewRecipes,
} from './game-data.view.ts';
import { type GradesReader, gradesReader } from './grades-reader.ts';
import { searchItems, searchMonsters } from './search.repo.ts';
import { suggestNames } from './suggest-names.ts';

/** What these pages show from other features, which this one does not import. */
export interface GameDataSources {
  worldId(serverId: number | undefined): number;
  raids(worldId: number): readonly RaidRow[];
  /** Private stores that sell an item; null where none does. */
  market(worldId: number, itemId: number): Promise<{ stores: number; lowest_price: string } | null>;
}

export interface GameDataDeps {
  db: Db;
  sources: GameDataSources;
}

const READ = {
  method: 'GET',
  access: 'public',
  scope: 'database.read',
  rateLimit: 'general',
} as const;

export function gameDataRoutes(deps: GameDataDeps): Route[] {
  return [searchRoute(deps), itemRoute(deps), monsterRoute(deps)];
}

function searchRoute({ db, sources }: GameDataDeps): Route {
  const readGrades = gradesReader(db);
  return route({
    ...READ,
    url: DATABASE_PATH,
    summary: 'Search items and monsters of a world, if its files were imported',
    query: databaseQuerySchema,
    replies: { 200: databaseReplySchema },
    handle: async ({ query }) => search(db, readGrades, sources.worldId(query.server_id), query),
  });
}

function itemRoute({ db, sources }: GameDataDeps): Route {
  return route({
    ...READ,
    url: DATABASE_ITEM_PATH,
    summary: 'Get an item: who drops it, how it is made, what it is used in',
    params: databaseEntryParamsSchema,
    query: databaseEntryQuerySchema,
    replies: { 200: databaseItemReplySchema },
    handle: async ({ params: { id }, query }) => {
      const worldId = sources.worldId(query.server_id);
      const [edition, item] = await Promise.all([
        findEdition(db, worldId),
        findItem(db, worldId, id),
      ]);
      if (!edition || !item) throw new AppError('not_found');
      const [drops, spoils, recipes, uses, market] = await Promise.all([
        listDroppers(db, worldId, { itemId: id, isSpoil: false }),
        listDroppers(db, worldId, { itemId: id, isSpoil: true }),
        listRecipes(db, worldId, id),
        listUses(db, worldId, id),
        sources.market(worldId, id),
      ]);
      return {
        ...commonFields(worldId, edition),
        name: item.name,
        item: { ...item, figure: figureOf(item) },
        drops: viewDroppers(drops),
        spoils: viewDroppers(spoils),
        recipes: await viewRecipes(db, worldId, recipes),
        uses: uses.map((row) => ({ product: viewItemRef(row), quantity: row.quantity })),
        market,
      };
    },
  });
}

function monsterRoute({ db, sources }: GameDataDeps): Route {
  return route({
    ...READ,
    url: DATABASE_MONSTER_PATH,
    summary: 'Get a monster: its stats, what it drops, where it lives',
    params: databaseEntryParamsSchema,
    query: databaseEntryQuerySchema,
    replies: { 200: databaseMonsterReplySchema },
    handle: async ({ params: { id }, query }) => {
      const worldId = sources.worldId(query.server_id);
      const [edition, monster] = await Promise.all([
        findEdition(db, worldId),
        findMonster(db, worldId, id),
      ]);
      if (!edition || !monster) throw new AppError('not_found');
      const [dropped, habitats] = await Promise.all([
        listDropped(db, worldId, id),
        listHabitats(db, worldId, id),
      ]);
      const raid = sources.raids(worldId).find(({ npc_id }) => npc_id === id) ?? null;
      return {
        ...commonFields(worldId, edition),
        name: monster.name,
        monster,
        drops: dropped.filter(({ is_spoil }) => !is_spoil).map(viewDropped),
        spoils: dropped.filter(({ is_spoil }) => is_spoil).map(viewDropped),
        habitats,
        raid,
        is_on_map: raid !== null && raidBossLocation(id) !== undefined,
      };
    },
  });
}

type Edition = NonNullable<Awaited<ReturnType<typeof findEdition>>>;

function commonFields(worldId: number, { imported_at, rates }: Edition) {
  return { server_id: worldId, imported_at: unixSeconds(imported_at), rates };
}

async function search(db: Db, readGrades: GradesReader, worldId: number, query: DatabaseQuery) {
  const edition = await findEdition(db, worldId);
  const noResults = { server_id: worldId, page: 1, pages: 0, items: null, monsters: null };
  if (!edition) return { ...noResults, edition: null, suggestions: null };
  const { name, kind, grade, level_from, level_to } = query;
  const filter = { worldId, name, kind, grade, levelFrom: level_from, levelTo: level_to };
  const isMonsterKind = kind === 'monster' || kind === 'boss';
  const hasLevel = level_from !== undefined || level_to !== undefined;
  // Only items have a grade and only monsters a level: filtering by either leaves the other list out.
  const wantsItems = !isMonsterKind && (kind !== undefined || !hasLevel || grade !== undefined);
  const wantsMonsters = isMonsterKind || (kind === undefined && (!grade || hasLevel));
  const wantsBoth = wantsItems && wantsMonsters;
  const page = wantsBoth ? 1 : query.page;
  const limit = wantsBoth ? DATABASE_PREVIEW : DATABASE_PER_PAGE;
  const range = { limit, offset: (page - 1) * limit };
  const [items, monsters, grades] = await Promise.all([
    wantsItems ? searchItems(db, filter, range, edition.items) : null,
    wantsMonsters ? searchMonsters(db, filter, range, edition.monsters) : null,
    readGrades(worldId, edition.imported_at),
  ]);
  const isNothing = !items?.total && !monsters?.total;
  const total = wantsBoth ? 0 : (items?.total ?? monsters?.total ?? 0);
  return {
    server_id: worldId,
    edition: {
      imported_at: unixSeconds(edition.imported_at),
      items: edition.items,
      monsters: edition.monsters,
      grades,
      rates: edition.rates,
    },
    items: items && { ...items, rows: items.rows.map(viewListedItem) },
    monsters,
    suggestions: isNothing ? await suggestNames(db, worldId, name) : null,
    page,
    pages: Math.min(DATABASE_PAGES_MAX, Math.ceil(total / limit)),
  };
}
