import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const page = { nonce: 'n', isDevelopment: false, hasStreams: false };

test('a page without forms connects only to us', () => {
  expect(pagePolicy(page)).not.toContain('http');
  expect(pagePolicy(page)).toContain("form-action 'self';");
  expect(pagePolicy(page)).not.toContain('frame-src');
});

test('everything comes from our origin; only scripts with the nonce run; the page cannot be framed', () => {
  expect(pagePolicy(page)).toBe(
    "default-src 'self'; script-src 'self' 'nonce-n'; object-src 'none'; base-uri 'none'; " +
      "form-action 'self'; frame-ancestors 'none'; report-uri /api/csp-reports; report-to csp",
  );
});

test('a captcha’s script and frame, and other sites’ sign-in, are allowed where there are forms', () => {
  const forms = { captcha: 'turnstile', signInOrigins: ['https://discord.com'] } as const;
  const policy = pagePolicy({ ...page, forms });
  expect(policy).toContain("script-src 'self' 'nonce-n' https://challenges.cloudflare.com;");
  expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
  expect(policy).toContain("form-action 'self' https://discord.com;");
});

test('pages with streams and a captcha allow both', () => {
  const forms = { captcha: 'hcaptcha', signInOrigins: [] } as const;
  const policy = pagePolicy({ ...page, hasStreams: true, forms });
  expect(policy).toMatch(/frame-src https:\/\/embed\.twitch\.tv .*hcaptcha\.com/);
});
