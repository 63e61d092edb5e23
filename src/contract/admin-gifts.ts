import { z } from 'zod';
import { idSchema, momentSchema, uuidSchema } from './bounds.ts';
import { CARD_AMOUNT_MAX, CARD_STATES, GIFT_STATES } from './gifts.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';

/** Gifts and gift cards as staff see them; docs/gifts.md. */
export const ADMIN_GIFTS_PATH = '/api/admin/gifts';
export const ADMIN_CANCEL_GIFT_PATH = '/api/admin/gifts/:id/cancel';
export const ADMIN_REVERSE_GIFT_PATH = '/api/admin/gifts/:id/reverse';
export const adminGiftPath = (id: string, action: 'cancel' | 'reverse') =>
  `/api/admin/gifts/${id}/${action}`;
export const ADMIN_CARDS_PATH = '/api/admin/gift-cards';
export const ADMIN_REVOKE_CARD_PATH = '/api/admin/gift-cards/:id/revoke';
export const adminRevokeCardPath = (id: string) => `/api/admin/gift-cards/${id}/revoke`;
export const ADMIN_BATCH_CODES_PATH = '/api/admin/gift-card-batches/:id/codes';
export const adminBatchCodesPath = (id: string) => `/api/admin/gift-card-batches/${id}/codes`;

export const BATCH_CARDS_MAX = 500;

const person = z.object({ player_id: z.string(), email: z.string() }).nullable();
export const adminGiftsQuerySchema = listQuerySchema.extend({
  state: z.enum(GIFT_STATES).optional(),
  /** All gifts that this player sent or received. */
  player: uuidSchema.optional(),
});
const adminGiftSchema = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(['coins', 'article']),
  state: z.enum(GIFT_STATES),
  amount: z.int(),
  sender: person,
  receiver: person,
  /** The email address or the character that the sender named. */
  named: z.string(),
  server_id: z.int().nullable(),
  message: z.string(),
  order_id: z.string().nullable(),
  ended_by: z.string().nullable(),
  release_at: z.int(),
  created_at: z.int(),
  finished_at: z.int(),
});
export type AdminGift = z.infer<typeof adminGiftSchema>;
export const adminGiftsReplySchema = keysetPageSchema(adminGiftSchema);
export type AdminGiftsReply = z.infer<typeof adminGiftsReplySchema>;

export const STAFF_NOTE_MAX = 500;
const note = z.string().trim().min(1).max(STAFF_NOTE_MAX);
export const adminGiftBodySchema = z.object({ note });

export const adminCardsQuerySchema = listQuerySchema.extend({
  state: z.enum(CARD_STATES).optional(),
});
const adminCardSchema = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(CARD_STATES),
  amount: z.int(),
  buyer: person,
  batch: z.object({ id: z.string(), number: z.int(), note: z.string() }).nullable(),
  redeemed_by: person,
  expires_at: z.int(),
  created_at: z.int(),
  finished_at: z.int(),
});
export type AdminCard = z.infer<typeof adminCardSchema>;
export const adminCardsReplySchema = keysetPageSchema(adminCardSchema);
export type AdminCardsReply = z.infer<typeof adminCardsReplySchema>;

export const issueCardsBodySchema = z.object({
  amount: idSchema.max(CARD_AMOUNT_MAX),
  count: z.int().min(1).max(BATCH_CARDS_MAX),
  /** 0: they do not expire. */
  expires_at: momentSchema.default(0),
  note,
});
export type IssueCards = z.infer<typeof issueCardsBodySchema>;
export const issuedCardsReplySchema = z.object({ message: z.string(), batch_id: z.string() });
export const batchCodesReplySchema = z.object({
  /** Only of cards that are still active. */
  codes: z.array(z.object({ number: z.int(), amount: z.int(), code: z.string() })),
});
