import { z } from 'zod';
import { bigIdTextSchema, idTextSchema, typedNumberSchema, uuidSchema } from './bounds.ts';
import { giftMessageSchema, giftSignatureSchema } from './gift-fields.ts';

/** Gifts between players and gift cards; docs/gifts.md. */
export const GIFTS_PATH = '/api/gifts';
export const GIFT_HISTORY_PATH = '/api/gifts/history';
export const GIFT_RECEIVER_PATH = '/api/gifts/receiver';
export const CANCEL_GIFT_PATH = '/api/gifts/:id/cancel';
export const ACCEPT_GIFT_PATH = '/api/gifts/:id/accept';
export const DECLINE_GIFT_PATH = '/api/gifts/:id/decline';
export const giftActionPath = (id: string, action: 'cancel' | 'accept' | 'decline') =>
  `/api/gifts/${id}/${action}`;
export const GIFT_CARDS_PATH = '/api/gift-cards';
export const REDEEM_CARD_PATH = '/api/gift-cards/redeem';
export const CARD_CODE_PATH = '/api/gift-cards/:id/code';
export const CANCEL_CARD_PATH = '/api/gift-cards/:id/cancel';
export const cardActionPath = (id: string, action: 'code' | 'cancel') =>
  `/api/gift-cards/${id}/${action}`;

export const GIFTS_PER_PAGE = 25;

export const CARD_AMOUNT_MAX = 100_000_000;

export const GIFT_STATES = ['waiting', 'done', 'canceled', 'returned', 'reversed'] as const;
export const CARD_STATES = ['active', 'redeemed', 'canceled', 'expired', 'revoked'] as const;

const name = z.string().trim().min(1).max(64);
export const sendGiftBodySchema = z
  .object({
    server_id: idTextSchema.optional(),
    char: name.optional(),
    email: z.email().max(254).toLowerCase().optional(),
    coins: typedNumberSchema,
    from: giftSignatureSchema,
    message: giftMessageSchema,
  })
  .refine(({ char, email, server_id: server }) =>
    char === undefined ? email !== undefined : email === undefined && server !== undefined,
  );
export type SendGift = z.infer<typeof sendGiftBodySchema>;

const giftSchema = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(['coins', 'article']),
  state: z.enum(GIFT_STATES),
  amount: z.int(),
  /** The other side: a character, the email address as it was typed, or empty. */
  other: z.string(),
  server_id: z.int().nullable(),
  message: z.string(),
  /** The article's title in the reader's language; empty for coins. */
  title: z.string(),
  /** When it is delivered, in Unix seconds; 0 if it does not wait. */
  release_at: z.int(),
  /** Until when its receiver can accept it; 0 if it needs no acceptance. */
  expires_at: z.int(),
  created_at: z.int(),
  finished_at: z.int(),
  can_cancel: z.boolean(),
});
export type Gift = z.infer<typeof giftSchema>;

const cardSchema = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(CARD_STATES),
  amount: z.int(),
  /** 0: its code can be shown now. */
  usable_at: z.int(),
  expires_at: z.int(),
  created_at: z.int(),
  finished_at: z.int(),
});
export type GiftCard = z.infer<typeof cardSchema>;

export const giftsReplySchema = z.object({
  enabled: z.boolean(),
  /** Why the player cannot give anything now; null if they can. */
  obstacle: z.enum(['email', 'age', 'locked', 'debt']).nullable(),
  rules: z.object({
    account_age_days: z.int(),
    coins_sent_per_day: z.int(),
    coins_received_per_day: z.int(),
    gifts_per_day: z.int(),
    recent_purchase_hours: z.int(),
    new_device_hours: z.int(),
    offer_days: z.int(),
    card_amounts: z.array(z.int()),
    card_expire_days: z.int(),
  }),
  /** What may still be given within 24 hours. */
  left: z.object({ coins: z.int(), gifts: z.int() }),
  coins: z.int(),
  /** The part of them bought too recently to be given away. */
  recent_coins: z.int(),
  /** Gifts sent from this device wait. */
  is_device_new: z.boolean(),
  /** The player's characters, to sign with. */
  signatures: z.array(z.object({ server_id: z.int(), char: z.string() })),
  offers: z.array(giftSchema),
});
export type GiftsReply = z.infer<typeof giftsReplySchema>;

export const GIFT_LISTS = ['sent', 'received', 'cards'] as const;
export type GiftList = (typeof GIFT_LISTS)[number];
export const giftHistoryQuerySchema = z.object({
  list: z.enum(GIFT_LISTS).default('sent'),
  before: bigIdTextSchema.optional(),
});
export const giftHistoryReplySchema = z.object({
  gifts: z.array(giftSchema),
  cards: z.array(cardSchema),
  /** For `before`; null at the end. */
  next: z.int().nullable(),
});
export type GiftHistoryReply = z.infer<typeof giftHistoryReplySchema>;

export const giftReplySchema = z.object({
  message: z.string(),
  gift: giftSchema,
  totalCoins: z.int(),
});

export const giftParamsSchema = z.object({ id: uuidSchema });
export const giftReceiverQuerySchema = z.object({ server_id: idTextSchema, char: name });
export const giftReceiverReplySchema = z.object({
  char: z.string(),
  /** Decides which options of an article are open to the character. */
  archetype: z.string().nullable(),
});
export type GiftReceiver = z.infer<typeof giftReceiverReplySchema>;

export const buyCardBodySchema = z.object({ amount: z.int().min(1).max(CARD_AMOUNT_MAX) });
export const cardReplySchema = z.object({
  message: z.string(),
  card: cardSchema,
  /** Null while the card waits. */
  code: z.string().nullable(),
  totalCoins: z.int(),
});
export const redeemCardBodySchema = z.object({ code: z.string().trim().min(1).max(64) });
export const redeemCardReplySchema = z.object({
  message: z.string(),
  coins: z.int(),
  totalCoins: z.int(),
});
export const stopGiftBodySchema = z.object({ token: z.string().max(200) });
