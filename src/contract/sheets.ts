import { z } from 'zod';
import { bigIdTextSchema, idTextSchema } from './bounds.ts';

/** A character's sheet: in full for its owner, and the parts that the owner shows for everybody. */
export const OWN_SHEET_PATH = '/api/sheets/:id';
export const ownSheetPath = (characterId: number) => `/api/sheets/${characterId}`;

/** What an owner can show, each part separately. The time of the last login is never public. */
export const SHEET_PARTS = ['equipment', 'subclasses', 'skills', 'bag', 'warehouse'] as const;
export type SheetPart = (typeof SHEET_PARTS)[number];

export const SHEET_PLACES = ['bag', 'warehouse'] as const;
export type SheetPlace = (typeof SHEET_PLACES)[number];
export const SHEET_ITEMS_PER_PAGE = 25;
/** The most items of a bag or a warehouse that are public; more are left out. */
export const PUBLIC_SHEET_ITEMS = 100;
const PAGES_MAX = 100;

export const ownSheetParamsSchema = z.object({ id: bigIdTextSchema });
export const ownSheetQuerySchema = z.object({
  server_id: idTextSchema.default(1),
  place: z.enum(SHEET_PLACES).default('bag'),
  page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
});
export type OwnSheetQuery = z.input<typeof ownSheetQuerySchema>;

/** The parts to show from now on; the others are hidden. */
export const shownPartsBodySchema = z.object({
  server_id: idTextSchema,
  parts: z.array(z.enum(SHEET_PARTS)).max(SHEET_PARTS.length),
});

const itemSchema = z.object({
  item_id: z.int(),
  name: z.string(),
  grade: z.string().nullable(),
  /** Selects its glyph; null for an item that is not in our table. */
  kind: z.string().nullable(),
  enchant: z.int(),
  /** A string of digits: an amount of Adena may exceed the safe integer range. */
  quantity: z.string(),
});
export type SheetItem = z.infer<typeof itemSchema>;

/** `slot` is null where the world does not provide it. */
const wornItemSchema = itemSchema.extend({ slot: z.string().nullable() });
export type WornItem = z.infer<typeof wornItemSchema>;

const classSchema = z.object({
  class: z.string(),
  class_id: z.int(),
  /** Null if the game does not store it while another class is played. */
  level: z.int().nullable(),
});
export type SheetClass = z.infer<typeof classSchema>;

const classSkillsSchema = z.object({
  class: z.string(),
  class_id: z.int(),
  /** `plus` is its enchant level; an enchanted skill is at its highest level. */
  skills: z.array(
    z.object({
      skill_id: z.int(),
      /** From the operator's server files; absent if they were not imported or do not name it. */
      name: z.string().optional(),
      level: z.int(),
      plus: z.int(),
    }),
  ),
});
export type ClassSkills = z.infer<typeof classSkillsSchema>;

export const ownSheetReplySchema = z.object({
  server_id: z.int().positive(),
  char_id: z.int(),
  char_name: z.string(),
  account: z.string(),
  level: z.int(),
  class_id: z.int().nullable(),
  clan: z.string().nullable(),
  /** Null if the game did not answer; the rest is then as last seen. */
  sheet: z
    .object({
      title: z.string(),
      /** Unix seconds; 0 if unknown. Games keep no history of logins. */
      last_seen_at: z.int().min(0),
      equipment: z.array(wornItemSchema),
      /** The main class first. */
      classes: z.array(classSchema),
      /** Null if this world does not provide them. */
      skills: z.array(classSkillsSchema).nullable(),
      counts: z.object({ bag: z.int().min(0), warehouse: z.int().min(0) }),
      items: z.object({
        place: z.enum(SHEET_PLACES),
        page: z.int().positive(),
        pages: z.int().positive(),
        rows: z.array(itemSchema),
      }),
    })
    .nullable(),
  /** The parts that everybody can see. */
  shown_parts: z.array(z.enum(SHEET_PARTS)),
  /** Parts that this world provides. */
  possible_parts: z.array(z.enum(SHEET_PARTS)),
  /** Whether the site has character pages. */
  has_page: z.boolean(),
});
export type OwnSheetReply = z.infer<typeof ownSheetReplySchema>;

/** Only what the owner shows; hidden parts are absent. */
export const sharedPartsSchema = z.object({
  equipment: z.array(wornItemSchema).optional(),
  subclasses: z.array(classSchema).optional(),
  skills: z.array(classSkillsSchema).optional(),
  bag: z.array(itemSchema).optional(),
  warehouse: z.array(itemSchema).optional(),
});
export type SharedParts = z.infer<typeof sharedPartsSchema>;

export const publicSheetReplySchema = z.object({
  /** When the game was read, Unix seconds; 0 where nothing is shown. */
  as_of: z.int().min(0),
  /** Empty where nothing is shown. */
  parts: sharedPartsSchema,
});
export type PublicSheetReply = z.infer<typeof publicSheetReplySchema>;
