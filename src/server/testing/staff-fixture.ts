import { randomUUID } from 'node:crypto';
import type { Permission } from '#contract/permissions.ts';
import { makePlayer } from './make-player.ts';
import { type FixtureResponse, openOrderFixture } from './order-fixture.ts';
import type { TestDatabase } from './test-database.ts';

export type StaffFixture = Awaited<ReturnType<typeof openStaffFixture>>;

export const NOTE = 'agreed in the meeting';

interface TestRole {
  id?: string;
  name: string | null;
  permissions: Permission[] | null;
  coins_per_day?: number | null;
  refund_max_usd?: number | null;
}

/** The admin area for staff whose rights come from their stored role, as in a session. */
export async function openStaffFixture(database: TestDatabase) {
  const fixture = await openOrderFixture(database);
  const { db } = database;
  const stored = { 'x-test-admin': 'stored' };

  const post = (callerId: string, url: string, body: object): Promise<FixtureResponse> =>
    fixture.send(callerId, 'POST', url, body, { ...stored, 'idempotency-key': randomUUID() });
  const get = (callerId: string, url: string): Promise<FixtureResponse> =>
    fixture.send(callerId, 'GET', url, undefined, stored);

  async function emailOf(id: string): Promise<string> {
    const player = db.selectFrom('player').select('email').where('id', '=', id);
    return (await player.executeTakeFirstOrThrow()).email;
  }

  return {
    ...fixture,
    post,
    get,
    emailOf,
    grant: async (callerId: string, to: string, role_id: string) =>
      post(callerId, '/api/admin/staff/grant', { email: await emailOf(to), role_id, note: NOTE }),
    withdraw: (callerId: string, from: string) =>
      post(callerId, '/api/admin/staff/withdraw', { player_id: from, note: NOTE }),
    confirm: (callerId: string, { body }: FixtureResponse) =>
      post(callerId, `/api/admin/approvals/${body.approval.id}/confirm`, {}),
    saveRole: (callerId: string, role: TestRole) =>
      post(callerId, '/api/admin/staff/roles', {
        coins_per_day: null,
        refund_max_usd: null,
        note: NOTE,
        ...role,
      }),
    async roleOf(id: string): Promise<string | undefined> {
      const member = db.selectFrom('staff_member').select('role_id').where('player_id', '=', id);
      return (await member.executeTakeFirst())?.role_id;
    },
    async auditOf(subjectId: string) {
      return db
        .selectFrom('audit_log')
        .select(['actor_id', 'action', 'detail'])
        .where('subject_id', '=', subjectId)
        .orderBy('id')
        .execute();
    },
    /** A custom role, and a staff member who has it. */
    async helperWith(...permissions: Permission[]): Promise<{ id: string; helper: string }> {
      const id = randomUUID();
      await db
        .insertInto('staff_role')
        .values({ id, name: `Role ${id}`, permissions })
        .execute();
      return { id, helper: await makePlayer(db, { roleId: id }) };
    },
  };
}

/** The status of a success, the code of an error. */
export const codeOf = ({ status, body }: FixtureResponse) => (status < 300 ? status : body.code);
