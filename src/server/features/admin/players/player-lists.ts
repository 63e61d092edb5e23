import type { PlayerListReply } from '#contract/player-lists.ts';
import { describeDevice } from '#server/features/identity/describe-device.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';

export async function listSessions(
  db: Db,
  playerId: string,
  at: PageOptions['at'],
): Promise<PlayerListReply<'sessions'>> {
  const page = await readPage(
    db
      .selectFrom('session')
      .select(['session.id', 'user_agent', 'ip_address', 'created_at', 'updated_at', 'expires_at'])
      .where('player_id', '=', playerId),
    {
      keys: [
        { column: 'session.created_at', type: 'timestamptz' },
        { column: 'session.id', type: 'uuid' },
      ],
      at,
    },
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent ?? ''),
      address: row.ip_address ?? '',
      created_at: unixSeconds(row.created_at),
      last_seen_at: unixSeconds(row.updated_at),
      expires_at: unixSeconds(row.expires_at),
    })),
  };
}

export async function listNotes(
  db: Db,
  playerId: string,
  at: PageOptions['at'],
): Promise<PlayerListReply<'notes'>> {
  const page = await readPage(
    db
      .selectFrom('player_note')
      .leftJoin('player as author', 'author.id', 'player_note.author_id')
      .select(['player_note.id', 'note', 'written_at', 'author_id', 'author.email'])
      .where('player_note.player_id', '=', playerId),
    { keys: [{ column: 'player_note.id', type: 'bigint' }], at },
  );
  return {
    ...page,
    rows: page.rows.map(({ id, note, written_at, author_id, email }) => ({
      id,
      at: unixSeconds(written_at),
      author: email ?? author_id,
      note,
    })),
  };
}
