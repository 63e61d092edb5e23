import { z } from 'zod';
import type { IdentityConfig } from '#server/platform/config/identity-schema.ts';
import { AppError } from '#server/platform/errors.ts';

const VERIFY_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};
const TIMEOUT_MS = 5_000;
const verdictSchema = z.object({ success: z.boolean() });

export interface CaptchaFields {
  'cf-turnstile-response'?: string | undefined;
  'h-captcha-response'?: string | undefined;
}

/** Verifies with the provider that a human filled in the form. Without a captcha configured everybody passes. */
export async function checkCaptcha(
  { captcha }: Pick<IdentityConfig, 'captcha'>,
  fields: CaptchaFields,
  ip: string,
): Promise<void> {
  if (!captcha) return;
  const token =
    captcha.provider === 'turnstile'
      ? fields['cf-turnstile-response']
      : fields['h-captcha-response'];
  if (!token) throw new AppError('captcha_failed');
  const passed = await verify(captcha.verify_url ?? VERIFY_URLS[captcha.provider], {
    secret: captcha.secret,
    response: token,
    remoteip: ip,
    sitekey: captcha.site_key,
  });
  if (!passed) throw new AppError('captcha_failed');
}

/** If the provider does not respond the request is refused: the form says so and can be sent again. */
async function verify(url: string, form: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return verdictSchema.parse(await response.json()).success;
  } catch (error) {
    throw new AppError('captcha_failed', { cause: error });
  }
}
