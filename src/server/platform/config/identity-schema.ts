import { z } from 'zod';
import { connectionUrl } from './connection-url.ts';

/** What a provider says about a user is trusted only because TLS proves who the provider is. */
const providerUrl = z.url().refine(isHttpsOrLoopback, {
  error: 'must start with https:// (http:// is allowed for localhost only)',
});

function isHttpsOrLoopback(text: string): boolean {
  const url = URL.parse(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback);
}

/** Login through a provider such as Discord. The URLs default to the provider's own; set them to use a proxy. */
const providerSchema = z.strictObject({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  authorization_url: providerUrl.optional(),
  token_url: providerUrl.optional(),
  user_info_url: providerUrl.optional(),
});

const captchaSchema = z.strictObject({
  provider: z.enum(['turnstile', 'hcaptcha']),
  site_key: z.string().min(1),
  secret: z.string().min(1),
  /** Where answers are checked; the provider's own URL unless set. */
  verify_url: z.url().optional(),
});

export const identitySchema = z.strictObject({
  /** How long "keep me logged in" lasts; use does not extend it. */
  session_days: z.int().min(1).max(365).default(30),
  /** Admins without a second factor are kept out of the admin area after this many hours. */
  admin_grace_hours: z.int().min(0).default(0),
  /** Wrong passwords in a row before each further attempt has to wait. */
  free_login_attempts: z.int().min(1).default(5),
  /** Further domains whose email addresses may not register. */
  blocked_mail_domains: z.array(z.string()).default([]),
  /** Domains allowed despite the list of disposable mail services. */
  allowed_mail_domains: z.array(z.string()).default([]),
  /**
   * SHA-1 hashes of leaked passwords, one per line and sorted, as haveibeenpwned.com offers them.
   */
  breached_passwords_file: z.string().optional(),
  captcha: captchaSchema.optional(),
  discord: providerSchema.optional(),
  google: providerSchema.optional(),
});

export type IdentityConfig = z.infer<typeof identitySchema>;

/** An address, or a name with one: `Aden <no-reply@aden.example>`. */
export const senderSchema = z.string().min(3);

export const mailSchema = z.strictObject({
  /** smtp://user:password@host:587, or smtps:// for a port with implicit TLS. */
  url: connectionUrl(['smtp', 'smtps']).optional(),
  /** What recipients see as the sender. */
  from: senderSchema.default('Castellan <no-reply@localhost>'),
  /** Emails of mailings per minute, across all workers; other emails are not limited by it. */
  mailings_per_minute: z.int().min(1).max(60_000).default(300),
});
