import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '#server/features/identity/mail-tokens.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { newPlayer, PASSWORD, tokenTo } from '#server/testing/identity/people.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type FixtureResponse,
  type OrderFixture,
  openOrderFixture,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { whileOwnersLocked } from '#server/testing/while-owners-locked.ts';

/** The admin area, which invites, and the public site, which registers, on one database. */
const database = openTestDatabase();
let db: Db;
let fixture: OrderFixture;
let site: IdentitySite;
let [olga, email, count] = ['', '', 0];

beforeAll(async () => {
  db = database.db;
  fixture = await openOrderFixture(database);
  site = await openIdentitySite(database);
});
afterAll(async () => {
  await fixture.stop();
  await site.close();
});
beforeEach(async () => {
  await db.deleteFrom('staff_member').execute();
  await db.deleteFrom('staff_invitation').execute();
  olga = await makePlayer(db, { roleId: 'owner' });
  count += 1;
  email = `invited${count}@example.org`;
});

const stored = { 'x-test-admin': 'stored' };
const post = (who: string, url: string, body: object) =>
  fixture.send(who, 'POST', url, body, { ...stored, 'idempotency-key': randomUUID() });
const codeOf = ({ status, body }: FixtureResponse) => (status < 300 ? status : body.code);
const invite = (who: string, more: object = {}) =>
  post(who, '/api/admin/staff/invite', {
    email,
    role_id: 'support',
    language: 'es',
    note: 'agreed in the meeting',
    ...more,
  });
const listed = async () =>
  (await fixture.send(olga, 'GET', '/api/admin/staff', undefined, stored)).body.invitations;

async function accept(token: string) {
  const response = await site
    .browser(`10.40.${count}.1`)
    .send('/reset', { token, password: PASSWORD });
  return response.json();
}

function findMember() {
  return db
    .selectFrom('player')
    .leftJoin('staff_member', 'staff_member.player_id', 'player.id')
    .select(['player.id', 'email_verified', 'role_id', 'granted_by'])
    .where('email', '=', email)
    .executeTakeFirst();
}

test('the link registers its recipient with the role, once; the audit log records it', async () => {
  expect(codeOf(await invite(olga))).toBe(200);
  expect(await listed()).toMatchObject([{ email, role_id: 'support', can_withdraw: true }]);
  const token = await tokenTo(site, email);
  const { raw } = site.mailbox.emails.findLast(({ to }) => to === email) ?? { raw: '' };
  expect(raw).toContain('Te_invitan');
  expect(await findMember()).toBeUndefined();
  expect((await accept(token)).done).toBe('invitation_accepted');
  const member = await findMember();
  expect(member).toMatchObject({ email_verified: true, role_id: 'support', granted_by: olga });
  expect((await accept(token)).code).toBe('invitation_invalid');
  expect(await listed()).toEqual([]);
  const login = await site
    .browser(`10.40.${count}.2`)
    .send('/login', { email, password: PASSWORD });
  expect(login.statusCode).toBe(200);
  const audit = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('subject_id', 'in', [email, member?.id ?? ''])
    .where('action', 'like', 'staff.%')
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { actor_id: olga, action: 'staff.invite' },
    { actor_id: member?.id, action: 'staff.accept' },
  ]);
  const url = `/api/admin/audit?subject=${email}`;
  const { rows } = (await fixture.send(olga, 'GET', url, undefined, stored)).body;
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['staff.accept', 'staff.invite']),
  );
});

test('the token is not stored', async () => {
  await invite(olga);
  const token = (await tokenTo(site, email)).slice(2);
  const rows = await db.selectFrom('staff_invitation').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
});

test('with a second owner nothing is sent until they confirm', async () => {
  const second = await makePlayer(db, { roleId: 'owner' });
  const proposed = await invite(olga);
  expect([proposed.status, proposed.body.approval.subject_id]).toEqual([202, email]);
  expect(proposed.body.approval.role.id).toBe('support');
  expect(await listed()).toEqual([]);
  const confirmed = await post(
    second,
    `/api/admin/approvals/${proposed.body.approval.id}/confirm`,
    {},
  );
  expect(codeOf(confirmed)).toBe(200);
  expect((await accept(await tokenTo(site, email))).done).toBe('invitation_accepted');
});

describe('a link that no longer works', () => {
  const refused = async (token: string) => {
    expect((await accept(token)).code).toBe('invitation_invalid');
    expect(await findMember()).toBeUndefined();
  };

  test('withdrawn', async () => {
    await invite(olga);
    const token = await tokenTo(site, email);
    const [{ id }] = await listed();
    const body = { id };
    expect(codeOf(await post(olga, '/api/admin/staff/invitations/withdraw', body))).toBe(200);
    await refused(token);
    const again = await post(olga, '/api/admin/staff/invitations/withdraw', body);
    expect(codeOf(again)).toBe('invitation_gone');
  });

  test('its role was removed; the audit log says that the invitation was withdrawn', async () => {
    const id = randomUUID();
    const permissions = ['players.read'];
    await db.insertInto('staff_role').values({ id, name: id, permissions }).execute();
    const expired = `expired-${email}`;
    await invite(olga, { role_id: id, email: expired });
    await db
      .updateTable('staff_invitation')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    await invite(olga, { role_id: id });
    const token = await tokenTo(site, email);
    expect(codeOf(await post(olga, '/api/admin/staff/roles/remove', { id }))).toBe(200);
    await refused(token);
    const audit = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_id', 'detail'])
      .where('subject_id', 'in', [email, expired, id])
      .where('action', '<>', 'staff.invite')
      .orderBy('id')
      .execute();
    const withdrawal = { action: 'staff.withdraw-invitation', detail: { role: id } };
    expect(audit).toMatchObject([
      { actor_id: olga, subject_id: email, ...withdrawal },
      { actor_id: olga, subject_id: id, action: 'role.remove' },
    ]);
  });

  test('expired after seven days', async () => {
    await invite(olga);
    const token = await tokenTo(site, email);
    const [{ created_at, expires_at }] = await listed();
    expect(expires_at - created_at).toBe(7 * 24 * 3600);
    await db
      .updateTable('staff_invitation')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('email', '=', email)
      .execute();
    expect(await listed()).toEqual([]);
    await refused(token);
  });

  test('replaced by a newer one', async () => {
    await invite(olga);
    const first = await tokenTo(site, email);
    site.mailbox.emails.length = 0;
    await invite(olga, { role_id: 'editor' });
    const second = await tokenTo(site, email);
    await refused(first);
    expect((await accept(second)).done).toBe('invitation_accepted');
    expect(await findMember()).toMatchObject({ role_id: 'editor' });
  });

  test('the sender is no longer an owner', async () => {
    await invite(olga);
    const token = await tokenTo(site, email);
    await makePlayer(db, { roleId: 'owner' });
    const demoted = { role_id: 'editor' };
    await db.updateTable('staff_member').set(demoted).where('player_id', '=', olga).execute();
    await refused(token);
  });
});

test('the link is used twice concurrently: one account, one role', async () => {
  await invite(olga);
  const token = await tokenTo(site, email);
  const replies = await Promise.all([accept(token), accept(token)]);
  expect(replies.filter(({ done }) => done === 'invitation_accepted')).toHaveLength(1);
  const members = await db.selectFrom('staff_member').select('role_id').execute();
  expect(members.map(({ role_id }) => role_id).toSorted()).toEqual(['owner', 'support']);
});

test('the link waits for a change of roles before it locks its sender', async () => {
  await invite(olga);
  const token = await tokenTo(site, email);
  const reply = await whileOwnersLocked(db, olga, () => accept(token));
  expect(reply.done).toBe('invitation_accepted');
});

test('the link does not register an email that another player can still restore', async () => {
  await invite(olga);
  const token = await tokenTo(site, email);
  const playerId = await makePlayer(db, { email: `moved-${email}` });
  await issueToken(db, { purpose: 'undo-email', playerId, email }, new Date());
  expect((await accept(token)).code).toBe('invitation_registered');
});

test('the link gives no role to an email that was registered in the meantime', async () => {
  await invite(olga);
  const token = await tokenTo(site, email);
  site.mailbox.emails.length = 0;
  const { id } = await newPlayer(site, email, `10.40.${count}.3`);
  expect((await accept(token)).code).toBe('invitation_registered');
  expect(await findMember()).toMatchObject({ id, role_id: null });
});

test('a registered email is not invited, and nobody invites above their own role', async () => {
  const { email: known } = await newPlayer(site, `known${email}`, `10.40.${count}.4`);
  expect(codeOf(await invite(olga, { email: known }))).toBe('invitee_registered');
  expect(codeOf(await invite(olga, { role_id: 'wizard' }))).toBe('role_not_found');
  const id = randomUUID();
  const permissions = ['staff.read', 'staff.manage'];
  await db.insertInto('staff_role').values({ id, name: id, permissions }).execute();
  const narrow = await makePlayer(db, { roleId: id });
  expect(codeOf(await invite(narrow, { role_id: 'owner' }))).toBe('role_above_yours');
});
