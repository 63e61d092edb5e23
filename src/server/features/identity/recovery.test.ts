import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHANGE_PREFIX } from '#contract/mail-links.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { decodeQuotedPrintable, linkIn } from '#server/testing/identity/mailbox.ts';
import { emailTo, newPlayer, PASSWORD, tokenTo } from '#server/testing/identity/people.ts';
import { totpCode } from '#server/testing/identity/totp-code.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { issueToken } from './mail-tokens.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site.close());

const NEW_PASSWORD = 'another-way-to-Dion';
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

async function isLoggedIn(browser: { get: (url: string) => Promise<{ statusCode: number }> }) {
  return (await browser.get('/api/test/player')).statusCode === 200;
}

async function resetTokenOf(email: string, address: string): Promise<string> {
  site.mailbox.emails.length = 0;
  await site.browser(address).send('/forgot', { email });
  return tokenTo(site, email);
}

async function addPasskey(playerId: string): Promise<void> {
  const id = randomUUID();
  const key = { id, public_key: 'k', credential_id: id, counter: 0, device_type: 'singleDevice' };
  await database.db
    .insertInto('passkey')
    .values({ ...key, player_id: playerId, backed_up: false })
    .execute();
}

async function passkeysOf(playerId: string): Promise<number> {
  const rows = await database.db
    .selectFrom('passkey')
    .select('id')
    .where('player_id', '=', playerId)
    .execute();
  return rows.length;
}

describe('a reset', () => {
  test('invalidates a pending change of email, and every older reset link', async () => {
    const { browser: attacker, email } = await newPlayer(
      site,
      'recovered@example.com',
      '10.21.0.1',
    );
    const body = { current: PASSWORD, email: 'attacker@example.org' };
    expect((await attacker.send('/api/me/email', body)).statusCode).toBe(200);
    const change = await tokenTo(site, 'attacker@example.org');
    const older = await resetTokenOf(email, '10.21.0.2');
    const token = await resetTokenOf(email, '10.21.0.3');
    const owner = site.browser('10.21.0.4');
    expect((await owner.send('/reset', { token, password: NEW_PASSWORD })).statusCode).toBe(200);
    expect(await isLoggedIn(attacker)).toBe(false);
    const late = site.browser('10.21.0.5');
    expect((await late.send('/verify', { token: change })).json().code).toBe('link_invalid');
    const again = { token: older, password: 'the-attackers-choice' };
    expect((await late.send('/reset', again)).json().code).toBe('link_invalid');
    const login = await owner.send('/login', { email, password: NEW_PASSWORD });
    expect(login.statusCode).toBe(200);
  });

  test('ends a login that waits for its second step', async () => {
    const { browser, email } = await newPlayer(site, 'halfway@example.com', '10.21.1.1');
    const { key } = (await browser.send('/api/me/totp/start', { current: PASSWORD })).json();
    await browser.send('/api/me/totp/confirm', { code: totpCode(key) });
    const attacker = site.browser('10.21.1.2');
    await attacker.send('/login', { email, password: PASSWORD });
    const token = await resetTokenOf(email, '10.21.1.3');
    await site.browser('10.21.1.4').send('/reset', { token, password: NEW_PASSWORD });
    const late = await attacker.send('/login/second-step', { code: totpCode(key) });
    expect(late.json().code).toBe('second_step_over');
  });

  test('removes passkeys, but never an admin’s only second factor', async () => {
    const player = await newPlayer(site, 'keys@example.com', '10.21.2.1');
    const admin = await newPlayer(site, 'admin-keys@example.com', '10.21.2.2');
    await database.db
      .updateTable('player')
      .set({ is_admin: true })
      .where('id', '=', admin.id)
      .execute();
    for (const { id, email } of [player, admin]) {
      await addPasskey(id);
      const token = await resetTokenOf(email, '10.21.2.3');
      await site.browser('10.21.2.4').send('/reset', { token, password: NEW_PASSWORD });
    }
    expect([await passkeysOf(player.id), await passkeysOf(admin.id)]).toEqual([0, 1]);
  });
});

test('a changed password voids open links too', async () => {
  const { browser, email } = await newPlayer(site, 'voids@example.com', '10.21.3.1');
  await browser.send('/api/me/email', { current: PASSWORD, email: 'elsewhere@example.org' });
  const change = await tokenTo(site, 'elsewhere@example.org');
  const token = await resetTokenOf(email, '10.21.3.2');
  const right = { current: PASSWORD, password: NEW_PASSWORD };
  expect((await browser.send('/api/me/password', right)).statusCode).toBe(200);
  const late = site.browser('10.21.3.3');
  expect((await late.send('/verify', { token: change })).json().code).toBe('link_invalid');
  const reset = await late.send('/reset', { token, password: 'the-attackers-choice' });
  expect(reset.json().code).toBe('link_invalid');
});

test('a link proves the address it was sent to, and no later one', async () => {
  const { id } = await newPlayer(site, 'moved@example.com', '10.21.4.1');
  const old = { purpose: 'verify-email', playerId: id, email: 'before@example.com' } as const;
  const verify = await issueToken(database.db, old, new Date());
  const reset = await issueToken(database.db, { ...old, purpose: 'reset-password' }, new Date());
  const visitor = site.browser('10.21.4.2');
  expect((await visitor.send('/verify', { token: verify })).json().code).toBe('link_invalid');
  const late = await visitor.send('/reset', { token: reset, password: NEW_PASSWORD });
  expect(late.json().code).toBe('link_invalid');
});

describe('a link from an email', () => {
  async function suppress(email: string, reason: string): Promise<void> {
    await sql`insert into email_suppression (email_hash, reason)
      values (email_hash(${email}), ${reason})`.execute(database.db);
  }

  async function suppressionsOf(email: string): Promise<unknown[]> {
    const { rows } = await sql`select reason from email_suppression
      where email_hash = email_hash(${email})`.execute(database.db);
    return rows;
  }

  test('proves that a bounced address works again', async () => {
    const { email, browser } = await newPlayer(site, 'bounced@example.com', '10.21.14.1');
    const other = await newPlayer(site, 'bounced-too@example.com', '10.21.14.2');
    for (const address of [email, other.email, 'bounced-new@example.com'])
      await suppress(address, 'bounce');
    const token = await resetTokenOf(email, '10.21.14.3');
    await site.browser('10.21.14.4').send('/reset', { token, password: NEW_PASSWORD });
    expect([await suppressionsOf(email), await suppressionsOf(other.email)]).toEqual([
      [],
      [{ reason: 'bounce' }],
    ]);
    const next = { current: PASSWORD, email: 'bounced-new@example.com' };
    await other.browser.send('/api/me/email', next);
    await browser.send('/verify', { token: await tokenTo(site, next.email) });
    expect(await suppressionsOf(next.email)).toEqual([]);
    const notice = await emailTo(site, other.email, (raw) => raw.includes('Undo change'));
    await browser.send('/verify', { token: tokenOf(linkIn(notice)) });
    expect(await suppressionsOf(other.email)).toEqual([]);
  });

  test('lifts a bounce with the first confirmation, and no complaint', async () => {
    for (const reason of ['bounce', 'complaint']) await suppress(`${reason}-1@example.com`, reason);
    await newPlayer(site, 'bounce-1@example.com', '10.21.15.1');
    await newPlayer(site, 'complaint-1@example.com', '10.21.15.2');
    expect(await suppressionsOf('bounce-1@example.com')).toEqual([]);
    expect(await suppressionsOf('complaint-1@example.com')).toEqual([{ reason: 'complaint' }]);
  });
});

describe('a changed email', () => {
  async function steal(name: string, address: string) {
    const owner = await newPlayer(site, `${name}@example.com`, `${address}.1`);
    const attacker = site.browser(`${address}.2`);
    await attacker.send('/login', { email: owner.email, password: PASSWORD });
    const stolen = `${name}-attacker@example.org`;
    await attacker.send('/api/me/email', { current: PASSWORD, email: stolen });
    await attacker.send('/verify', { token: await tokenTo(site, stolen) });
    return { ...owner, attacker, stolen };
  }

  test('can be requested for one address five times an hour, by everybody together', async () => {
    const target = 'bystander@example.org';
    const [one, two] = [
      await newPlayer(site, 'flood1@example.com', '10.21.20.1'),
      await newPlayer(site, 'flood2@example.com', '10.21.20.2'),
    ];
    const ask = async ({ browser }: typeof one, email: string) =>
      (await browser.send('/api/me/email', { email })).statusCode;
    for (let i = 0; i < 6; i += 1) {
      // The same response, whether an email is sent or not.
      expect([await ask(one, target), await ask(two, target)]).toEqual([200, 200]);
    }
    const links = database.db.selectFrom('mail_token').select('player_id');
    expect(await links.where('email', '=', target).execute()).toHaveLength(5);
  });

  test('is refused after twenty requests of one player in an hour', async () => {
    const { browser } = await newPlayer(site, 'spammer@example.com', '10.21.21.1');
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const response = await browser.send('/api/me/email', { email: `victim${i}@example.org` });
      statuses.push(response.statusCode);
    }
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  test('is announced to both addresses; the old one can undo it', async () => {
    const { id, email, attacker, stolen } = await steal('undo', '10.21.5');
    await emailTo(site, stolen, (raw) => raw.includes('now uses this email'));
    const notice = await emailTo(site, email, (raw) => raw.includes('Undo change'));
    await addPasskey(id);
    await attacker.send('/login', { email: stolen, password: PASSWORD });
    expect(await isLoggedIn(attacker)).toBe(true);
    const owner = site.browser('10.21.5.3');
    const undone = await owner.send('/verify', { token: tokenOf(linkIn(notice)) });
    expect(undone.json()).toMatchObject({
      done: 'email_restored',
      next: expect.stringMatching(/^\/reset\?token=/),
    });
    expect(await isLoggedIn(attacker)).toBe(false);
    for (const [name, password] of [
      [stolen, PASSWORD],
      [email, PASSWORD],
    ]) {
      const login = await site.browser('10.21.5.4').send('/login', { email: name, password });
      expect(login.json().code).toBe('bad_credentials');
    }
    const token = tokenOf(`http://localhost${undone.json().next}`);
    await owner.send('/reset', { token, password: NEW_PASSWORD });
    const login = await owner.send('/login', { email, password: NEW_PASSWORD });
    expect([login.statusCode, await passkeysOf(id)]).toEqual([200, 0]);
  });

  test('is undone even after the attacker has set a new password; the link works once', async () => {
    const { email, stolen } = await steal('undo-late', '10.21.6');
    const notice = await emailTo(site, email, (raw) => raw.includes('Undo change'));
    const token = tokenOf(linkIn(notice));
    const reset = await resetTokenOf(stolen, '10.21.6.3');
    await site.browser('10.21.6.4').send('/reset', { token: reset, password: NEW_PASSWORD });
    const owner = site.browser('10.21.6.5');
    expect((await owner.send('/verify', { token })).statusCode).toBe(200);
    expect((await owner.send('/verify', { token })).json().code).toBe('link_invalid');
  });

  async function moveOn(from: Awaited<ReturnType<typeof steal>>, to: string) {
    await from.attacker.send('/login', { email: from.stolen, password: PASSWORD });
    await from.attacker.send('/api/me/email', { current: PASSWORD, email: to });
    await from.attacker.send('/verify', { token: await tokenTo(site, to) });
  }

  async function undoTokenOf(email: string): Promise<string> {
    const notice = await emailTo(site, email, (raw) => raw.includes('Undo change'));
    return tokenOf(linkIn(notice));
  }

  async function emailOf(playerId: string): Promise<string> {
    const row = await database.db
      .selectFrom('player')
      .select('email')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    return row.email;
  }

  test('is undone by the owner although a later change was undone first', async () => {
    const theft = await steal('undo-twice', '10.21.10');
    await moveOn(theft, 'undo-twice-third@example.org');
    const [own, stolen] = [await undoTokenOf(theft.email), await undoTokenOf(theft.stolen)];
    const thief = await theft.attacker.send('/verify', { token: stolen });
    expect([thief.statusCode, await emailOf(theft.id)]).toEqual([200, theft.stolen]);
    const owner = site.browser('10.21.10.3');
    expect((await owner.send('/verify', { token: own })).statusCode).toBe(200);
    expect(await emailOf(theft.id)).toBe(theft.email);
  });

  test('stays undone: links to later addresses end with it', async () => {
    const theft = await steal('undo-first', '10.21.11');
    await moveOn(theft, 'undo-first-third@example.org');
    const [own, stolen] = [await undoTokenOf(theft.email), await undoTokenOf(theft.stolen)];
    const owner = site.browser('10.21.11.3');
    expect((await owner.send('/verify', { token: own })).statusCode).toBe(200);
    const thief = await theft.attacker.send('/verify', { token: stolen });
    expect([thief.json().code, await emailOf(theft.id)]).toEqual(['link_invalid', theft.email]);
  });

  test('can be undone although others tried to take the old address', async () => {
    const { id, email } = await steal('undo-taken', '10.21.12');
    const token = await undoTokenOf(email);
    const visitor = site.browser('10.21.12.3');
    const body = { password: PASSWORD, agree: true };
    const fresh = await visitor.send('/register', { email: 'undo-fresh@example.com', ...body });
    const again = await visitor.send('/register', { email, ...body });
    expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
    await emailTo(site, email, (raw) => raw.includes('tried to register with this address'));
    const other = await newPlayer(site, 'undo-other@example.com', '10.21.12.4');
    site.mailbox.emails.length = 0;
    const change = await other.browser.send('/api/me/email', { current: PASSWORD, email });
    expect(change.statusCode).toBe(200);
    const content = { purpose: 'change-email', playerId: other.id, email } as const;
    const link = CHANGE_PREFIX + (await issueToken(database.db, content, new Date()));
    expect((await visitor.send('/verify', { token: link })).json().code).toBe('link_invalid');
    expect(site.mailbox.emails.filter(({ to }) => to === email)).toEqual([]);
    const undone = await site.browser('10.21.12.5').send('/verify', { token });
    expect([undone.statusCode, await emailOf(id)]).toEqual([200, email]);
  });

  test('frees the old address for others once it cannot be undone; its player may return before', async () => {
    const theft = await steal('undo-free', '10.21.13');
    await moveOn(theft, theft.email);
    expect(await emailOf(theft.id)).toBe(theft.email);
    await database.db
      .updateTable('mail_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('player_id', '=', theft.id)
      .execute();
    // It also has the link of the change.
    site.mailbox.emails.length = 0;
    const later = await newPlayer(site, theft.stolen, '10.21.13.3');
    expect(await emailOf(later.id)).toBe(theft.stolen);
  });

  test('cannot be undone after 72 hours', async () => {
    const { id, email } = await steal('undo-never', '10.21.7');
    const notice = await emailTo(site, email, (raw) => raw.includes('Undo change'));
    const row = await database.db
      .selectFrom('mail_token')
      .select(['created_at', 'expires_at'])
      .where('player_id', '=', id)
      .where('purpose', '=', 'undo-email')
      .executeTakeFirstOrThrow();
    const hours = (row.expires_at.getTime() - row.created_at.getTime()) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
    await database.db
      .updateTable('mail_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('player_id', '=', id)
      .execute();
    const late = await site
      .browser('10.21.7.3')
      .send('/verify', { token: tokenOf(linkIn(notice)) });
    expect(late.json().code).toBe('link_invalid');
  });
});

describe('emails', () => {
  test('a login from a new device is announced, with device and IP address; one from a known device is not', async () => {
    const { browser, email } = await newPlayer(site, 'devices@example.com', '10.21.8.1');
    const login = { email, password: PASSWORD };
    site.mailbox.emails.length = 0;
    await browser.send('/login', login);
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
    await site.browser('10.21.8.99').send('/login', login, agent);
    const message = await emailTo(site, email, (raw) => raw.includes('New login to your account'));
    expect(decodeQuotedPrintable(message.raw)).toContain(
      'Device: Firefox, Windows. IP address: 10.21.8.99.',
    );
    const notices = site.mailbox.emails.filter(({ raw }) =>
      decodeQuotedPrintable(raw).includes('New login'),
    );
    expect(notices).toHaveLength(1);
  });

  test('turning two-factor authentication on and off is announced', async () => {
    const { browser, email } = await newPlayer(site, 'factors@example.com', '10.21.9.1');
    const { key } = (await browser.send('/api/me/totp/start', { current: PASSWORD })).json();
    await browser.send('/api/me/totp/confirm', { code: totpCode(key) });
    await emailTo(site, email, (raw) => raw.includes('Two-factor authentication is on'));
    await browser.send('/api/me/totp/stop', { current: PASSWORD });
    await emailTo(site, email, (raw) => raw.includes('Two-factor authentication is off'));
  });
});
