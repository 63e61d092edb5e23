import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSqlServerUrl } from '#server/game/adapters/pts/sql/sql-server-url.ts';
import { ADMIN_URL } from '#server/testing/admin-url.ts';
import { connectMariadb } from '#server/testing/worlds/mariadb.ts';
import { ConfigError, readConfig } from './read-config.ts';

const PASSWORDS = [
  'p@ss',
  'p#ss',
  'a:b/c?d=e&f',
  '100%',
  '%41',
  `it's "quoted" \\ $x`,
  'ñandú ☂',
  '[::1]@',
];
const role = `castellan_test_any_${process.pid}`;

function configWith(password: string) {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-'));
  const file = join(folder, 'castellan.yaml');
  const urlOf = (scheme: string, rest: string) => `"${scheme}://${role}:\${PASSWORD}@${rest}"`;
  writeFileSync(
    file,
    `database: { url: ${urlOf('postgres', '127.0.0.1/postgres')} }
secret: ${'s'.repeat(32)}
mail: { url: ${urlOf('smtp', 'mail.example.org:587')} }
redis: { url: ${urlOf('redis', '127.0.0.1:6379')} }
worlds:
  - { id: 1, name: A, flavor: auto, game_database: { url: ${urlOf('mysql', '127.0.0.1:3306')} } }
  - { id: 2, name: B, flavor: pts, game_database: { url: ${urlOf('mssql', 'h/lin2world')} } }
`,
  );
  return readConfig({ file, env: { PASSWORD: password } });
}

describe('a password in a separate variable', () => {
  beforeAll(async () => {
    const admin = await connectMariadb();
    await admin.query(`create user '${role}'@'127.0.0.1'`);
    await admin.end();
    await asPostgresAdmin(`create role ${role} login`);
  });
  afterAll(async () => {
    const admin = await connectMariadb();
    await admin.query(`drop user '${role}'@'127.0.0.1'`);
    await admin.end();
    await asPostgresAdmin(`drop role ${role}`);
  });

  test.each(PASSWORDS)('%s logs in to MariaDB and PostgreSQL', async (password) => {
    const admin = await connectMariadb();
    await admin.query(`alter user '${role}'@'127.0.0.1' identified by ?`, [password]);
    await admin.end();
    const config = configWith(password);
    const game = await createConnection(config.worlds[0]?.game_database?.url ?? '');
    await game.query('select 1');
    await game.end();
    await asPostgresAdmin(`alter role ${role} password ${pg.escapeLiteral(password)}`);
    const client = new pg.Client({ connectionString: config.database.url });
    // A server may trust this machine and not require a password: what would be sent is checked
    // too.
    expect([client.user, client.password, client.host]).toEqual([role, password, '127.0.0.1']);
    await client.connect();
    await client.end();
    expect(parseSqlServerUrl(config.worlds[1]?.game_database?.url ?? '')).toMatchObject({
      host: 'h',
      user: role,
      password,
    });
  });

  test.each(PASSWORDS)('%s is the password that mail and Redis are given', (password) => {
    const config = configWith(password);
    for (const text of [config.mail.url, config.redis?.url]) {
      expect(decodeURIComponent(new URL(text ?? '').password)).toBe(password);
    }
  });
});

test.each(['u:12/34@host/db', 'u:12#4@host/db', 'u:1?2@host/db', 'u:100%@host/db'])(
  'postgres://%s is refused with a solution, and without the password',
  (rest) => {
    const env = { DATABASE_URL: `postgres://${rest}`, CASTELLAN_SECRET: 's'.repeat(32) };
    const overrides = { worlds: [{ id: 1, name: 'A', flavor: 'demo' }] };
    const read = () => readConfig({ file: 'castellan.example.yaml', env, overrides });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/postgres:\/\/user:\$\{PASSWORD\}@host/);
    expect(read).not.toThrow(rest);
  },
);

async function asPostgresAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
