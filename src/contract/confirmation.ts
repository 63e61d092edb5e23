import { z } from 'zod';
import { SOCIAL_PROVIDERS } from './identity.ts';
import { passkeyAssertionSchema } from './passkeys.ts';

/** Re-authentication, required before sensitive actions unless the login is recent. */

const CONFIRMATION_METHODS = ['password', 'totp', 'passkey'] as const;
export type ConfirmationMethod = (typeof CONFIRMATION_METHODS)[number];

/** How this player can confirm; without a method, only by logging in again with one of `providers`. */
export const confirmationOptionsSchema = z.object({
  methods: z.array(z.enum(CONFIRMATION_METHODS)),
  providers: z.array(z.enum(SOCIAL_PROVIDERS)),
});
export type ConfirmationOptions = z.infer<typeof confirmationOptionsSchema>;

export const confirmationBodySchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: z.string().max(1_000) }),
  z.object({ method: z.literal('totp'), code: z.string().trim().max(12) }),
  z.object({
    method: z.literal('passkey'),
    response: passkeyAssertionSchema,
  }),
]);
export type ConfirmationProof = z.infer<typeof confirmationBodySchema>;
