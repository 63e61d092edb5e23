import { z } from 'zod';
import { idSchema, idTextSchema, momentSchema, uuidSchema } from './bounds.ts';
import { ARCHETYPES } from './clan-pages.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { languageSchema } from './language-schema.ts';
import { isDeliverablePack } from './shop-packs.ts';

/** The item shop: what is sold for coins and delivered to a character. */
export const SHOP_PATH = '/api/shop';
export const SHOP_ARTICLE_PATH = '/api/shop/articles/:id';
export const shopArticlePath = (id: number) => `/api/shop/articles/${id}`;
export const ADMIN_SHOP_PATH = '/api/admin/shop';
export const ADMIN_SHOP_ARTICLE_PATH = '/api/admin/shop/:id';
export const adminShopArticlePath = (id: number) => `/api/admin/shop/${id}`;
export const ADMIN_SHOP_CATEGORIES_PATH = '/api/admin/shop-categories';
export const ADMIN_SHOP_ICONS_PATH = '/api/admin/shop-icons';

/** Articles per page of the shop. */
export const SHOP_PER_PAGE = 24;
export const SHOP_SEARCH_MAX = 60;
export const ARTICLE_TITLE_MAX = 80;
export const ARTICLE_TEXT_MAX = 1_000;
export const CATEGORIES_MAX = 50;
const OPTIONS_MAX = 12;
const CHOICES_MAX = 4;
const LINES_MAX = 8;
/** Two games store item ids in 16 bits, and all games store counts in at least 31. */
export const ITEM_ID_MAX = 65_535;
export const ITEM_COUNT_MAX = 2_000_000_000;
export const ARTICLE_PRICE_MAX = 100_000_000;
export const ARTICLE_STOCK_MAX = 1_000_000_000;
/** Whoever receives one of these is cursed by the game. */
const CURSED_WEAPONS = [8190, 8689];

const packLineSchema = z.object({
  item_id: z
    .int()
    .min(1)
    .max(ITEM_ID_MAX)
    .refine((id) => !CURSED_WEAPONS.includes(id)),
  count: z.int().min(1).max(ITEM_COUNT_MAX),
  stacks: z.boolean(),
});
const packOptionSchema = z.object({
  archetypes: z.array(z.enum(ARCHETYPES)).max(ARCHETYPES.length),
  items: z.array(packLineSchema).min(1).max(LINES_MAX),
});
const packShape = {
  items: z.array(packLineSchema).max(LINES_MAX),
  choices: z
    .array(z.object({ options: z.array(packOptionSchema).min(1).max(OPTIONS_MAX) }))
    .max(CHOICES_MAX),
};
export const packContentSchema = z.object(packShape);

/** With the details of an item that pages show. */
const shownLineSchema = packLineSchema.extend({
  name: z.string(),
  kind: z.string().nullable(),
  grade: z.string().nullable(),
});
export type ShownLine = z.infer<typeof shownLineSchema>;
const shownShape = {
  items: z.array(shownLineSchema),
  choices: z.array(
    z.object({
      options: z.array(
        z.object({ archetypes: z.array(z.string()), items: z.array(shownLineSchema) }),
      ),
    }),
  ),
};

/** Frozen in the order: what was bought is what is delivered, even if the article is edited. */
export const boughtSchema = z.object({
  article_id: z.int(),
  version: z.int(),
  /** By language. */
  titles: z.record(z.string(), z.string()),
  items: z.array(packLineSchema),
});
export type Bought = z.infer<typeof boughtSchema>;

const categorySchema = z.object({ id: z.int(), title: z.string() });

const shopArticleSchema = z.object({
  id: z.int(),
  category_id: z.int(),
  title: z.string(),
  description: z.string(),
  price: z.int(),
  /** Sent with the order: another version is refused. */
  version: z.int(),
  ...shownShape,
  /** The operator's picture; null for the picture of its first item. */
  image: z.string().nullable(),
  /** Pieces that are left; null without a limit. */
  left: z.int().nullable(),
  /** For each player, within this many days or in total; null without a limit. */
  limit: z.object({ count: z.int(), days: z.int().nullable() }).nullable(),
  /** Unix seconds; 0 without an end. */
  ends_at: z.int(),
});
export type ShopArticle = z.infer<typeof shopArticleSchema>;

const key = z.string().max(800).optional();
export const shopQuerySchema = z.object({
  server_id: idTextSchema.default(1),
  /** Absent: all of them. */
  category: idTextSchema.optional(),
  q: z.string().trim().max(SHOP_SEARCH_MAX).default(''),
  after: key,
  before: key,
});
export const shopReplySchema = keysetPageSchema(shopArticleSchema).extend({
  server_id: z.int(),
  categories: z.array(categorySchema),
  /** All that match, not only this page. */
  total: z.int(),
});
export type ShopReply = z.infer<typeof shopReplySchema>;

export const shopArticleParamsSchema = z.object({ id: idTextSchema });
export const shopArticleQuerySchema = z.object({ server_id: idTextSchema.default(1) });
export const shopArticleReplySchema = shopArticleSchema.extend({
  /** How many this player may still buy now; null without a limit. */
  left_for_you: z.int().nullable(),
});
export type ShopArticleReply = z.infer<typeof shopArticleReplySchema>;

/** From here on: the shop in the admin area. At least one language has a title. */
const titlesSchema = z
  .partialRecord(languageSchema, z.string().trim().max(ARTICLE_TITLE_MAX))
  .refine((titles) => Object.values(titles).some((title) => title !== ''));

export const adminCategorySchema = z.object({
  /** Absent for a new one. */
  id: idSchema.optional(),
  /** With an ID: the revision that was edited. If there is a newer one, the change is refused. */
  revision: idSchema.optional(),
  titles: titlesSchema,
  position: z.int().min(-1000).max(1000),
  is_hidden: z.boolean(),
});
export type AdminCategory = z.infer<typeof adminCategorySchema>;
export const adminCategoriesReplySchema = z.object({
  categories: z.array(adminCategorySchema.extend({ id: z.int(), revision: z.int() })),
});
export type AdminCategoriesReply = z.infer<typeof adminCategoriesReplySchema>;

const articleFields = {
  category_id: idSchema,
  /** Null: every server that has the shop. */
  server_id: idSchema.nullable(),
  titles: titlesSchema,
  descriptions: z.partialRecord(languageSchema, z.string().trim().max(ARTICLE_TEXT_MAX)),
  position: z.int().min(-10_000).max(10_000),
  is_hidden: z.boolean(),
  price: z.int().min(1).max(ARTICLE_PRICE_MAX),
  ...packShape,
  stock: z.int().min(0).max(ARTICLE_STOCK_MAX).nullable(),
  limit_count: z.int().min(1).max(1_000_000).nullable(),
  limit_days: z.int().min(1).max(3_650).nullable(),
  /** Unix seconds; 0 for no limit. */
  starts_at: momentSchema,
  ends_at: momentSchema,
  /** What the upload of an icon returned. */
  image_id: uuidSchema.nullable(),
};
export const saveArticleBodySchema = z
  .object({
    /** Absent for a new one. */
    id: idSchema.optional(),
    /** With an ID: the revision that was edited. If there is a newer one, the change is refused. */
    revision: idSchema.optional(),
    ...articleFields,
  })
  .refine((article) => isDeliverablePack(article), { path: ['items'] });
export type SaveArticle = z.infer<typeof saveArticleBodySchema>;

export const adminArticleSchema = z.object({
  ...articleFields,
  id: z.int(),
  revision: z.int(),
  version: z.int(),
  sold: z.int(),
  image: z.string().nullable(),
  updated_at: z.int(),
});
export type AdminArticle = z.infer<typeof adminArticleSchema>;
export const adminShopQuerySchema = listQuerySchema.extend({ category: idTextSchema.optional() });
const adminArticleRowSchema = z.object({
  id: z.int(),
  title: z.string(),
  category: z.string(),
  server_id: z.int().nullable(),
  price: z.int(),
  is_hidden: z.boolean(),
  stock: z.int().nullable(),
  sold: z.int(),
  starts_at: z.int(),
  ends_at: z.int(),
  position: z.int(),
  image: z.string().nullable(),
  /** Shown as its picture if it has none of its own. */
  first_item: shownLineSchema.pick({ name: true, kind: true, grade: true }).nullable(),
});
export type AdminArticleRow = z.infer<typeof adminArticleRowSchema>;
export const adminShopReplySchema = keysetPageSchema(adminArticleRowSchema);
export const savedArticleReplySchema = z.object({ message: z.string(), id: z.int() });
export const shopIconReplySchema = z.object({ image_id: z.uuid(), image: z.string() });
