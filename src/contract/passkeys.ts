import { z } from 'zod';
import { uuidSchema } from './bounds.ts';

export const PASSKEY_LOGIN_OPTIONS_PATH = '/api/passkey/login-options';
export const PASSKEY_LOGIN_PATH = '/api/passkey/login';
export const PASSKEYS_PATH = '/api/me/passkeys';
export const PASSKEY_ADD_OPTIONS_PATH = '/api/me/passkeys/options';
export const PASSKEY_REMOVE_PATH = '/api/me/passkeys/remove';

/** WebAuthn's own JSON; browser and library agree on it, we only pass it on. */
export const passkeyOptionsReplySchema = z.object({ options: z.record(z.string(), z.unknown()) });

/** At most `max` bytes, in base64url. A credential's id has up to 1,023. */
const bytesSchema = (max: number) => z.string().max(Math.ceil((max * 4) / 3));
const credentialId = bytesSchema(1_023);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  /** No extensions are requested, so their results are not read. */
  clientExtensionResults: z.object({}).default({}),
};
/** What a browser returns when a passkey is created. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytesSchema(8_192),
    attestationObject: bytesSchema(32_768),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
});
/** What a browser returns when a passkey is used. */
export const passkeyAssertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytesSchema(8_192),
    authenticatorData: bytesSchema(8_192),
    signature: bytesSchema(8_192),
    userHandle: bytesSchema(1_024).nullish(),
  }),
});
export const passkeyLoginBodySchema = z.object({
  response: passkeyAssertionSchema,
  next: z.string().max(500).optional(),
});
export const passkeyAddBodySchema = z.object({
  name: z.string().trim().max(40),
  response: attestation,
});
export const passkeyRemoveBodySchema = z.object({ id: uuidSchema });
