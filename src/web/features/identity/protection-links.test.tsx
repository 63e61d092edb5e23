// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SecurityReply } from '#contract/security.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ProtectionLinks } from './ProtectionLinks.tsx';

afterEach(cleanup);

const bare: SecurityReply = {
  email: 'kael@example.org',
  email_verified: false,
  has_password: true,
  totp: false,
  passkeys: [],
  linked_providers: [],
  providers: [],
  sessions: [],
  panel_views: [],
};

function shown(security: SecurityReply): [string | null, string][] {
  renderWithText(<ProtectionLinks security={security} />);
  return screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent ?? '']);
}

test('says what an account is missing, and links to each section', () => {
  expect(shown(bare)).toEqual([
    ['#account', 'Emailnot confirmed'],
    ['#second-step', 'Two-factor authenticationoff'],
    ['#passkeys', 'Passkeys0'],
    ['#sessions', 'Sessions0'],
  ]);
});

test('counts passkeys and says that email and two-factor authentication are set', () => {
  const passkeys = [{ id: '1', name: 'blue key', created_at: 1 }];
  const links = shown({ ...bare, email_verified: true, totp: true, passkeys });
  expect(links.map(([, text]) => text)).toEqual([
    'Emailconfirmed',
    'Two-factor authenticationon',
    'Passkeys1',
    'Sessions0',
  ]);
});
