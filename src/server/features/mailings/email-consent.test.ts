import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletePlayer } from '#server/features/identity/delete-player.ts';
import { liftBounce } from '#server/features/identity/lift-bounce.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type MailingFixture, openMailingFixture } from '#server/testing/mailing-fixture.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { exportMailings } from './export-mailings.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const database = openTestDatabase();
let db: Db;
let mail: MailingFixture;
let owner = '';

beforeAll(async () => {
  db = database.db;
  mail = await openMailingFixture(database);
  owner = await makePlayer(db, { roleId: 'owner' });
});
afterAll(() => mail.stop());

describe('unsubscribing', () => {
  const post = (token: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    mail.fixture.post(`/unsubscribe?token=${token}`, payload, { 'content-type': type });
  const ONE_CLICK = 'List-Unsubscribe=One-Click';
  const isGiven = async (id: string) =>
    (await mail.as(id, 'GET', '/api/me/email-consent')).body.is_given;

  test('one click, without a session or CSRF token, stops even queued emails', async () => {
    const [reader, other] = [await mail.reader(), await mail.reader()];
    const id = await mail.draft(owner, { segment: await mail.only(reader, other) });
    await mail.sendNow(owner, id);
    await mail.sender.prepare();
    const token = unsubscribeToken(mail.config, { playerId: reader, mailingId: id });
    expect((await post(token, ONE_CLICK)).statusCode).toBe(200);
    expect([await isGiven(reader), await isGiven(other)]).toEqual([false, true]);
    await mail.work();
    const { progress } = await mail.progress(owner, id);
    expect(progress).toMatchObject({ sent: 1, skipped: 1, unsubscribed: 1 });
    // Again, with the other encoding that RFC 8058 allows.
    const part = 'Content-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n';
    const multipart = `--x\r\n${part}--x--\r\n`;
    expect((await post(token, multipart, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
    const entries = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action'])
      .where('subject_id', '=', reader)
      .execute();
    expect(entries).toEqual([{ actor_id: null, action: 'consent.withdraw' }]);
  });

  test('does not work with a forged token, a bare POST, or by opening the link', async () => {
    const reader = await mail.reader();
    const token = unsubscribeToken(mail.config, { playerId: reader, mailingId: 1 });
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    const foreign = unsubscribeToken(
      { secret: 'another-secret-another-secret-another', old_secrets: [] },
      { playerId: reader, mailingId: 1 },
    );
    for (const bad of [changed, foreign, '', 'x', token.slice(0, -2)]) {
      expect((await post(bad, ONE_CLICK)).statusCode).toBe(400);
    }
    expect((await post(token, 'anything=else')).statusCode).toBe(400);
    expect((await post(token, '')).statusCode).toBe(400);
    await mail.fixture.raw(reader, `/unsubscribe?token=${token}`);
    expect(await isGiven(reader)).toBe(true);
  });

  test('without JavaScript the page is shown again with its token and the error', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    // Without the CSRF token, as after the cookie was lost.
    const sent = await mail.fixture.post('/unsubscribe/confirm?token=n.abc', 'token=abc', form);
    expect([sent.statusCode, sent.headers['location']]).toEqual([
      303,
      '/verify?token=n.abc&error=csrf_failed',
    ]);
  });

  test('the response is the same for a player who agreed, never agreed, or never existed', async () => {
    const ids = [await mail.reader(), await makePlayer(db), crypto.randomUUID()];
    const answers = await Promise.all(
      ids.map((playerId) =>
        post(unsubscribeToken(mail.config, { playerId, mailingId: 99 }), ONE_CLICK),
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  });

  test('a link signed with the previous secret still works', () => {
    const recipient = { playerId: crypto.randomUUID(), mailingId: 7 };
    const old = { secret: 'old-secret-old-secret-old-secret-old', old_secrets: [] };
    const token = unsubscribeToken(old, recipient);
    const { secret } = mail.config;
    expect(readUnsubscribeToken({ secret, old_secrets: [old.secret] }, token)).toEqual(recipient);
    expect(readUnsubscribeToken({ secret, old_secrets: [] }, token)).toBeUndefined();
  });
});

describe('consent', () => {
  test('is off by default, is given and withdrawn by the player, and lifts a block of the address', async () => {
    const id = await makePlayer(db, { email: 'again@example.org' });
    const read = async () => (await mail.as(id, 'GET', '/api/me/email-consent')).body;
    expect(await read()).toEqual({ is_given: false, changed_at: 0, is_bounced: false });
    await mail.as(owner, 'POST', '/api/admin/mailings/suppress', { email: 'again@example.org' });
    expect((await read()).is_bounced).toBe(true);
    const set = (is_given: boolean) => mail.as(id, 'POST', '/api/me/email-consent', { is_given });
    await set(true);
    expect(await read()).toMatchObject({ is_given: true, is_bounced: false });
    await set(false);
    expect((await read()).is_given).toBe(false);
    const { consent } = await exportMailings(db, id);
    expect(consent).toMatchObject({
      given_source: 'security_page',
      withdrawn_source: 'security_page',
    });
    const entries = await db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['consent.give', 'consent.withdraw']);
  });

  test('an address that bounced and was then blocked by staff stays blocked when a link is used', async () => {
    const email = 'blocked-later@example.org';
    const id = await makePlayer(db, { email });
    await sql`insert into email_suppression (email_hash, reason)
      values (email_hash(${email}), 'bounce')`.execute(db);
    await mail.as(owner, 'POST', '/api/admin/mailings/suppress', { email });
    await inTransaction(db, liftBounce, email);
    const { body } = await mail.as(id, 'GET', '/api/me/email-consent');
    expect(body).toMatchObject({ is_bounced: true });
  });

  test('a deleted player leaves neither consent nor what was sent to them', async () => {
    const id = await mail.reader();
    const mailing = await mail.draft(owner, { segment: await mail.only(id) });
    await mail.sendNow(owner, mailing);
    await mail.work();
    expect((await exportMailings(db, id)).received).toMatchObject([{ email: 'sent' }]);
    const deps = { db, queue: mail.fixture.deps.queue, config: mail.config };
    const request = { ip: '10.0.0.1', headers: {} };
    await deletePlayer(deps as never, { playerId: id, request: request as never });
    expect(await exportMailings(db, id)).toEqual({ consent: null, received: [] });
  });
});
