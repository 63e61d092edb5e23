import { z } from 'zod';
import { uuidSchema } from './bounds.ts';
import { EMAIL_MAX, SOCIAL_PROVIDERS } from './identity.ts';
import { panelViewSchema } from './panel-views.ts';

/** A player's own security page: what is set up, and what can be changed. */
export const SECURITY_PATH = '/api/me/security';
export const CHANGE_PASSWORD_PATH = '/api/me/password';
export const CHANGE_EMAIL_PATH = '/api/me/email';
export const END_SESSION_PATH = '/api/me/sessions/end';
export const END_OTHERS_PATH = '/api/me/sessions/end-others';
export const UNLINK_PROVIDER_PATH = '/api/me/providers/unlink';
export const TOTP_START_PATH = '/api/me/totp/start';
export const TOTP_CONFIRM_PATH = '/api/me/totp/confirm';
export const TOTP_STOP_PATH = '/api/me/totp/stop';
export const RECOVERY_CODES_PATH = '/api/me/totp/recovery-codes';
export const EXPORT_PATH = '/api/me/export';
export const DELETE_PLAYER_PATH = '/api/me/delete';

const password = z.string().max(1_000);
const unixSeconds = z.int().min(0);

export const securityReplySchema = z.object({
  email: z.string(),
  email_verified: z.boolean(),
  has_password: z.boolean(),
  totp: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created_at: unixSeconds })),
  /** Login providers that are set up on this site. */
  providers: z.array(z.enum(SOCIAL_PROVIDERS)),
  /** The login providers that the player has linked. */
  linked_providers: z.array(
    z.object({
      provider: z.enum(SOCIAL_PROVIDERS),
      /** The email that the provider has confirmed; empty until the next login with it. */
      email: z.string(),
      linked_at: unixSeconds,
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      is_current: z.boolean(),
      device: z.string(),
      address: z.string(),
      created_at: unixSeconds,
      last_seen_at: unixSeconds,
    }),
  ),
  /** When staff viewed this player's panel, newest first. */
  panel_views: z.array(panelViewSchema),
});
export type SecurityReply = z.infer<typeof securityReplySchema>;

export const changePasswordBodySchema = z.object({ current: password, password });
export const changeEmailBodySchema = z.object({
  email: z.string().trim().toLowerCase().max(EMAIL_MAX),
});
export const unlinkProviderBodySchema = z.object({ provider: z.enum(SOCIAL_PROVIDERS) });
export const endSessionBodySchema = z.object({ id: uuidSchema });
export const totpStartReplySchema = z.object({
  /** The content of the QR code. */
  uri: z.string(),
  key: z.string(),
  /** The QR code's squares as an SVG path, and how many there are on a side. */
  qr_path: z.string(),
  qr_size: z.int(),
  recovery_codes: z.array(z.string()),
});
export type TotpStartReply = z.infer<typeof totpStartReplySchema>;
export const totpConfirmBodySchema = z.object({ code: z.string().trim().max(12) });
export const recoveryCodesReplySchema = z.object({ recovery_codes: z.array(z.string()) });
