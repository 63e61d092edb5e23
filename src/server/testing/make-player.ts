import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/create-db.ts';

let count = 0;

/** A master account; its email is verified unless `given` says otherwise. */
export async function makePlayer(
  db: Db,
  given: { email?: string; emailVerified?: boolean; roleId?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('player')
    .values({
      id,
      email: given.email ?? `player${count++}-${id.slice(0, 8)}@example.org`,
      email_verified: given.emailVerified ?? true,
      referral_id: id.slice(0, 12),
    })
    .execute();
  if (given.roleId !== undefined) {
    await db.insertInto('staff_member').values({ player_id: id, role_id: given.roleId }).execute();
  }
  return id;
}
