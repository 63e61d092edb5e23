import { mediaPath } from '#contract/admin-posts.ts';
import { ATTACHMENT_BODY_MAX, ATTACHMENT_BYTES_MAX } from '#contract/reports.ts';
import {
  ADMIN_SHOP_ARTICLE_PATH,
  ADMIN_SHOP_CATEGORIES_PATH,
  ADMIN_SHOP_ICONS_PATH,
  ADMIN_SHOP_PATH,
  adminArticleSchema,
  adminCategoriesReplySchema,
  adminCategorySchema,
  adminShopQuerySchema,
  adminShopReplySchema,
  saveArticleBodySchema,
  savedArticleReplySchema,
  shopArticleParamsSchema,
  shopIconReplySchema,
} from '#contract/shop.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { addImage } from '../content/add-image.ts';
import type { ContentDeps } from '../content/content.routes.ts';
import { listAllCategories } from './admin-categories.repo.ts';
import { findArticleForAdmin, listAllArticles } from './admin-shop.repo.ts';
import { viewArticleRow, viewStoredArticle } from './admin-shop.view.ts';
import { saveArticle } from './save-article.ts';
import { saveCategory } from './save-category.ts';

/** Articles and categories of the shop, with the permissions of plans and prices. */
export function adminShopRoutes(deps: ContentDeps): Route[] {
  return [
    listRoute(deps),
    oneRoute(deps),
    saveRoute(deps),
    categoriesRoute(deps),
    saveCategoryRoute(deps),
    iconRoute(deps),
  ];
}

function listRoute({ db }: ContentDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_SHOP_PATH,
    access: { staff: 'shop.read' },
    rateLimit: 'general',
    summary: 'List articles of the shop, in the order players see them',
    query: adminShopQuerySchema,
    replies: { 200: adminShopReplySchema },
    handle: async ({ query, language }) => {
      const { q, category } = query;
      const page = await listAllArticles(db, { q, category, language, at: query });
      return { ...page, rows: page.rows.map(viewArticleRow) };
    },
  });
}

function oneRoute({ db }: ContentDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_SHOP_ARTICLE_PATH,
    access: { staff: 'shop.read' },
    rateLimit: 'general',
    summary: 'Get an article of the shop with its texts in every language',
    params: shopArticleParamsSchema,
    replies: { 200: adminArticleSchema },
    handle: async ({ params }) => {
      const article = await findArticleForAdmin(db, params.id);
      if (!article) throw new AppError('article_not_found');
      return viewStoredArticle(article);
    },
  });
}

function saveRoute({ db }: ContentDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_SHOP_PATH,
    access: { staff: 'shop.write' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Create or change an article of the shop',
    body: saveArticleBodySchema,
    replies: { 200: savedArticleReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const id = await inTransaction(db, saveArticle, {
        article: body,
        adminId: caller.playerId,
        origin: originOf(request),
      });
      return { message: TEXTS[language].messages.article_saved, id };
    },
  });
}

function categoriesRoute({ db }: ContentDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_SHOP_CATEGORIES_PATH,
    access: { staff: 'shop.read' },
    rateLimit: 'general',
    summary: 'List the categories of the shop',
    replies: { 200: adminCategoriesReplySchema },
    handle: async () => ({ categories: await listAllCategories(db) }),
  });
}

function saveCategoryRoute({ db }: ContentDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_SHOP_CATEGORIES_PATH,
    access: { staff: 'shop.write' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Create or change a category of the shop',
    body: adminCategorySchema,
    replies: { 200: savedArticleReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const id = await inTransaction(db, saveCategory, {
        category: body,
        adminId: caller.playerId,
        origin: originOf(request),
      });
      return { message: TEXTS[language].messages.category_saved, id };
    },
  });
}

function iconRoute({ db, uploads }: ContentDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_SHOP_ICONS_PATH,
    access: { staff: 'shop.write' },
    confirmation: { notNeeded: 'only adds an image' },
    rateLimit: { perMinute: 30 },
    summary: 'Upload an icon for an article; the request body is the image',
    rawBody: { maxBytes: ATTACHMENT_BODY_MAX },
    replies: { 200: shopIconReplySchema },
    handle: async ({ caller, request }) => {
      const adminId = caller.playerId;
      const picture = await uploads.receiveImage({
        playerId: adminId,
        body: request.body,
        maxBytes: ATTACHMENT_BYTES_MAX,
      });
      const origin = originOf(request);
      const id = await inTransaction(db, addImage, { picture, adminId, origin });
      return { image_id: id, image: mediaPath(id) };
    },
  });
}
