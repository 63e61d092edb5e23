import { z } from 'zod';
import { INT_MAX, idSchema, momentSchema } from './bounds.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { providerSchema } from './plans.ts';

const title = z.string().trim().min(1).max(80);
/** A title in every language of the site. */
export const titlesSchema = z.object(
  Object.fromEntries(LANGUAGES.map((language) => [language, title])) as Record<
    Language,
    typeof title
  >,
);
export type Titles = z.infer<typeof titlesSchema>;

/** Stored titles. Those saved before a language was added show the English title in it. */
export function readTitles(stored: unknown): Titles {
  const titles = z.record(z.string(), z.string()).parse(stored);
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, titles[language] ?? titles['en'] ?? '']),
  ) as Titles;
}

const COINS_MAX = 100_000_000;
const coins = z.int().min(1).max(COINS_MAX);

/** What plans of this price and above get, up to the next tier: either percent or coins. */
const tierSchema = z
  .object({
    from_cents: z.int().min(0).max(10_000_00),
    percent: z.int().min(1).max(500).nullable(),
    coins: coins.nullable(),
  })
  .refine((tier) => (tier.percent === null) !== (tier.coins === null));
export type Tier = z.infer<typeof tierSchema>;
export const tiersSchema = z
  .array(tierSchema)
  .min(1)
  .max(8)
  .refine((tiers) => new Set(tiers.map((tier) => tier.from_cents)).size === tiers.length);

const fields = {
  titles: titlesSchema,
  tiers: tiersSchema,
  is_first_purchase: z.boolean(),
  /** Empty for every method. */
  methods: z.array(providerSchema).max(30),
  /** In total, and for one player; null without a limit. */
  budget_coins: coins.nullable(),
  player_coins: coins.nullable(),
  starts_at: momentSchema,
  ends_at: momentSchema,
  is_active: z.boolean(),
};

export const ADMIN_CAMPAIGNS_PATH = '/api/admin/campaigns';
export const saveCampaignBodySchema = z
  .object({
    ...fields,
    /** Absent for a new one. */
    id: idSchema.optional(),
    /** The revision that was edited; a newer one is not overwritten. */
    revision: z.int().min(0).max(INT_MAX).default(0),
  })
  .refine(({ starts_at, ends_at }) => starts_at > 0 && ends_at > starts_at);
export type SaveCampaign = z.infer<typeof saveCampaignBodySchema>;

const adminCampaignSchema = z.object({
  ...fields,
  id: z.int(),
  revision: z.int(),
  /** Payments that got its bonus, and how many coins. */
  uses: z.int(),
  coins_given: z.int(),
});
export type AdminCampaign = z.infer<typeof adminCampaignSchema>;
export const adminCampaignsQuerySchema = listQuerySchema;
export const adminCampaignsReplySchema = keysetPageSchema(adminCampaignSchema);
export type AdminCampaignsReply = z.infer<typeof adminCampaignsReplySchema>;
/** Saved, or waiting for a second admin. */
