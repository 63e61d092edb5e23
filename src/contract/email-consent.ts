import { z } from 'zod';

/** Whether a player wants news by email; off until they turn it on. */
export const EMAIL_CONSENT_PATH = '/api/me/email-consent';
/**
 * What emails link to. Opening it shows a button, because mail scanners open links; an email client
 * posts to the same URL (RFC 8058).
 */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

export const emailConsentReplySchema = z.object({
  is_given: z.boolean(),
  /** When it was last given or withdrawn; 0 if never. */
  changed_at: z.int(),
  /** An email to the address bounced, so no more are sent to it until the player turns the switch on again. */
  is_bounced: z.boolean(),
});
export type EmailConsentReply = z.infer<typeof emailConsentReplySchema>;
export const emailConsentBodySchema = z.object({ is_given: z.boolean() });

const token = z.string().max(200).default('');
export const unsubscribeQuerySchema = z.object({ token });
export const unsubscribeBodySchema = z.object({ token });
