import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** A master account as the rest of the app may know it. */
export interface Player {
  id: string;
  email: string;
  isEmailVerified: boolean;
  language: string;
  referralId: string;
  /** Null for a player who is not staff. */
  roleId: string | null;
  isStreamer: boolean;
  streamerCode: string | null;
  streamLink: string | null;
  hasTotp: boolean;
  createdAt: Date;
}

export async function findPlayer(db: Db | Tx, id: string): Promise<Player | undefined> {
  const row = await players(db).where('player.id', '=', id).executeTakeFirst();
  return row && toPlayer(row);
}

/** Emails are kept in lower case, so a plain comparison ignores case and uses the index. */
export async function findPlayerByEmail(db: Db | Tx, email: string): Promise<Player | undefined> {
  const row = await players(db).where('email', '=', email.toLowerCase()).executeTakeFirst();
  return row && toPlayer(row);
}

export async function findPlayerByReferral(
  db: Db | Tx,
  referralId: string,
): Promise<Player | undefined> {
  const row = await players(db)
    .where('referral_id', '=', referralId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row && toPlayer(row);
}

/** Checked before every new session, whatever the login method. */
export async function mayStartSession(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('id')
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

function players(db: Db | Tx) {
  return db
    .selectFrom('player')
    .leftJoin('staff_member', 'staff_member.player_id', 'player.id')
    .select([
      'player.id',
      'email',
      'email_verified',
      'language',
      'referral_id',
      'staff_member.role_id',
      'is_streamer',
      'streamer_code',
      'stream_link',
      'two_factor_enabled',
      'created_at',
    ])
    .where('deleted_at', 'is', null);
}

type PlayerRow = Awaited<ReturnType<ReturnType<typeof players>['executeTakeFirstOrThrow']>>;

function toPlayer(row: PlayerRow): Player {
  return {
    id: row.id,
    email: row.email,
    isEmailVerified: row.email_verified,
    language: row.language,
    referralId: row.referral_id,
    roleId: row.role_id,
    isStreamer: row.is_streamer,
    streamerCode: row.streamer_code,
    streamLink: row.stream_link,
    hasTotp: row.two_factor_enabled,
    createdAt: row.created_at,
  };
}
