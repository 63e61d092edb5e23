import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FakeProvider,
  logInWith,
  openFakeProvider,
} from '#server/testing/identity/fake-provider.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { emailTo, newPlayer, tokenTo } from '#server/testing/identity/people.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { findPlayerByEmail } from './identity.repo.ts';
import { issueToken } from './mail-tokens.ts';
import { exportAgreements } from './record-agreement.ts';

const database = openTestDatabase();
let discord: FakeProvider;
let google: FakeProvider;
let site: IdentitySite;
beforeAll(async () => {
  discord = await openFakeProvider();
  google = await openFakeProvider();
  const identity = { discord: discord.settings, google: google.settings };
  site = await openIdentitySite(database, { overrides: { identity } });
});
afterAll(async () => {
  await site.close();
  await discord.close();
  await google.close();
});

const FAILED = '/login?error=social_failed';
const NEW_PASSWORD = 'another-way-to-Dion';

async function linksOf(playerId: string) {
  const rows = await database.db
    .selectFrom('credential')
    .select(['provider_id', 'site_email'])
    .where('player_id', '=', playerId)
    .where('provider_id', '<>', 'credential')
    .orderBy('provider_id')
    .execute();
  return rows.map((row) => `${row.provider_id} ${row.site_email}`);
}

/** A link as stored before providers' email addresses were recorded. */
function insertOldLink(playerId: string, subject: string) {
  return database.db
    .insertInto('credential')
    .values({
      id: randomUUID(),
      player_id: playerId,
      provider_id: 'discord',
      account_id: subject,
    })
    .execute();
}

async function reset(email: string, address: string) {
  site.mailbox.emails.length = 0;
  const visitor = site.browser(address);
  await visitor.send('/forgot', { email });
  const token = await tokenTo(site, email);
  const response = await visitor.send('/reset', { token, password: NEW_PASSWORD });
  expect(response.statusCode).toBe(200);
}

test('an email address the provider has not verified creates no account', async () => {
  discord.profile = { id: 'p-1', email: 'victim@example.com', verified: false };
  expect(await logInWith(site.browser('10.20.0.1'), 'discord')).toBe(FAILED);
  google.profile = { sub: 'p-1', email: 'victim@example.com' };
  expect(await logInWith(site.browser('10.20.0.2'), 'google')).toBe(FAILED);
  const created = await database.db
    .selectFrom('player')
    .select('id')
    .where('email', '=', 'victim@example.com')
    .executeTakeFirst();
  expect(created).toBeUndefined();
  const refused = await database.db
    .selectFrom('audit_log')
    .select(['address', 'detail'])
    .where('action', '=', 'session.refuse')
    .orderBy('id')
    .execute();
  expect(refused).toEqual([
    { address: '10.20.0.1', detail: { code: 'social_failed', method: 'discord' } },
    { address: '10.20.0.2', detail: { code: 'social_failed', method: 'google' } },
  ]);
});

test('an account created by a login with a provider has accepted the agreement the buttons name', async () => {
  discord.profile = { id: 'a-1', email: 'agreed@example.com', verified: true };
  const browser = site.browser('10.20.9.1');
  expect(await logInWith(browser, 'discord')).toBe('/panel?done=logged_in');
  const player = await findPlayerByEmail(database.db, 'agreed@example.com');
  expect(await exportAgreements(database.db, player?.id ?? '')).toMatchObject([
    { page: 'agreement', language: 'en', address: '10.20.9.1' },
  ]);
});

test('a login with a provider cannot take an address whose change can still be undone', async () => {
  const { id } = await newPlayer(site, 'moved-on@example.com', '10.20.10.1');
  const undo = { purpose: 'undo-email', playerId: id, email: 'before@example.com' } as const;
  await issueToken(database.db, undo, new Date());
  discord.profile = { id: 'u-1', email: 'before@example.com', verified: true };
  expect(await logInWith(site.browser('10.20.10.2'), 'discord')).toBe(FAILED);
  expect(await findPlayerByEmail(database.db, 'before@example.com')).toBeUndefined();
});

test('ID token claims are ignored; the provider itself is queried', async () => {
  const { email } = await newPlayer(site, 'claimed@example.com', '10.20.1.1');
  google.claims = { sub: 'victim', email, email_verified: true, iss: 'https://evil.example' };
  google.profile = { sub: 'attacker', email: 'attacker@example.com', email_verified: true };
  const browser = site.browser('10.20.1.2');
  await logInWith(browser, 'google');
  google.claims = undefined;
  expect((await browser.get('/api/me')).json().player.email).toBe('attacker@example.com');
});

test('a link stored before addresses were recorded logs in only if the addresses match', async () => {
  const { id, email } = await newPlayer(site, 'older@example.com', '10.20.2.1');
  await insertOldLink(id, 'o-1');
  discord.profile = { id: 'o-1', email: 'stranger@example.com', verified: true };
  const stranger = site.browser('10.20.2.2');
  expect(await logInWith(stranger, 'discord')).toBe(FAILED);
  expect((await stranger.get('/api/me')).json().player).toBeNull();
  discord.profile = { id: 'o-1', email, verified: true };
  expect(await logInWith(site.browser('10.20.2.3'), 'discord')).toBe('/panel?done=logged_in');
  expect(await linksOf(id)).toEqual([`discord ${email}`]);
});

test('a reset unlinks providers with another email address and keeps those with the same one', async () => {
  const { id, email } = await newPlayer(site, 'taken-back@example.com', '10.20.3.1');
  google.profile = { sub: 'g-3', email, email_verified: true };
  await logInWith(site.browser('10.20.3.2'), 'google');
  await insertOldLink(id, 'd-3');
  await reset(email, '10.20.3.3');
  expect(await linksOf(id)).toEqual([`google ${email}`]);
  discord.profile = { id: 'd-3', email: 'stranger-3@example.com', verified: true };
  const stranger = site.browser('10.20.3.4');
  await logInWith(stranger, 'discord');
  expect((await stranger.get('/api/me')).json().player?.email).not.toBe(email);
});

test('no token of a provider is stored', async () => {
  discord.profile = { id: 'k-1', email: 'kept@example.com', verified: true };
  for (const address of ['10.20.4.1', '10.20.4.2']) {
    expect(await logInWith(site.browser(address), 'discord')).toBe('/panel?done=logged_in');
  }
  const rows = await database.db.selectFrom('credential').selectAll().execute();
  expect(JSON.stringify(rows)).toContain('kept@example.com');
  for (const row of rows) {
    expect([row.access_token, row.refresh_token, row.id_token]).toEqual([null, null, null]);
  }
});

test('linked providers are listed, announced by email, and removed', async () => {
  const { browser, id, email } = await newPlayer(site, 'linked@example.com', '10.20.5.1');
  discord.profile = { id: 'l-1', email, verified: true };
  await logInWith(site.browser('10.20.5.2'), 'discord');
  await emailTo(site, email, (raw) => raw.includes('Discord was linked'));
  const { linked_providers } = (await browser.get('/api/me/security')).json();
  expect(linked_providers).toEqual([{ provider: 'discord', email, linked_at: expect.any(Number) }]);
  const unlinked = await browser.send('/api/me/providers/unlink', { provider: 'discord' });
  expect(unlinked.statusCode).toBe(200);
  expect(await linksOf(id)).toEqual([]);
  await emailTo(site, email, (raw) => raw.includes('Discord was unlinked'));
});

test('the last login method cannot be removed, even by two concurrent requests', async () => {
  discord.profile = { id: 'w-1', email: 'last@example.com', verified: true };
  const browser = site.browser('10.20.6.1');
  await logInWith(browser, 'discord');
  const unlink = (provider: string) => browser.send('/api/me/providers/unlink', { provider });
  expect((await unlink('discord')).json().code).toBe('last_way_in');
  google.profile = { sub: 'w-2', email: 'last@example.com', email_verified: true };
  await logInWith(site.browser('10.20.6.2'), 'google');
  const both = await Promise.all([unlink('discord'), unlink('google')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});
