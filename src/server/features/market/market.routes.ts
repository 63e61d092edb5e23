import {
  MARKET_PATH,
  MARKET_PER_PAGE,
  type MarketReply,
  marketQuerySchema,
  marketReplySchema,
  RICHEST_PATH,
  type RichestReply,
  richestQuerySchema,
  richestReplySchema,
} from '#contract/market.ts';
import {
  MARKET_ITEM_PATH,
  type MarketItemReply,
  marketItemParamsSchema,
  marketItemQuerySchema,
  marketItemReplySchema,
} from '#contract/market-items.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { writeCursor } from './cursor.ts';
import { countOffers, listOffers, readSnapshot } from './market.repo.ts';
import { matchingItems } from './matching-items.ts';
import { viewOffer } from './offer.view.ts';
import { readItem } from './read-item.ts';
import { listRichestShops } from './richest-shops.ts';

export interface MarketDeps {
  config: Pick<Config, 'worlds'>;
  db: Db;
}

export function marketRoutes(deps: MarketDeps): Route[] {
  return [offersRoute(deps), itemRoute(deps), richestRoute(deps)];
}

function offersRoute({ config, db }: MarketDeps): Route {
  return route({
    method: 'GET',
    url: MARKET_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'List private store offers',
    query: marketQuerySchema,
    replies: { 200: marketReplySchema },
    handle: async ({ query }): Promise<MarketReply> => {
      const world = findWorld(config, query.server_id);
      if (!world.offers.market) return emptyMarket(world.id);
      const { kind, enchant_from, item, sort, after } = query;
      const itemIds = item === '' ? undefined : matchingItems(item);
      const filter = { worldId: world.id, kind, enchant_from, itemIds };
      const [snapshot, total, rows] = await Promise.all([
        readSnapshot(db, world.id),
        countOffers(db, filter),
        // One row more than shown, to know whether there is a next page.
        listOffers(db, filter, { sort, after, limit: MARKET_PER_PAGE + 1 }),
      ]);
      const shown = rows.slice(0, MARKET_PER_PAGE);
      const last = rows.length > MARKET_PER_PAGE ? shown.at(-1) : undefined;
      return {
        server_id: world.id,
        as_of: snapshot ? unixSeconds(snapshot.read_at) : 0,
        total,
        offers: shown.map(viewOffer),
        next: last ? writeCursor({ value: last.sorted_by, id: last.id }) : null,
      };
    },
  });
}

function itemRoute({ config, db }: MarketDeps): Route {
  return route({
    method: 'GET',
    url: MARKET_ITEM_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'Get what an item costs now and has cost',
    params: marketItemParamsSchema,
    query: marketItemQuerySchema,
    replies: { 200: marketItemReplySchema },
    handle: ({ params, query }): Promise<MarketItemReply> => {
      const world = findWorld(config, query.server_id);
      if (!world.offers.market) throw new AppError('not_found');
      const { enchant, days } = query;
      return readItem(db, { worldId: world.id, itemId: params.id, enchant }, days);
    },
  });
}

function richestRoute({ config, db }: MarketDeps): Route {
  return route({
    method: 'GET',
    url: RICHEST_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'List the private stores with the most valuable goods',
    query: richestQuerySchema,
    replies: { 200: richestReplySchema },
    handle: async ({ query }): Promise<RichestReply> => {
      const { id, offers } = findWorld(config, query.server_id);
      return { server_id: id, shops: offers.market ? await listRichestShops(db, id) : [] };
    },
  });
}

function findWorld({ worlds }: MarketDeps['config'], serverId: number | undefined) {
  const wanted = serverId ?? worlds[0]?.id;
  const world = worlds.find(({ id }) => id === wanted);
  if (!world) throw new AppError('world_unknown');
  return world;
}

/** The reply for a world where the operator switched the market off. */
function emptyMarket(serverId: number): MarketReply {
  return { server_id: serverId, as_of: 0, total: 0, offers: [], next: null };
}
