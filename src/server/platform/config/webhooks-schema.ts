import { z } from 'zod';

/** Outgoing webhooks; the receivers themselves are managed in the admin area. */
export const webhooksSchema = z.strictObject({
  /**
   * Origins of receivers that may be reached without https or in a private network, such as a bot
   * on the same machine. Every other receiver must be on the public internet.
   */
  trusted_origins: z
    .array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))
    .max(10)
    .default([]),
  /** How long deliveries are listed; at least four days, because they are retried for three. */
  keep_days: z.int().min(4).max(365).default(30),
});
