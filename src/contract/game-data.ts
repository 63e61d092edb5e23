import { z } from 'zod';
import { raidRowSchema } from './boards.ts';

/** Items and monsters of a world, from the operator's server files. Empty before the first import. */
export const DATABASE_PAGE = '/database';
export const DATABASE_PATH = '/api/database';
export const DATABASE_ITEM_PATH = `${DATABASE_PATH}/items/:id`;
export const DATABASE_MONSTER_PATH = `${DATABASE_PATH}/monsters/:id`;

const ITEM_KINDS = [
  'weapon',
  'armor',
  'jewel',
  'consumable',
  'material',
  'recipe',
  'quest',
  'other',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
export const ITEM_GRADES = ['NG', 'D', 'C', 'B', 'A', 'S', 'S80', 'S84'] as const;
export type ItemGrade = (typeof ITEM_GRADES)[number];
const MONSTER_KINDS = ['monster', 'raid', 'grand'] as const;
export type MonsterKind = (typeof MONSTER_KINDS)[number];
/** What a search can be limited to; `boss` are raid and grand bosses. */
export const DATABASE_KINDS = ['item', ...ITEM_KINDS, 'monster', 'boss'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** Fills rows of two and of three. */
export const DATABASE_PER_PAGE = 24;
/** Rows of each list on a page that shows both. */
export const DATABASE_PREVIEW = 12;
/**
 * Nobody pages further than this, and each page costs as much as all before it; search engines have
 * the sitemap.
 */
export const DATABASE_PAGES_MAX = 80;
export const DATABASE_NAME_MAX = 60;
export const DATABASE_LEVEL_MAX = 999;
/** Nearly every monster drops Adena; the best chances are what people look for. */
export const DROPPERS_MAX = 100;
/** How many of the recipes that use a material are shown. */
export const USES_MAX = 200;

const itemRefSchema = z.object({
  item_id: z.int().positive(),
  name: z.string(),
  kind: z.enum(ITEM_KINDS),
  grade: z.enum(ITEM_GRADES),
  /** `bow`, `heavy`, and where it is worn; empty for other items. */
  type: z.string(),
  slot: z.string(),
  /** The name of its glyph in the glyph sheet. */
  figure: z.string(),
});
export type ItemRef = z.infer<typeof itemRefSchema>;

const monsterRefSchema = z.object({
  npc_id: z.int().positive(),
  name: z.string(),
  kind: z.enum(MONSTER_KINDS),
  level: z.int(),
});
export type MonsterRef = z.infer<typeof monsterRefSchema>;

const listedItemSchema = itemRefSchema.extend({
  p_atk: z.number(),
  m_atk: z.number(),
  p_def: z.number(),
  m_def: z.number(),
  /** In Adena, in shops of the game; 0 where the files state none. */
  price: z.number(),
});
export type ListedItem = z.infer<typeof listedItemSchema>;
const listedMonsterSchema = monsterRefSchema.extend({
  hp: z.number(),
  exp: z.number(),
  /** The place that most of them spawn near; null where the files do not say. */
  place: z.string().nullable(),
});
export type ListedMonster = z.infer<typeof listedMonsterSchema>;

const rateSchema = z.object({ chance: z.number(), amount: z.number() });
/** The multipliers that are part of all chances and amounts. */
const ratesSchema = z.object({
  drop: rateSchema,
  spoil: rateSchema,
  raid: rateSchema,
  herb: rateSchema,
  /** Null if Adena has no rate of its own. */
  adena: rateSchema.nullable(),
});
export type Rates = z.infer<typeof ratesSchema>;

const frame = {
  server_id: z.int().positive(),
  /** When the files were read, Unix seconds. */
  imported_at: z.int().min(0),
  rates: ratesSchema,
};

export const databaseReplySchema = z.object({
  server_id: z.int().positive(),
  /** Null in a world whose files were not imported. */
  edition: z
    .object({
      imported_at: z.int().min(0),
      items: z.int().min(0),
      monsters: z.int().min(0),
      /** Those that its items have, from the lowest: the older the game, the fewer. */
      grades: z.array(z.enum(ITEM_GRADES)),
      rates: ratesSchema,
    })
    .nullable(),
  /** Null if the filters leave only the other list. */
  items: z.object({ total: z.int().min(0), rows: z.array(listedItemSchema) }).nullable(),
  monsters: z.object({ total: z.int().min(0), rows: z.array(listedMonsterSchema) }).nullable(),
  /** Null unless nothing was found: names that may have been meant, and what most visitors look for. */
  suggestions: z.object({ similar: z.array(z.string()), known: z.array(z.string()) }).nullable(),
  page: z.int().positive(),
  pages: z.int().min(0),
});
export type DatabaseReply = z.infer<typeof databaseReplySchema>;

const dropSchema = z.object({
  /** Percent. */
  chance: z.number(),
  amount_from: z.number(),
  amount_to: z.number(),
});
const dropperSchema = dropSchema.extend({ monster: monsterRefSchema });
export type Dropper = z.infer<typeof dropperSchema>;
const droppedSchema = dropSchema.extend({ item: itemRefSchema });
export type Dropped = z.infer<typeof droppedSchema>;
const droppersSchema = z.object({ total: z.int().min(0), rows: z.array(dropperSchema) });
export type Droppers = z.infer<typeof droppersSchema>;

const recipeSchema = z.object({
  recipe_id: z.int().positive(),
  /** The item that teaches it; null where the files name none. */
  scroll: itemRefSchema.nullable(),
  product: itemRefSchema,
  product_count: z.number(),
  level: z.int(),
  success_rate: z.number(),
  mp: z.int(),
  /** Every race can craft it, not only dwarves. */
  is_common: z.boolean(),
  materials: z.array(z.object({ item: itemRefSchema, quantity: z.number() })),
});
export type Recipe = z.infer<typeof recipeSchema>;

const useSchema = z.object({ product: itemRefSchema, quantity: z.number() });

export const databaseItemReplySchema = z.object({
  ...frame,
  name: z.string(),
  item: itemRefSchema.extend({
    weight: z.int(),
    price: z.number(),
    crystals: z.int(),
    p_atk: z.number(),
    m_atk: z.number(),
    p_def: z.number(),
    m_def: z.number(),
    is_stackable: z.boolean(),
    is_tradeable: z.boolean(),
  }),
  drops: droppersSchema,
  spoils: droppersSchema,
  /** Recipes that make it, or that it teaches. */
  recipes: z.array(recipeSchema),
  uses: z.array(useSchema),
  /** Private stores that sell it; null if there are none, or where stores are not read. */
  market: z.object({ stores: z.int().positive(), lowest_price: z.string() }).nullable(),
});
export type DatabaseItemReply = z.infer<typeof databaseItemReplySchema>;

const habitatSchema = z.object({
  /** The nearest place with a name, so say "near"; empty where none is near. */
  place: z.string(),
  spawns: z.int().positive(),
  x: z.int(),
  y: z.int(),
  respawn_seconds: z.int().min(0),
});
export type Habitat = z.infer<typeof habitatSchema>;

export const databaseMonsterReplySchema = z.object({
  ...frame,
  name: z.string(),
  monster: monsterRefSchema.extend({
    title: z.string(),
    hp: z.number(),
    mp: z.number(),
    exp: z.number(),
    sp: z.number(),
    p_atk: z.number(),
    m_atk: z.number(),
    p_def: z.number(),
    m_def: z.number(),
    is_aggressive: z.boolean().nullable(),
  }),
  drops: z.array(droppedSchema),
  spoils: z.array(droppedSchema),
  habitats: z.array(habitatSchema),
  /** Its row of the raids board; null for one that is not on it. */
  raid: raidRowSchema.nullable(),
  is_on_map: z.boolean(),
});
export type DatabaseMonsterReply = z.infer<typeof databaseMonsterReplySchema>;
