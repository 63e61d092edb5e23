import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActions, listAudit } from '#server/features/audit/list-audit.ts';
import { createRegistry } from '#server/game/registry.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import { assertNoTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { bulkInsert } from '#server/testing/scale/bulk-insert.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { listAccounts } from './list-player-accounts.ts';
import { listPlayers } from './list-players.ts';
import { listNotes, listSessions } from './player-lists.ts';
import { listOrders, listPayments, listStatement } from './player-money-lists.ts';
import { readPlayer } from './read-player.ts';

/**
 * The lists of the player pages, and the audit log, at the size the app must support: checks query
 * plans, not durations.
 */
const PLAYERS = 1_000_000;
/** Rows owned by players: a few hundred thousand are enough to reveal a full scan. */
const ROWS = 300_000;
const PLAYER_ID = '00000000-0000-7000-8000-00000003d090';
const database = openTestDatabase();
const loggedQueries: CompiledQuery[] = [];
const worlds = createRegistry({
  worlds: [],
  adapters: {},
  guard: { assertNoTransaction, limits: { readMs: 1, writeMs: 1 } },
});
const log = createLog({ level: 'silent', pretty: false });
let db: Db;

beforeAll(async () => {
  await database.asOwner((owner) => bulkInsert(owner, generate));
  // The same database through a client that records its queries.
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 5 }) }),
    log: (event: LogEvent) => {
      loggedQueries.push(event.query);
    },
  });
});
afterAll(() => db?.destroy());

async function generate(connection: Db): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(connection);
  const many = sql.lit(PLAYERS);
  const some = sql.lit(ROWS);
  const id = sql`('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await run(sql`insert into player (id, email, referral_id)
    select ${id}, 'player' || n || '@example.com', 'R' || n from generate_series(1, ${many}) n`);
  await run(sql`insert into game_account (world_id, login, player_id, state)
    select 1, 'login' || n, ${id}, 'ready' from generate_series(1, ${some}) n`);
  await run(sql`insert into game_character (world_id, character_id, login, name, level, seen_at)
    select 1, n, 'login' || n, 'Hero' || n, 1, now() from generate_series(1, ${some}) n`);
  await run(sql`insert into session (id, player_id, token, expires_at, ip_address)
    select ${id}, ${id}, 't' || n, now() + interval '1 day',
      '10.' || n % 256 || '.' || n / 256 % 256 || '.' || n / 65536
    from generate_series(1, ${some}) n`);
  await run(sql`insert into audit_log
      (id, actor_id, action, subject_kind, subject_id, address, prev_hash, hash)
    select n, ${id}, 'act.' || n % 20, 'player', ${id}::text, '10.0.0.' || n % 250, '', ''
    from generate_series(1, ${some}) n`);
}

/** None of the tables filled above is scanned; tables that are empty here may be. */
const LARGE_TABLE_SEQ_SCAN = /Seq Scan on (player|session|game_account|game_character|audit_log)\b/;

async function expectIndexReads(from: number): Promise<void> {
  const queries = loggedQueries.slice(from);
  expect(queries.length).toBeGreaterThan(0);
  for (const { sql: text, parameters } of queries) {
    const explained = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const { rows } = await database.db.executeQuery<Record<string, string>>(explained);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(LARGE_TABLE_SEQ_SCAN);
    // A list that is sorted after reading was read completely.
    const total = /rows=(\d+)/.exec(plan.match(/Sort .*/)?.[0] ?? '')?.[1] ?? '0';
    expect(Number(total), plan).toBeLessThan(5_000);
  }
}

describe('with a million players', () => {
  test.each([
    ['an empty search: the newest', ''],
    ['the beginning of very many emails', 'player1@'],
    ['the beginning of an email', 'PLAYER98'],
    ['a game account', 'login1234'],
    ['a character', 'hero77'],
    ['an IP address many share', '10.0.0.7'],
    ['a referral id', 'R424242'],
    ['a player id', PLAYER_ID],
  ])('%s', async (_, text) => {
    const from = loggedQueries.length;
    const first = await listPlayers({ db, worlds }, text, {});
    expect(first.rows.length).toBeGreaterThan(0);
    if (first.next) {
      const second = await listPlayers({ db, worlds }, text, { after: first.next });
      expect(second.rows.length).toBeGreaterThan(0);
      const back = await listPlayers({ db, worlds }, text, { before: second.previous ?? '' });
      expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    }
    await expectIndexReads(from);
  });

  test('a player’s page', async () => {
    const from = loggedQueries.length;
    const { payments } = testConfig(database.url);
    expect((await readPlayer(db, PLAYER_ID)).account_count).toBe(1);
    expect((await listAccounts({ db, worlds, log }, PLAYER_ID, {})).rows[0]?.chars).toHaveLength(1);
    expect((await listSessions(db, PLAYER_ID, {})).rows).toHaveLength(1);
    await listStatement(db, PLAYER_ID, 'coins', {});
    await listOrders(db, PLAYER_ID, 'en', {});
    await listPayments(db, PLAYER_ID, payments, {});
    await listNotes(db, PLAYER_ID, {});
    await expectIndexReads(from);
  });

  test.each([
    ['whole', {}],
    ['of one admin', { actorId: PLAYER_ID }],
    ['of one action', { action: 'act.7' }],
    ['about one player', { subjectIds: [PLAYER_ID] }],
    ['of one action about one player', { action: 'act.7', subjectIds: [PLAYER_ID] }],
  ])('the audit log, %s', async (_, filter) => {
    const from = loggedQueries.length;
    const first = await listAudit(db, filter, {});
    if (first.next) await listAudit(db, filter, { after: first.next });
    expect(await listActions(db)).toHaveLength(20);
    await expectIndexReads(from);
  });
});
