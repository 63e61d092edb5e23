import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';

const LIFETIME = '7 days';

export interface Invitation {
  id: string;
  email: string;
  roleId: string;
  invitedBy: string;
}

/** 256 random bits; the table stores only the hash. An earlier link to the same address is void. */
export async function issueInvitation(
  tx: Tx,
  { email, roleId, invitedBy }: Omit<Invitation, 'id'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    id: uuid7(),
    role_id: roleId,
    token_hash: hashOf(token),
    invited_by: invitedBy,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${sql.lit(LIFETIME)}::interval`,
  };
  await tx
    .insertInto('staff_invitation')
    .values({ email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute();
  return token;
}

/** Checks the link without using it up, so that a refused password does not invalidate it. */
export async function peekInvitation(db: Db, token: string): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('staff_invitation')
    .select(['id', 'email', 'role_id', 'invited_by'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row && toInvitation(row);
}

/** Works once: of two concurrent requests, one finds nothing. */
export async function redeemInvitation(tx: Tx, token: string): Promise<Invitation | undefined> {
  const row = await tx
    .deleteFrom('staff_invitation')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'email', 'role_id', 'invited_by'])
    .executeTakeFirst();
  return row && toInvitation(row);
}

function toInvitation(row: {
  id: string;
  email: string;
  role_id: string;
  invited_by: string;
}): Invitation {
  return { id: row.id, email: row.email, roleId: row.role_id, invitedBy: row.invited_by };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
