import { z } from 'zod';

export const PASSKEY_LOGIN_OPTIONS_PATH = '/api/passkey/login-options';
export const PASSKEY_LOGIN_PATH = '/api/passkey/login';
export const PASSKEYS_PATH = '/api/me/passkeys';
export const PASSKEY_ADD_OPTIONS_PATH = '/api/me/passkeys/options';
export const PASSKEY_REMOVE_PATH = '/api/me/passkeys/remove';

/** WebAuthn's own JSON; browser and library agree on it, we only carry it. */
const webauthnJson = z.record(z.string(), z.unknown());

export const passkeyOptionsReplySchema = z.object({ options: webauthnJson });
export const passkeyLoginBodySchema = z.object({
  response: webauthnJson,
  next: z.string().max(500).optional(),
});
export const passkeyAddOptionsBodySchema = z.object({ password: z.string().max(1_000) });
export const passkeyAddBodySchema = z.object({
  name: z.string().trim().max(40),
  response: webauthnJson,
});
export const passkeyRemoveBodySchema = z.object({
  id: z.uuid(),
  password: z.string().max(1_000),
});
