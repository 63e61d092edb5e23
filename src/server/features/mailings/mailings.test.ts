import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletePlayer } from '#server/features/identity/delete-player.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { unfolded } from '#server/testing/identity/mailbox.ts';
import { type MailingFixture, openMailingFixture } from '#server/testing/mailing-fixture.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import type { FixtureResponse } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { exportMailings } from './export-mailings.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const database = openTestDatabase();
let db: Db;
let mail: MailingFixture;
let owner = '';
let editor = '';

beforeAll(async () => {
  db = database.db;
  mail = await openMailingFixture(database);
  owner = await makePlayer(db, { roleId: 'owner' });
  editor = await makePlayer(db, { roleId: 'editor' });
});
afterAll(() => mail.stop());

const codeOf = ({ status, body }: FixtureResponse) => (status < 300 ? status : body.code);
const NOBODY = { unseen_for_days: 3_650 };

/** Everybody else is left out by a language of their own. */
async function only(...ids: string[]) {
  await db.updateTable('player').set({ language: 'en' }).where('language', '=', 'es').execute();
  await db.updateTable('player').set({ language: 'es' }).where('id', 'in', ids).execute();
  return { language: 'es' as const, server_id: null, ...RANGES };
}
const RANGES = {
  seen_within_days: null,
  unseen_for_days: null,
  spent_from: null,
  spent_to: null,
};

describe('who gets it', () => {
  const count = async (segment: object) =>
    (
      await mail.as(editor, 'POST', '/api/admin/mailings/count', {
        is_email: true,
        is_notice: true,
        segment,
      })
    ).body;

  test('emails only with consent, a confirmed address, and neither suspended, deleted nor bounced', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => mail.reader()));
    const [, unverified, suspended, deleted, withdrawn, bounced, never] = ids;
    const change = (id = '', set: object) =>
      db.updateTable('player').set(set).where('id', '=', id).execute();
    await change(unverified, { email_verified: false });
    await change(suspended, { suspended_at: new Date() });
    await change(deleted, { deleted_at: new Date() });
    await mail.as(withdrawn ?? '', 'POST', '/api/me/email-consent', { is_given: false });
    await db
      .deleteFrom('email_consent')
      .where('player_id', '=', never ?? '')
      .execute();
    const row = db
      .selectFrom('player')
      .select('email')
      .where('id', '=', bounced ?? '');
    const { email } = await row.executeTakeFirstOrThrow();
    const suppressed = await mail.as(owner, 'POST', '/api/admin/mailings/suppress', { email });
    expect(suppressed.status).toBe(200);
    // A notice needs no consent, but an account in use.
    expect(await count(await only(...ids))).toEqual({ players: 5, emails: 1, notices: 5 });
  });

  test('world, last seen and spent, alone and together', async () => {
    const [plain, gamer, payer] = [await mail.reader(), await mail.reader(), await mail.reader()];
    const segment = await only(plain, gamer, payer);
    const days = (number: number) => new Date(Date.now() - number * 86_400_000);
    await db
      .updateTable('player')
      .set({ created_at: days(100) })
      .where('id', 'in', [plain, gamer, payer])
      .execute();
    await db
      .insertInto('player_device')
      .values({ player_id: gamer, device: 'a', seen_at: days(3) })
      .execute();
    await db
      .insertInto('game_account')
      .values(
        [gamer, payer].map((id, index) => ({
          ...{ world_id: index + 1, login: `seg${index}`, player_id: id, state: 'ready' },
        })),
      )
      .execute();
    const plan = await db
      .insertInto('plan')
      .values({ title: 'Sack', price_cents: 2_000, coins: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('payment')
      .values({
        ...{ id: crypto.randomUUID(), player_id: payer, plan_id: plan.id, provider: 'manual' },
        ...{ price_cents: 2_000, amount_cents: 2_000, currency: 'USD', coins: 100 },
        ...{ state: 'credited', credited_at: new Date(), refunded_cents: 500 },
      })
      .execute();
    const players = async (more: object) => (await count({ ...segment, ...more })).players;
    expect(await players({})).toBe(3);
    expect(await players({ server_id: 1 })).toBe(1);
    expect(await players({ seen_within_days: 7 })).toBe(1);
    expect(await players({ unseen_for_days: 30 })).toBe(2);
    expect(await players({ spent_from: 15 })).toBe(1);
    expect(await players({ spent_from: 15.01 })).toBe(0);
    expect(await players({ spent_to: 0 })).toBe(2);
    expect(await players({ server_id: 2, spent_from: 1, unseen_for_days: 30 })).toBe(1);
    expect(await players({ server_id: 1, spent_from: 1 })).toBe(0);
  });
});

describe('who may do what', () => {
  test('an editor writes and tests, and does not send; support sees nothing', async () => {
    const id = await mail.draft(editor, { segment: { ...(await only(owner)), ...NOBODY } });
    expect(codeOf(await mail.sendNow(editor, id))).toBe('forbidden');
    for (const change of ['pause', 'resume', 'cancel']) {
      const reply = await mail.as(editor, 'POST', `/api/admin/mailings/${id}/${change}`);
      expect(codeOf(reply)).toBe('forbidden');
    }
    const test = await mail.as(editor, 'POST', `/api/admin/mailings/${id}/test`, {
      language: 'es',
    });
    expect(test.status).toBe(200);
    const sue = await makePlayer(db, { roleId: 'support' });
    expect(codeOf(await mail.as(sue, 'GET', '/api/admin/mailings'))).toBe('forbidden');
    expect(codeOf(await mail.as(sue, 'GET', `/api/admin/mailings/${id}`))).toBe('forbidden');
  });

  test('emails need a second person; what was changed meanwhile is not sent', async () => {
    const second = await makePlayer(db, { roleId: 'manager' });
    try {
      const segment = { ...(await only(owner)), ...NOBODY };
      const id = await mail.draft(owner, { segment });
      const proposed = await mail.sendNow(owner, id);
      expect(proposed.status).toBe(202);
      const confirm = (approvalId: string, who: string) =>
        mail.as(who, 'POST', `/api/admin/approvals/${approvalId}/confirm`, { note: '' });
      const approval = proposed.body.approval.id;
      expect(codeOf(await confirm(approval, owner))).toBe('approval_is_yours');
      const texts = [{ language: 'en' as const, subject: 'Something else', html: '<p>x</p>' }];
      await mail.draft(editor, { id, segment, texts });
      expect(codeOf(await confirm(approval, second))).toBe('mailing_changed');
      const again = await mail.sendNow(owner, id);
      expect(codeOf(await confirm(again.body.approval.id, second))).toBe(200);
      const { state, sent_by, confirmed_by } = await mail.progress(owner, id);
      expect([state, sent_by === '', confirmed_by === '']).toEqual(['scheduled', false, false]);
      // A notice can be taken back: one person is enough.
      const notice = await mail.draft(owner, { segment, is_email: false, is_notice: true });
      expect((await mail.sendNow(owner, notice)).status).toBe(200);
    } finally {
      await db.deleteFrom('staff_member').where('player_id', '=', second).execute();
    }
  });

  test('what is being sent can be neither changed, deleted nor sent again', async () => {
    const segment = { ...(await only(owner)), ...NOBODY };
    const id = await mail.draft(owner, { segment });
    expect(codeOf(await mail.sendNow(owner, id))).toBe(200);
    expect(codeOf(await mail.sendNow(owner, id))).toBe('mailing_not_draft');
    const reply = await mail.as(owner, 'POST', '/api/admin/mailings/delete', { id });
    expect(codeOf(reply)).toBe('mailing_not_draft');
    const saved = await mail.as(owner, 'POST', '/api/admin/mailings', {
      ...{ id, is_email: true, is_notice: true, segment },
      texts: [{ language: 'en', subject: 'x', html: '' }],
    });
    expect(codeOf(saved)).toBe('mailing_not_draft');
  });
});

test('the preview is the email, without anything that runs, in a frame of this site only', async () => {
  const html = '<p onclick="x()">Hello<script>alert(1)</script> <a href="/panel">panel</a></p>';
  const texts = [{ language: 'en' as const, subject: '<b>Hi</b>', html }];
  const id = await mail.draft(owner, { texts });
  const url = `/api/admin/mailings/${id}/preview/es`;
  const { body, headers } = await mail.fixture.raw(owner, url, { 'x-test-admin': 'stored' });
  expect(body).not.toMatch(/<script|onclick|<b>Hi/);
  expect(body).toMatch(/<a href="http[^"]+\/panel"/);
  expect(headers['content-security-policy']).toMatch(
    /default-src 'none'.*frame-ancestors 'self'; sandbox$/,
  );
  const refused = await mail.fixture.raw(await makePlayer(db), url, { 'x-test-admin': 'stored' });
  expect(refused.statusCode).toBe(403);
});

describe('sending', () => {
  test('each in their language, with headers to unsubscribe; bounces are counted and suppressed', async () => {
    const [english, spanish, gone] = [
      await mail.reader('english@example.org'),
      await mail.reader('spanish@example.org'),
      await mail.reader('gone@example.org'),
    ];
    mail.mailbox.gone.add('gone@example.org');
    await db
      .insertInto('game_account')
      .values(
        [english, spanish, gone].map((player_id, index) => ({
          ...{ world_id: 7, login: `send${index}`, player_id, state: 'ready' },
        })),
      )
      .execute();
    await only(spanish);
    const id = await mail.draft(owner, {
      segment: { ...RANGES, server_id: 7, language: null },
    });
    await mail.sendNow(owner, id);
    await mail.work();
    const { state, progress } = await mail.progress(owner, id);
    expect(state).toBe('sent');
    expect(progress).toMatchObject({ sent: 2, bounced: 1, queued: 0, failed: 0, unclear: 0 });
    const of = (address: string) => mail.mailbox.emails.filter(({ to }) => to === address);
    const [first] = of('english@example.org');
    const raw = unfolded(first?.raw ?? '');
    expect(raw).toMatch(/^List-Unsubscribe:\s+<http[^>]+\/unsubscribe\?token=[\w-]+>/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(first?.raw).toMatch(/^Message-ID:\s+<mailing-\d+-[0-9a-f]{40}@/im);
    expect(raw).toContain('The_gates_open');
    expect(raw).toContain('<strong>Friday</strong>');
    expect(of('spanish@example.org')[0]?.raw).toContain('Se_abren_las_puertas');
    // The next mailing leaves the bounced address out, and nobody gets this one again.
    await mail.work();
    expect(of('english@example.org')).toHaveLength(1);
    const counted = await mail.as(owner, 'POST', '/api/admin/mailings/count', {
      ...{ is_email: true, is_notice: false, segment: { server_id: 7 } },
    });
    expect(counted.body).toEqual({ players: 3, emails: 2, notices: 0 });
  });

  test('a busy mail server gets it later; after that it is sent once', async () => {
    const reader = await mail.reader('busy@example.org');
    const id = await mail.draft(owner, { segment: await only(reader) });
    await mail.sendNow(owner, id);
    mail.mailbox.refuse(1);
    await mail.work();
    expect((await mail.progress(owner, id)).progress).toMatchObject({ queued: 1, sent: 0 });
    await mail.endWaits();
    await mail.work();
    expect((await mail.progress(owner, id)).progress).toMatchObject({ queued: 0, sent: 1 });
    expect(mail.mailbox.emails.filter(({ to }) => to === 'busy@example.org')).toHaveLength(1);
  });

  test('paused, nothing goes out; resumed, the rest does; canceled, it never does', async () => {
    const readers = [await mail.reader(), await mail.reader()];
    const id = await mail.draft(owner, { segment: await only(...readers) });
    const change = (verb: string) => mail.as(owner, 'POST', `/api/admin/mailings/${id}/${verb}`);
    await mail.sendNow(owner, id);
    await mail.sender.prepare();
    expect(codeOf(await change('pause'))).toBe(200);
    await mail.sender.send();
    expect((await mail.progress(owner, id)).progress).toMatchObject({ queued: 2, sent: 0 });
    expect(codeOf(await change('pause'))).toBe('mailing_state_changed');
    await change('resume');
    await mail.work();
    expect((await mail.progress(owner, id)).progress).toMatchObject({ queued: 0, sent: 2 });
    const other = await mail.draft(owner, { segment: await only(...readers) });
    await mail.sendNow(owner, other);
    await mail.sender.prepare();
    await mail.as(owner, 'POST', `/api/admin/mailings/${other}/cancel`);
    await mail.work();
    expect((await mail.progress(owner, other)).progress).toMatchObject({ skipped: 2, sent: 0 });
  });

  test('a scheduled mailing waits for its time', async () => {
    const id = await mail.draft(owner, { segment: await only(await mail.reader()) });
    const send_at = Math.floor(Date.now() / 1_000) + 3_600;
    await mail.as(owner, 'POST', `/api/admin/mailings/${id}/send`, { send_at });
    await mail.work();
    expect(await mail.progress(owner, id)).toMatchObject({ state: 'scheduled', recipients: 0 });
    await db.updateTable('mailing').set({ send_at: new Date() }).where('id', '=', id).execute();
    await mail.work();
    expect(await mail.progress(owner, id)).toMatchObject({ state: 'sent', recipients: 1 });
  });
});

describe('unsubscribing', () => {
  const post = (token: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    mail.fixture.post(`/unsubscribe?token=${token}`, payload, { 'content-type': type });
  const ONE_CLICK = 'List-Unsubscribe=One-Click';
  const isGiven = async (id: string) =>
    (await mail.as(id, 'GET', '/api/me/email-consent')).body.is_given;

  test('one click, without a session or our token, stops emails that are already queued', async () => {
    const [reader, other] = [await mail.reader(), await mail.reader()];
    const id = await mail.draft(owner, { segment: await only(reader, other) });
    await mail.sendNow(owner, id);
    await mail.sender.prepare();
    const token = unsubscribeToken(mail.config, { playerId: reader, mailingId: id });
    expect((await post(token, ONE_CLICK)).statusCode).toBe(200);
    expect([await isGiven(reader), await isGiven(other)]).toEqual([false, true]);
    await mail.work();
    const { progress } = await mail.progress(owner, id);
    expect(progress).toMatchObject({ sent: 1, skipped: 1, unsubscribed: 1 });
    // Again, and by the other form of the standard.
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

  test('not by a forged token, not by a bare POST, and not by opening the link', async () => {
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

  test('without JavaScript the page comes back with its token and the error', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    // Without our token, as after the cookie was lost.
    const sent = await mail.fixture.post('/unsubscribe/confirm?token=n.abc', 'token=abc', form);
    expect([sent.statusCode, sent.headers['location']]).toEqual([
      303,
      '/verify?token=n.abc&error=csrf_failed',
    ]);
  });

  test('the answer is the same for a player who left, never agreed, or never existed', async () => {
    const ids = [await mail.reader(), await makePlayer(db), crypto.randomUUID()];
    const answers = await Promise.all(
      ids.map((playerId) =>
        post(unsubscribeToken(mail.config, { playerId, mailingId: 99 }), ONE_CLICK),
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  });

  test('a link signed with the secret before still works', () => {
    const addressed = { playerId: crypto.randomUUID(), mailingId: 7 };
    const old = { secret: 'old-secret-old-secret-old-secret-old', old_secrets: [] };
    const token = unsubscribeToken(old, addressed);
    const { secret } = mail.config;
    expect(readUnsubscribeToken({ secret, old_secrets: [old.secret] }, token)).toEqual(addressed);
    expect(readUnsubscribeToken({ secret, old_secrets: [] }, token)).toBeUndefined();
  });
});

describe('consent', () => {
  test('is off by default, is given and withdrawn by the player, and gives a bounced address another try', async () => {
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

  test('a deleted player leaves neither consent nor what was sent to them', async () => {
    const id = await mail.reader();
    const mailing = await mail.draft(owner, { segment: await only(id) });
    await mail.sendNow(owner, mailing);
    await mail.work();
    expect((await exportMailings(db, id)).received).toMatchObject([{ email: 'sent' }]);
    const deps = { db, queue: mail.fixture.deps.queue, config: mail.config };
    const request = { ip: '10.0.0.1', headers: {} };
    await deletePlayer(deps as never, { playerId: id, request: request as never });
    expect(await exportMailings(db, id)).toEqual({ consent: null, received: [] });
  });
});

describe('notices', () => {
  test('reach players without consent, in the reader’s language, until marked as read by the reader', async () => {
    const [reader, other] = [await makePlayer(db), await makePlayer(db)];
    const id = await mail.draft(owner, {
      ...{ is_email: false, is_notice: true, segment: await only(reader, other) },
    });
    await mail.sendNow(owner, id);
    await mail.work();
    const notices = async (who: string) => (await mail.as(who, 'GET', '/api/notices')).body.notices;
    expect(await notices(reader)).toMatchObject([{ id, title: 'The gates open' }]);
    const spanish = await mail.fixture.send(reader, 'GET', '/api/notices', undefined, {
      'accept-language': 'es',
    });
    expect(spanish.body.notices[0].title).toBe('Se abren las puertas');
    expect(await notices(await makePlayer(db))).toEqual([]);
    await mail.as(other, 'POST', '/api/notices/seen', { id });
    expect([(await notices(reader)).length, (await notices(other)).length]).toEqual([1, 0]);
    expect(await mail.progress(owner, id)).toMatchObject({
      ...{ state: 'sent', recipients: 2 },
      progress: { notices: 2, notices_seen: 1, sent: 0 },
    });
  });
});
