import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { FOUND_BY } from '#contract/players.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type KeyedSource, keyedSource } from '#server/platform/db/read-page.ts';

type FoundBy = (typeof FOUND_BY)[number];
export interface FoundPlayer {
  id: string;
  email: string;
  referral_id: string;
  is_admin: boolean;
  is_streamer: boolean;
  suspended_at: Date | null;
  created_at: Date;
  found_by: FoundBy | null;
  found: string;
  found_world_id: number;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Of an address only the latest traces are followed: whole cafés may share one. */
const TRACES = 1_000;

/** Where to look for what somebody typed. Every list is read along an index, in its order. */
export function playerSources(db: Db, text: string): KeyedSource<FoundPlayer>[] {
  const wanted = text.trim();
  if (wanted === '') return [newestPlayers(db)];
  if (UUID.test(wanted)) return [byNumber(db, wanted)];
  if (isIP(wanted)) return [byAddress(db, wanted)];
  if (wanted.includes('@')) return [byEmail(db, wanted)];
  return [
    byReferral(db, wanted),
    byAccount(db, wanted),
    byCharacter(db, wanted),
    byEmail(db, wanted),
  ];
}

const BY_ID = [{ column: 'player.id', type: 'uuid' }] as const;

/** Numbers are given in the order of creation. */
function newestPlayers(db: Db) {
  return keyedSource(players(db, null), { keys: BY_ID });
}

function byNumber(db: Db, id: string) {
  return keyedSource(players(db, 'id').where('player.id', '=', id), { keys: BY_ID });
}

function byReferral(db: Db, code: string) {
  return keyedSource(players(db, 'referral').where('player.referral_id', '=', code), {
    keys: BY_ID,
  });
}

function byEmail(db: Db, text: string) {
  const column = sql<string>`player.email collate "C"`;
  return keyedSource(
    players(db, 'email').where(sql<boolean>`(${column} like ${beginsWith(text)})`),
    { keys: [{ column, type: 'text' }], direction: 'asc' },
  );
}

function byAddress(db: Db, address: string) {
  const seen = db
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
            .limit(TRACES)
            .as('trace'),
        )
        .select((row) => row.ref('trace.actor_id').$notNull().as('id')),
    );
  return keyedSource(
    players(db, 'address', sql<string>`${address}::text`).where('player.id', 'in', seen),
    { keys: BY_ID },
  );
}

function byAccount(db: Db, text: string) {
  const column = sql<string>`game_account.login collate "C"`;
  return keyedSource(
    players(db, 'account', sql<string>`game_account.login`, sql<number>`game_account.world_id`)
      .innerJoin('game_account', 'game_account.player_id', 'player.id')
      .where(sql<boolean>`(${column} like ${beginsWith(text)})`),
    {
      keys: [
        { column, type: 'text' },
        { column: 'game_account.world_id', type: 'bigint' },
      ],
      direction: 'asc',
    },
  );
}

function byCharacter(db: Db, text: string) {
  const column = sql<string>`lower(game_character.name) collate "C"`;
  return keyedSource(
    players(db, 'character', sql<string>`game_character.name`, sql<number>`game_character.world_id`)
      .innerJoin('game_account', 'game_account.player_id', 'player.id')
      .innerJoin('game_character', (join) =>
        join
          .onRef('game_character.world_id', '=', 'game_account.world_id')
          .onRef('game_character.login', '=', 'game_account.login'),
      )
      .where(sql<boolean>`(${column} like ${beginsWith(text)})`),
    {
      keys: [
        { column, type: 'text' },
        { column: 'game_character.world_id', type: 'bigint' },
        { column: 'game_character.character_id', type: 'bigint' },
      ],
      direction: 'asc',
    },
  );
}

/** Emails and logins are in lower case, and names are compared in it. */
function beginsWith(text: string): string {
  return `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

function players(
  db: Db,
  foundBy: FoundBy | null,
  found = sql<string>`''`,
  worldId = sql<number>`0`,
) {
  return db
    .selectFrom('player')
    .select([
      'player.id',
      'player.email',
      'player.referral_id',
      'player.is_admin',
      'player.is_streamer',
      'player.suspended_at',
      'player.created_at',
      sql<FoundBy | null>`${foundBy}::text`.as('found_by'),
      found.as('found'),
      worldId.as('found_world_id'),
    ])
    .where('player.deleted_at', 'is', null);
}
