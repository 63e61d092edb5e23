import { vi } from 'vitest';
import type { Browser } from './browser.ts';
import type { IdentitySite } from './identity-site.ts';
import { decodeQuotedPrintable, linkIn, type ReceivedEmail } from './mailbox.ts';

export const PASSWORD = 'a-long-way-to-Giran';

export async function registerPlayer(
  browser: Browser,
  email: string,
  more: Record<string, unknown> = {},
) {
  return browser.send('/register', { email, password: PASSWORD, agree: true, ...more });
}

/** The last email to an address; waits for it. */
export async function emailTo(
  site: IdentitySite,
  address: string,
  matches: (raw: string) => boolean = () => true,
): Promise<ReceivedEmail> {
  return vi.waitFor(
    () => {
      const email = site.mailbox.emails.findLast(
        ({ to, raw }) => to === address && matches(decodeQuotedPrintable(raw)),
      );
      if (!email) throw new Error(`no email to ${address}`);
      return email;
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** The token in the last email to this address that has a link. */
export async function tokenTo(site: IdentitySite, address: string): Promise<string> {
  const email = await emailTo(site, address, (raw) => raw.includes('token='));
  return new URL(linkIn(email)).searchParams.get('token') ?? '';
}

/** A player who has registered, confirmed the email and logged in. */
export async function newPlayer(site: IdentitySite, email: string, ip?: string) {
  const browser = site.browser(ip);
  await registerPlayer(browser, email);
  await browser.send('/verify', { token: await tokenTo(site, email) });
  const login = await browser.send('/login', { email, password: PASSWORD });
  if (login.statusCode !== 200) throw new Error(`login failed: ${login.body}`);
  const row = await site.db
    .selectFrom('player')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { browser, email, id: row.id };
}
