import {
  SHOP_ARTICLE_PATH,
  SHOP_PATH,
  shopArticleParamsSchema,
  shopArticleQuerySchema,
  shopArticleReplySchema,
  shopQuerySchema,
  shopReplySchema,
} from '#contract/shop.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import {
  countBought,
  findShownArticle,
  listArticles,
  listCategories,
  readItemNames,
} from './shop.repo.ts';
import { itemIdsOf, viewArticle } from './shop.view.ts';

export interface ShopDeps {
  config: Pick<Config, 'worlds'>;
  db: Db;
}

/** For the panel. Buying is an order like any other: its route is in the orders module. */
export function shopRoutes(deps: ShopDeps): Route[] {
  return [listRoute(deps), oneRoute(deps)];
}

function listRoute({ config, db }: ShopDeps): Route {
  return route({
    method: 'GET',
    url: SHOP_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'List what the shop sells on a server, by category and by words of the title',
    query: shopQuerySchema,
    replies: { 200: shopReplySchema },
    handle: async ({ query, language }) => {
      const worldId = knownWorld(config, query.server_id);
      const { category, q } = query;
      const [categories, page] = await Promise.all([
        listCategories(db, worldId, language),
        listArticles(db, { worldId, language, category, q, at: query }),
      ]);
      const names = await readItemNames(db, worldId, itemIdsOf(page.rows));
      const rows = page.rows.map((row) => viewArticle(row, names));
      return { ...page, rows, server_id: worldId, categories };
    },
  });
}

function oneRoute({ config, db }: ShopDeps): Route {
  return route({
    method: 'GET',
    url: SHOP_ARTICLE_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'Get an article of the shop, and how many I may still buy',
    params: shopArticleParamsSchema,
    query: shopArticleQuerySchema,
    replies: { 200: shopArticleReplySchema },
    handle: async ({ params, query, caller, language }) => {
      const worldId = knownWorld(config, query.server_id);
      const row = await findShownArticle(db, params.id, worldId, language);
      if (!row) throw new AppError('article_not_found');
      const names = await readItemNames(db, worldId, itemIdsOf([row]));
      const article = viewArticle(row, names);
      const bought = article.limit ? await countBought(db, row.id, caller.playerId) : 0;
      const left_for_you = article.limit ? Math.max(0, article.limit.count - bought) : null;
      return { ...article, left_for_you };
    },
  });
}

function knownWorld({ worlds }: ShopDeps['config'], id: number): number {
  if (!worlds.some((world) => world.id === id)) throw new AppError('world_unknown');
  return id;
}
