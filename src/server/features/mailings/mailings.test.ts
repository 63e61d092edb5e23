import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import { type MailingFixture, openMailingFixture } from '#server/testing/mailing-fixture.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import type { FixtureResponse } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

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

describe('who gets a mailing', () => {
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
    expect(await count(await mail.only(...ids))).toEqual({ players: 5, emails: 1, notices: 5 });
  });

  test('world, last seen and spent, alone and together', async () => {
    const [plain, gamer, payer] = [await mail.reader(), await mail.reader(), await mail.reader()];
    const segment = await mail.only(plain, gamer, payer);
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
    const id = await mail.draft(editor, { segment: { ...(await mail.only(owner)), ...NOBODY } });
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

  test('emails need a second person; what was changed in the meantime is not sent', async () => {
    const second = await makePlayer(db, { roleId: 'manager' });
    try {
      const segment = { ...(await mail.only(owner)), ...NOBODY };
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
      // A notice can be withdrawn: one person is enough.
      const notice = await mail.draft(owner, { segment, is_email: false, is_notice: true });
      expect((await mail.sendNow(owner, notice)).status).toBe(200);
    } finally {
      await db.deleteFrom('staff_member').where('player_id', '=', second).execute();
    }
  });

  test('what is being sent can be neither changed, deleted nor sent again', async () => {
    const segment = { ...(await mail.only(owner)), ...NOBODY };
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
  expect(body).not.toContain('<style>');
  const dark = await mail.fixture.raw(owner, `${url}?theme=dark`, { 'x-test-admin': 'stored' });
  expect(dark.body).toContain('<style>');
  expect(dark.body).not.toContain('@media');
  const unknown = await mail.fixture.raw(owner, `${url}?theme=x`, { 'x-test-admin': 'stored' });
  expect(unknown.statusCode).toBe(400);
  const refused = await mail.fixture.raw(await makePlayer(db), url, { 'x-test-admin': 'stored' });
  expect(refused.statusCode).toBe(403);
});
