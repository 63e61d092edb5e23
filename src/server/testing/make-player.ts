import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/create-db.ts';

let count = 0;

/** A master account; its email is verified unless `fields` says otherwise. */
export async function makePlayer(
  db: Db,
  fields: { email?: string; emailVerified?: boolean; roleId?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('player')
    .values({
      id,
      email: fields.email ?? `player${count++}-${id.slice(0, 8)}@example.org`,
      email_verified: fields.emailVerified ?? true,
      referral_id: id.slice(0, 12),
    })
    .execute();
  if (fields.roleId !== undefined) {
    await db.insertInto('staff_member').values({ player_id: id, role_id: fields.roleId }).execute();
  }
  return id;
}
