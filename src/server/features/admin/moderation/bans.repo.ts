import { sql } from 'kysely';
import { findIdsByEmail } from '#server/features/identity/find-by-email.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';

export interface BanFilter {
  q: string;
  state?: string | undefined;
}

/** Newest first. `q` is a game account, a character, or the start of the issuer's email. */
export async function listBans(db: Db, { q, state }: BanFilter, at: PageOptions['at']) {
  let query = bans(db);
  if (state !== undefined) query = query.where('ban.state', '=', state);
  if (q.includes('@')) {
    const ids = await findIdsByEmail(db, q);
    query = query.where('ban.banned_by', '=', sql<string>`any(${ids}::uuid[])`);
  } else if (q !== '') {
    query = query.where((eb) =>
      eb.or([
        eb('ban.login', '=', q.toLowerCase()),
        sql<boolean>`lower(ban.character_name) = lower(${q}::text)`,
      ]),
    );
  }
  return readPage(query, { keys: [{ column: 'ban.number', type: 'bigint' }], at });
}

export type BanRow = Awaited<ReturnType<typeof listBans>>['rows'][number];

function bans(db: Db) {
  return db
    .selectFrom('ban')
    .innerJoin('player as issuer', 'issuer.id', 'ban.banned_by')
    .leftJoin('player as lifter', 'lifter.id', 'ban.lifted_by')
    .leftJoin('game_account as account', (join) =>
      join.onRef('account.world_id', '=', 'ban.world_id').onRef('account.login', '=', 'ban.login'),
    )
    .leftJoin('player as owner', 'owner.id', 'account.player_id')
    .selectAll('ban')
    .select([
      'issuer.email as issuer_email',
      'lifter.email as lifter_email',
      'owner.id as owner_id',
      'owner.email as owner_email',
    ]);
}
