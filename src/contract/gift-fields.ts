import { z } from 'zod';

export const GIFT_MESSAGE_MAX = 200;

/** One line: control characters and line breaks become spaces. */
export const giftMessageSchema = z
  .string()
  .max(GIFT_MESSAGE_MAX)
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/ {2,}/g, ' ')
      .trim(),
  )
  .default('');
/** One of the player's own characters on any server, shown to the receiver. */
export const giftSignatureSchema = z.string().trim().max(64).default('');
