import { z } from 'zod';
import { idSchema, idTextSchema, momentSchema } from './bounds.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';

export const PROMO_PATH = '/api/promo';
export const PROMO_BONUS_PATH = '/api/promo/bonus';

const typed = z.string().trim().min(1).max(40);

export const redeemPromoBodySchema = z.object({ code: typed });
export const redeemPromoReplySchema = z.object({
  message: z.string(),
  /** What the code gave, and what is in the purse now. */
  coins: z.int(),
  totalCoins: z.int(),
});

/** What a code would add to a plan; it is used up only by the payment. */
export const promoBonusQuerySchema = z.object({
  code: typed,
  plan_id: idTextSchema,
});
export const promoBonusReplySchema = z.object({ code: z.string(), coins: z.int() });

export const PROMO_KINDS = ['grant', 'bonus'] as const;
export const ADMIN_PROMOS_PATH = '/api/admin/promo-codes';

const fields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .max(32)
    .regex(/^[A-Z0-9-]{3,32}$/),
  kind: z.enum(PROMO_KINDS),
  /** One of the two: coins, or a percentage of the plan's coins. A grant is in coins. */
  coins: z.int().min(1).max(100_000_000).nullable(),
  percent: z.int().min(1).max(500).nullable(),
  /** Players who may use it; null for everybody. */
  max_uses: z.int().positive().max(10_000_000).nullable(),
  /** Unix seconds; 0 for no limit. */
  starts_at: z.int().min(0),
  ends_at: z.int().min(0),
  is_active: z.boolean(),
  note: z.string().trim().max(300),
};
/** Once created, the code, its kind and what it gives are fixed; other fields may change. */
export const savePromoBodySchema = z.object({
  /** Absent for a new one. */
  id: idSchema.optional(),
  ...fields,
  starts_at: momentSchema,
  ends_at: momentSchema,
});
export type SavePromo = z.infer<typeof savePromoBodySchema>;

const adminPromoSchema = z.object({
  ...fields,
  id: z.int(),
  created_at: z.int(),
  /** Players who got coins through it, and how many coins. */
  uses: z.int(),
  coins_given: z.int(),
});
export type AdminPromo = z.infer<typeof adminPromoSchema>;
export const adminPromosQuerySchema = listQuerySchema;
export const adminPromosReplySchema = keysetPageSchema(adminPromoSchema);
export type AdminPromosReply = z.infer<typeof adminPromosReplySchema>;
export const savedPromoReplySchema = z.object({ message: z.string(), promo: adminPromoSchema });
/** What both replies have: saved, or waiting for a second admin. */
export const promoReplySchema = savedPromoReplySchema.pick({ message: true });
