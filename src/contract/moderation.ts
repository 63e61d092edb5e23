import { z } from 'zod';
import { BAN_CATEGORIES } from './ban-categories.ts';
import { idSchema, uuidSchema } from './bounds.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';

export const BANS_PATH = '/api/admin/bans';
export const LIFT_BAN_PATH = '/api/admin/bans/:id/lift';
export const liftBanPath = (id: string) => `${BANS_PATH}/${id}/lift`;

/** `pending` and `lifting`: the game has not confirmed it yet. `refused`: the game refused the ban. */
export const BAN_STATES = ['pending', 'active', 'refused', 'lifting', 'lifted'] as const;
export type BanState = (typeof BAN_STATES)[number];

export const BAN_REASON_MAX = 500;
export const BAN_NOTE_MAX = 2_000;
export const BAN_DAYS_MAX = 3_650;

const person = z.object({ id: z.uuid(), email: z.string() });

const banSchema = z.object({
  id: z.uuid(),
  server_id: z.int(),
  /** The banned account, or the account of the banned character. */
  account: z.string(),
  /** Null for a ban of the whole account. */
  character: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Whose account it is here; null for one that nobody has linked. */
  player: person.nullable(),
  category: z.enum(BAN_CATEGORIES),
  reason: z.string(),
  note: z.string(),
  banned_by: person,
  banned_at: z.int(),
  /** 0 if it lasts until staff lift it. */
  ends_at: z.int(),
  state: z.enum(BAN_STATES),
  ban_order_id: z.uuid(),
  lift_order_id: z.uuid().nullable(),
  /** Null while it is not lifted, and if it expired. */
  lifted_by: person.nullable(),
  lift_note: z.string(),
  /** 0 while it is not lifted. */
  lifted_at: z.int(),
  /** The report in which the player appealed. */
  appeal_report_id: z.int().nullable(),
});
export type Ban = z.infer<typeof banSchema>;

/** What a world can do, so that the form says when a ban takes effect. */
const banCapabilitySchema = z.object({
  can: z.boolean(),
  effect: z.enum(['atOnce', 'nextLogin', 'whenOnline']).nullable(),
  /** It is refused while the character is in the game. */
  needs_offline: z.boolean(),
});
const banWorldSchema = z.object({
  server_id: z.int(),
  account: banCapabilitySchema,
  character: banCapabilitySchema,
});
export type BanWorld = z.infer<typeof banWorldSchema>;

export const bansQuerySchema = listQuerySchema.extend({ state: z.enum(BAN_STATES).optional() });
export const bansReplySchema = keysetPageSchema(banSchema).extend({
  worlds: z.array(banWorldSchema),
});
export type BansReply = z.infer<typeof bansReplySchema>;

export const banBodySchema = z
  .object({
    server_id: idSchema,
    /** The form that games allow for logins: a name no account can have is refused here. */
    account: z
      .string()
      .trim()
      .toLowerCase()
      .max(14)
      .regex(/^[a-z0-9_]+$/)
      .optional(),
    /** A character's name, instead of an account. */
    character: z.string().trim().min(1).max(16).optional(),
    category: z.enum(BAN_CATEGORIES),
    /** Shown to the player. */
    reason: z.string().trim().min(3).max(BAN_REASON_MAX),
    /** For staff only. */
    note: z.string().trim().max(BAN_NOTE_MAX),
    /** Omitted for a ban that lasts until staff lift it. */
    days: z.int().min(1).max(BAN_DAYS_MAX).optional(),
  })
  .refine(({ account, character }) => (account === undefined) !== (character === undefined));
export const banParamsSchema = z.object({ id: uuidSchema });
export const liftBanBodySchema = z.object({ note: z.string().trim().min(3).max(BAN_NOTE_MAX) });

/** 200 if the game has done it, 202 while it has not. */
export const banReplySchema = z.object({ message: z.string(), state: z.enum(BAN_STATES) });
