import { z } from 'zod';
import { bigIdTextSchema, idSchema, idTextSchema } from './bounds.ts';
import { CASTLE_KEYS } from './castle-keys.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';

/** What a leader writes about the clan, and who asks to join it. Joining itself happens in the game. */
export const OWN_CLANS_PATH = '/api/clan-pages';
export const CLAN_REQUESTS_PATH = '/api/clan-requests';
export const CLAN_REQUEST_PATH = '/api/clan-requests/:id';
export const clanRequestPath = (id: number) => `/api/clan-requests/${id}`;
export const CLAN_SIEGES_PATH = '/api/clan-sieges';
export const SIEGE_ANSWERS_PATH = '/api/clan-sieges/answers';
export const CLAN_WEBHOOKS_PATH = '/api/clan-webhooks';
export const ADMIN_CLAN_PAGES_PATH = '/api/admin/clan-pages';

export const MOTTO_MAX = 120;
export const RECRUITMENT_MAX = 1_500;
export const REQUEST_MESSAGE_MAX = 500;
export const SIEGE_NOTE_MAX = 300;
/** Answers shown for one siege. */
export const SIEGE_ANSWERS_MAX = 200;
export const CLAN_LEVEL_MAX = 99;
/** Open requests per player. */
export const OPEN_REQUESTS_MAX = 5;

export const ARCHETYPES = [
  'warrior',
  'knight',
  'rogue',
  'archer',
  'mage',
  'summoner',
  'healer',
  'buffer',
  'bard',
  'crafter',
  'spoiler',
] as const;

const clanName = z.string().trim().min(1).max(60);
export const ownClansQuerySchema = z.object({
  server_id: idTextSchema.default(1),
  /** A clan the caller wants to join. */
  join: z.string().trim().max(60).default(''),
});

export const clanPageBodySchema = z.object({
  server_id: idTextSchema,
  clan: clanName,
  motto: z.string().trim().max(MOTTO_MAX),
  recruitment: z.string().trim().max(RECRUITMENT_MAX),
  level_from: z.coerce.number().int().min(1).max(CLAN_LEVEL_MAX),
  /** Empty: every class. */
  archetypes: z.array(z.enum(ARCHETYPES)).max(ARCHETYPES.length),
  is_recruiting: z.boolean(),
});

export const clanRequestBodySchema = z.object({
  server_id: idTextSchema,
  clan: clanName,
  char_id: bigIdTextSchema,
  message: z.string().trim().max(REQUEST_MESSAGE_MAX),
});

export const clanSiegeBodySchema = z.object({
  server_id: idTextSchema,
  clan: clanName,
  castle: z.enum(CASTLE_KEYS),
  is_planned: z.boolean(),
  note: z.string().trim().max(SIEGE_NOTE_MAX),
});

/** Only webhook URLs on Discord's own hosts. */
export const DISCORD_WEBHOOK =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/webhooks\/\d{1,20}\/[\w-]{1,100}$/;
export const DISCORD_WEBHOOK_MAX = 200;
export const clanWebhookBodySchema = z.object({
  server_id: idTextSchema,
  clan: clanName,
  /** Empty: removes it. */
  url: z
    .string()
    .trim()
    .max(DISCORD_WEBHOOK_MAX)
    .refine((url) => url === '' || DISCORD_WEBHOOK.test(url)),
});

export const SIEGE_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type SiegeAnswer = (typeof SIEGE_ANSWERS)[number];
export const siegeAnswerBodySchema = z.object({
  server_id: idTextSchema,
  clan: clanName,
  castle: z.enum(CASTLE_KEYS),
  char_id: bigIdTextSchema,
  answer: z.enum(SIEGE_ANSWERS),
});

const REQUEST_DECISIONS = ['accepted', 'declined', 'withdrawn'] as const;
export type RequestDecision = (typeof REQUEST_DECISIONS)[number];
export const clanRequestParamsSchema = z.object({ id: bigIdTextSchema });
/** The leader accepts or declines; the player who asked withdraws. */
export const decideRequestBodySchema = z.object({ decision: z.enum(REQUEST_DECISIONS) });

const clanPageSchema = z.object({
  motto: z.string(),
  recruitment: z.string(),
  level_from: z.int(),
  archetypes: z.array(z.enum(ARCHETYPES)),
  is_recruiting: z.boolean(),
});
export type ClanPage = z.infer<typeof clanPageSchema>;

/** Null if the leader has written nothing, or staff have hidden it. */
export const publicClanPageSchema = z.object({ page: clanPageSchema.nullable() });
export type PublicClanPage = z.infer<typeof publicClanPageSchema>;

const requestSchema = z.object({
  id: z.int().positive(),
  clan: z.string(),
  char_name: z.string(),
  level: z.int(),
  class_id: z.int().nullable(),
  message: z.string(),
  state: z.enum(['open', ...REQUEST_DECISIONS]),
  /** Unix seconds. */
  created_at: z.int().min(0),
});
export type ClanRequest = z.infer<typeof requestSchema>;

const ownCharacterSchema = z.object({
  char_id: z.int(),
  char_name: z.string(),
  level: z.int(),
  class_id: z.int().nullable(),
  clan: z.string().nullable(),
});
export type OwnClanCharacter = z.infer<typeof ownCharacterSchema>;

const siegeSchema = z.object({
  castle: z.enum(CASTLE_KEYS),
  /** Unix seconds. */
  siege_at: z.int().min(0),
  note: z.string(),
  answers: z.array(z.object({ char_name: z.string(), answer: z.enum(SIEGE_ANSWERS) })),
});
export type ClanSiege = z.infer<typeof siegeSchema>;

/** A clan that one of the player's characters is in. */
const ownClanSchema = z.object({
  clan: z.string(),
  is_leader: z.boolean(),
  /** The player's characters in it. */
  characters: z.array(z.object({ char_id: z.int(), char_name: z.string() })),
  /** Sieges its leader has planned, soonest first. */
  sieges: z.array(siegeSchema),
});
export type OwnClan = z.infer<typeof ownClanSchema>;

export const ownClansReplySchema = z.object({
  server_id: z.int().positive(),
  /** False while the game does not answer: then nobody's clan is known, and `led` and `clans` are empty. */
  reachable: z.boolean(),
  characters: z.array(ownCharacterSchema),
  /** Clans that one of them leads. */
  led: z.array(
    z.object({
      clan: z.string(),
      leader: z.string(),
      page: clanPageSchema.nullable(),
      /** Staff have hidden it from everybody else. */
      is_hidden: z.boolean(),
      /** When the clan's Discord webhook was entered, in Unix seconds; 0 without one. */
      webhook_set_at: z.int().min(0),
      /** Open ones first, then the latest. */
      requests: z.array(requestSchema),
    }),
  ),
  clans: z.array(ownClanSchema),
  /** The world's sieges that can be planned, soonest first. */
  dates: z.array(z.object({ castle: z.enum(CASTLE_KEYS), siege_at: z.int().min(0) })),
  /** Requests to join that the player sent. */
  requests: z.array(requestSchema),
  /** The clan of the query; null if there is none of that name, or it is not recruiting. */
  join: z.object({ clan: z.string(), page: clanPageSchema }).nullable(),
});
export type OwnClansReply = z.infer<typeof ownClansReplySchema>;

export const CLAN_PAGE_STATES = ['shown', 'hidden'] as const;
export const adminClanPagesQuerySchema = listQuerySchema.extend({
  state: z.enum(CLAN_PAGE_STATES).optional(),
});
const adminClanPageSchema = z.object({
  number: z.int(),
  server_id: z.int(),
  clan: z.string(),
  motto: z.string(),
  recruitment: z.string(),
  updated_at: z.int(),
  updated_by: z.string(),
  /** 0 while it is shown. */
  hidden_at: z.int(),
});
export type AdminClanPage = z.infer<typeof adminClanPageSchema>;
export const adminClanPagesReplySchema = keysetPageSchema(adminClanPageSchema);
export type AdminClanPagesReply = z.infer<typeof adminClanPagesReplySchema>;
export const CLAN_PAGE_REASON_MAX = 500;
export const hideClanPageBodySchema = z.object({
  server_id: idSchema,
  clan: clanName,
  is_hidden: z.boolean(),
  /** For the audit log. */
  reason: z.string().trim().min(3).max(CLAN_PAGE_REASON_MAX),
});
