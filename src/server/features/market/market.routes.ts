import {
  MARKET_PAGE,
  MARKET_PATH,
  type MarketReply,
  marketQuerySchema,
  marketReplySchema,
  type Offer,
} from '#contract/market.ts';
import { itemById } from '#reference/items.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { writeCursor } from './cursor.ts';
import { countOffers, listOffers, type OfferRow, readSnapshotTime } from './market.repo.ts';
import { matchingItems } from './matching-items.ts';

export interface MarketDeps {
  config: Pick<Config, 'worlds'>;
  db: Db;
}

export function marketRoutes({ config, db }: MarketDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: MARKET_PATH,
      access: 'player',
      inPanelView: 'read',
      rateLimit: 'general',
      summary: 'List private store offers',
      query: marketQuerySchema,
      replies: { 200: marketReplySchema },
      handle: async ({ query }): Promise<MarketReply> => {
        const serverId = query.server_id ?? config.worlds[0]?.id;
        const world = config.worlds.find(({ id }) => id === serverId);
        if (!world) throw new AppError('world_unknown');
        if (!world.offers.market) return nothing(world.id);
        const { kind, enchant_from, item, sort, after } = query;
        const itemIds = item === '' ? undefined : matchingItems(item);
        const filter = { worldId: world.id, kind, enchant_from, itemIds };
        const [snapshotAt, total, rows] = await Promise.all([
          readSnapshotTime(db, world.id),
          countOffers(db, filter),
          // One row more than shown, to know whether there is a next page.
          listOffers(db, filter, { sort, after, limit: MARKET_PAGE + 1 }),
        ]);
        const shown = rows.slice(0, MARKET_PAGE);
        const last = rows.length > MARKET_PAGE ? shown.at(-1) : undefined;
        return {
          server_id: world.id,
          as_of: snapshotAt ? unixSeconds(snapshotAt) : 0,
          total,
          offers: shown.map(viewOffer),
          next: last ? writeCursor({ value: last.sorted_by, id: last.id }) : null,
        };
      },
    }),
  ];
}

/** As of a world whose stores cannot be read. */
function nothing(serverId: number): MarketReply {
  return { server_id: serverId, as_of: 0, total: 0, offers: [], next: null };
}

function viewOffer(row: OfferRow): Offer {
  const { grade, kind: itemKind } = itemById(row.item_id);
  return {
    id: row.id,
    kind: row.kind,
    item_id: row.item_id,
    item_name: row.item_name,
    grade,
    item_kind: itemKind,
    enchant: row.enchant,
    quantity: row.quantity,
    price: row.price,
    shop: row.shop,
    seller: row.seller_name,
  };
}
