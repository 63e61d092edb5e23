import { vi } from 'vitest';
import type { Browser } from './browser.ts';
import type { IdentitySite } from './identity-site.ts';
import { linkIn, type ReceivedLetter } from './mailbox.ts';

export const PASSWORD = 'a-long-way-to-Giran';

export async function registerPlayer(
  browser: Browser,
  email: string,
  more: Record<string, unknown> = {},
) {
  return browser.send('/register', { email, password: PASSWORD, agree: true, ...more });
}

/** The last letter to an address; waits for it. */
export async function letterTo(
  site: IdentitySite,
  email: string,
  isMeant: (raw: string) => boolean = () => true,
): Promise<ReceivedLetter> {
  return vi.waitFor(
    () => {
      const letter = site.mailbox.letters.findLast(({ to, raw }) => to === email && isMeant(raw));
      if (!letter) throw new Error(`no letter to ${email}`);
      return letter;
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** From the last letter to an address that has a link; some have none. */
export async function tokenTo(site: IdentitySite, email: string): Promise<string> {
  const letter = await letterTo(site, email, (raw) => raw.includes('token='));
  return new URL(linkIn(letter)).searchParams.get('token') ?? '';
}

/** Registered, confirmed by letter, logged in. */
export async function newPlayer(site: IdentitySite, email: string, address?: string) {
  const browser = site.browser(address);
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
