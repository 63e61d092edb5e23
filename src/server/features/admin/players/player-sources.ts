import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { type KeysetSource, keysetSource } from '#server/platform/db/keyset-source.ts';
import { likePrefix } from '#server/platform/db/like-prefix.ts';
import { type FoundPlayer, selectPlayers } from './found-player.ts';
import { byAccount, byCharacter } from './player-game-sources.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Only the latest log entries of an IP address are read: a whole café may share one. */
const MAX_LOG_ENTRIES = 1_000;

/** The searches that fit the form of the text. Every source is read through an index. */
export function playerSources(db: Db, text: string): KeysetSource<FoundPlayer>[] {
  const typed = text.trim();
  if (typed === '') return [newestPlayers(db)];
  if (UUID.test(typed)) return [byId(db, typed)];
  if (isIP(typed)) return [byIpAddress(db, typed)];
  if (typed.includes('@')) return [byEmail(db, typed)];
  return [byReferral(db, typed), byAccount(db, typed), byCharacter(db, typed), byEmail(db, typed)];
}

const BY_ID = [{ column: 'player.id', type: 'uuid' }] as const;

/** Ids are assigned in the order of creation. */
function newestPlayers(db: Db) {
  return keysetSource(selectPlayers(db, null), { keys: BY_ID });
}

function byId(db: Db, id: string) {
  return keysetSource(selectPlayers(db, 'id').where('player.id', '=', id), { keys: BY_ID });
}

function byReferral(db: Db, code: string) {
  return keysetSource(selectPlayers(db, 'referral').where('player.referral_id', '=', code), {
    keys: BY_ID,
  });
}

function byEmail(db: Db, text: string) {
  const column = sql<string>`player.email collate "C"`;
  return keysetSource(
    selectPlayers(db, 'email').where(
      sql<boolean>`(${column} like ${likePrefix(text.toLowerCase())})`,
    ),
    { keys: [{ column, type: 'text' }], direction: 'asc' },
  );
}

function byIpAddress(db: Db, address: string) {
  const playerIds = db
    .selectFrom('session')
    .select('session.player_id as id')
    .where('ip_address', '=', address)
    .union(
      db
        .selectFrom((from) =>
          from
            .selectFrom('audit_log')
            .select('actor_id')
            .where('address', '=', address)
            .where('actor_id', 'is not', null)
            .orderBy('audit_log.id', 'desc')
            .limit(MAX_LOG_ENTRIES)
            .as('entry'),
        )
        .select((row) => row.ref('entry.actor_id').$notNull().as('id')),
    );
  return keysetSource(
    selectPlayers(db, 'address', sql<string>`${address}::text`).where('player.id', 'in', playerIds),
    { keys: BY_ID },
  );
}
