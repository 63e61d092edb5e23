import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { PASSWORD } from '#server/testing/identity/people.ts';
import { bulkInsert } from '#server/testing/scale/bulk-insert.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { hashPassword } from './password-hash.ts';

const PLAYERS = 1_000_000;
const database = openTestDatabase();
const loggedQueries: CompiledQuery[] = [];
let loggingDb: Db;
let site: IdentitySite;

beforeAll(async () => {
  await database.asOwner(generate);
  // The same database through a client that records its queries.
  loggingDb = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 5 }) }),
    log: (event: LogEvent) => {
      loggedQueries.push(event.query);
    },
  });
  site = await openIdentitySite({ ...database, db: loggingDb });
});
afterAll(async () => {
  await site?.close();
  await loggingDb?.destroy();
});

async function generate(pool: Db): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await bulkInsert(pool, (db) => insert(db, hash));
}

async function insert(db: Db, hash: string): Promise<void> {
  await sql`insert into player (id, email, email_verified, referral_id)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      'player' || n || '@example.com', true, 'R' || n
    from generate_series(1, ${sql.lit(PLAYERS)}) n`.execute(db);
  await sql`insert into credential (id, player_id, provider_id, account_id, password)
    select id, id, 'credential', id::text, ${hash} from player`.execute(db);
  await sql`insert into session (id, player_id, token, expires_at)
    select id, id, 'token-' || email, now() + interval '30 days' from player`.execute(db);
}

/** The plan of every statement that read or changed identity's tables. */
async function plans(queries: readonly CompiledQuery[]): Promise<string[]> {
  const texts: string[] = [];
  for (const { sql: text, parameters } of queries) {
    if (!/"(player|session|credential|verification)"|audit_log/.test(text)) continue;
    if (!/^(select|update|delete)/i.test(text.trim())) continue;
    const explained = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const { rows } = await database.db.executeQuery<Record<string, string>>(explained);
    texts.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return texts;
}

function expectIndexReads(texts: readonly string[]): void {
  expect(texts.length).toBeGreaterThan(0);
  // Tables that are empty here may be scanned.
  for (const text of texts) expect(text).not.toMatch(/Seq Scan on (player|session|credential)/);
}

describe('with a million players', () => {
  test('a login reads by index', async () => {
    const browser = site.browser();
    await browser.get('/test-token');
    loggedQueries.length = 0;
    const login = await browser.send('/login', {
      email: 'player777777@example.com',
      password: PASSWORD,
    });
    expect(login.statusCode).toBe(200);
    expectIndexReads(await plans(loggedQueries));
  });

  test('a session check is one statement, by index', async () => {
    const browser = site.browser();
    await browser.send('/login', { email: 'player555555@example.com', password: PASSWORD });
    loggedQueries.length = 0;
    expect((await browser.get('/api/test/player')).statusCode).toBe(200);
    expect(loggedQueries).toHaveLength(1);
    expectIndexReads(await plans(loggedQueries));
  });
});
