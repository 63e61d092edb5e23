import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const page = { nonce: 'n', isDevelopment: false, hasStreams: false };

test('the policy of a page without forms names no other origin', () => {
  expect(contentSecurityPolicy(page)).not.toContain('http');
  expect(contentSecurityPolicy(page)).toContain("form-action 'self';");
  expect(contentSecurityPolicy(page)).not.toContain('frame-src');
});

test('everything comes from our origin; inline scripts need the nonce; the page cannot be framed', () => {
  expect(contentSecurityPolicy(page)).toBe(
    "default-src 'self'; script-src 'self' 'nonce-n'; object-src 'none'; base-uri 'none'; " +
      "form-action 'self'; frame-ancestors 'none'; report-uri /api/csp-reports; report-to csp",
  );
});

test('a captcha’s script and frame, and login providers, are allowed where there are forms', () => {
  const forms = { captcha: 'turnstile', loginOrigins: ['https://discord.com'] } as const;
  const policy = contentSecurityPolicy({ ...page, forms });
  expect(policy).toContain("script-src 'self' 'nonce-n' https://challenges.cloudflare.com;");
  expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
  expect(policy).toContain("form-action 'self' https://discord.com;");
});

test('pages with streams and a captcha allow both', () => {
  const forms = { captcha: 'hcaptcha', loginOrigins: [] } as const;
  const policy = contentSecurityPolicy({ ...page, hasStreams: true, forms });
  expect(policy).toMatch(/frame-src https:\/\/embed\.twitch\.tv .*hcaptcha\.com/);
});
