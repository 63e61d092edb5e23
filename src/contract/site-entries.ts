import { z } from 'zod';
import { bigIdSchema, bigIdTextSchema, momentSchema, uuidSchema } from './bounds.ts';
import { languageSchema as language } from './language-schema.ts';
import { LANGUAGES } from './languages.ts';
import { MENU_PLACE_MAX } from './menu.ts';
import { PAGE_NAMES } from './pages.ts';

/** What operators add to their site; docs/branding.md. */
export const ADMIN_ENTRIES_PATH = '/api/admin/entries';
export const ADMIN_ENTRY_PATH = '/api/admin/entries/:id';
export const adminEntryPath = (id: number | string) => `/api/admin/entries/${id}`;
export const DELETE_ENTRY_PATH = '/api/admin/entries/delete';

export const ENTRY_KINDS = ['page', 'link', 'banner', 'question', 'download', 'event'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const ENTRY_PLACES = ['none', 'header', 'footer'] as const;
export type EntryPlace = (typeof ENTRY_PLACES)[number];
const ENTRY_STATES = ['hidden', 'scheduled', 'shown', 'over'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

const ENTRY_HTML_MAX = 100_000;
export const ENTRY_URL_MAX = 500;
const MIRRORS_MAX = 10;
export const LOCATION_MAX = 100;
const DAY_SECONDS = 86_400;
const EVENT_DAYS_MAX = 31;
/** A weekly event must end before its next repetition begins. */
const WEEK_DAYS = 7;
/** A terabyte. */
const SIZE_MAX = 1_000_000_000_000;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Slugs that the site's own pages use. */
const RESERVED: readonly string[] = ['faq', 'downloads', ...PAGE_NAMES];

/** Another site's https URL, or a path of this one. */
const urlSchema = z
  .string()
  .trim()
  .max(ENTRY_URL_MAX)
  .regex(/^(https:\/\/[^\s/]+\S*|\/(?![/\\])\S*)$/);

const entryTextSchema = z.object({
  language,
  title: z.string().trim().min(1).max(300),
  html: z.string().max(ENTRY_HTML_MAX),
});

const entryFields = {
  kind: z.enum(ENTRY_KINDS),
  /** Empty for all but pages. */
  slug: z.union([z.literal(''), z.string().trim().max(80).regex(SLUG)]),
  place: z.enum(ENTRY_PLACES),
  position: z.int().min(1).max(MENU_PLACE_MAX),
  is_hidden: z.boolean(),
  /** Unix seconds; 0 for no limit. For an event: when it takes place. */
  starts_at: momentSchema,
  ends_at: momentSchema,
  /** Only for events: a place in the game, and the weekly repetition; `repeats_until` is 0 if it has no end. */
  location: z.string().trim().max(LOCATION_MAX).default(''),
  repeats_weekly: z.boolean().default(false),
  repeats_until: momentSchema.default(0),
  url: z.union([z.literal(''), urlSchema]),
  mirrors: z.array(urlSchema).max(MIRRORS_MAX),
  /** An uploaded file: its size and checksum take precedence over those in the request. */
  file_id: z.union([z.literal(''), uuidSchema]).default(''),
  /** 0 where it is not known. */
  size_bytes: z.int().min(0).max(SIZE_MAX),
  sha256: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .toLowerCase()
      .max(64)
      .regex(/^[0-9a-f]{64}$/),
  ]),
  texts: z.array(entryTextSchema).min(1).max(LANGUAGES.length),
};

export const saveEntryBodySchema = z
  .object({ id: bigIdSchema.optional(), ...entryFields })
  .superRefine((entry, context) => {
    const { kind, slug, url, mirrors, file_id, starts_at, ends_at } = entry;
    const refuse = (field: string) => context.addIssue({ code: 'custom', path: [field] });
    if ((kind === 'page') !== (slug !== '') || RESERVED.includes(slug)) refuse('slug');
    if (kind === 'link' && url === '') refuse('url');
    if (kind === 'download' && mirrors.length === 0 && file_id === '') refuse('mirrors');
    if (kind !== 'download' && file_id !== '') refuse('file_id');
    if (starts_at > 0 && ends_at > 0 && ends_at <= starts_at) refuse('ends_at');
    for (const field of refusedOfEvent(entry)) refuse(field);
  });
export type SaveEntry = z.infer<typeof saveEntryBodySchema>;

type EventFields = Pick<
  z.infer<z.ZodObject<typeof entryFields>>,
  'kind' | 'starts_at' | 'ends_at' | 'location' | 'repeats_weekly' | 'repeats_until'
>;

/** Fields that only events may have, and what an event must have. */
function refusedOfEvent(entry: EventFields): string[] {
  const { kind, starts_at, ends_at, location, repeats_weekly, repeats_until } = entry;
  if (kind !== 'event') {
    return [
      ...(location === '' ? [] : ['location']),
      ...(repeats_weekly || repeats_until > 0 ? ['repeats_weekly'] : []),
    ];
  }
  const longest = (repeats_weekly ? WEEK_DAYS : EVENT_DAYS_MAX) * DAY_SECONDS;
  const isUntilWrong = repeats_until > 0 && (!repeats_weekly || repeats_until <= starts_at);
  return [
    ...(starts_at === 0 ? ['starts_at'] : []),
    ...(ends_at === 0 || ends_at - starts_at > longest ? ['ends_at'] : []),
    ...(isUntilWrong ? ['repeats_until'] : []),
  ];
}

const entryRowSchema = z.object({
  id: z.int(),
  ...entryFields,
  file_id: z.string(),
  file_name: z.string(),
  state: z.enum(ENTRY_STATES),
  title: z.string(),
});
export type EntryRow = z.infer<typeof entryRowSchema>;

export const entriesQuerySchema = z.object({ kind: z.enum(ENTRY_KINDS) });
/** Only the titles; the texts are left out. */
export const entriesReplySchema = z.object({ entries: z.array(entryRowSchema) });
export type EntriesReply = z.infer<typeof entriesReplySchema>;
export const entryParamsSchema = z.object({ id: bigIdTextSchema });
export const entryReplySchema = z.object({ entry: entryRowSchema });
export type EntryReply = z.infer<typeof entryReplySchema>;
export const deleteEntryBodySchema = z.object({ id: bigIdSchema });
