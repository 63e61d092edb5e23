import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { describeDatabase } from './doctor-database.ts';

const database = openTestDatabase();
const report = (url: string) => describeDatabase(testConfig(url));

test('a separate role is fine', async () => {
  const { text, isHealthy } = await report(database.url);
  expect([isHealthy, text]).toEqual([true, expect.stringContaining('✓ role')]);
});

test('a portal that runs as the owner of the tables is reported', async () => {
  const { text } = await report(database.ownerUrl);
  expect(text).toContain('owns the tables');
  expect(text).toContain('database.owner_url');
});

test('a role with privileges on the ledger is a fault', async () => {
  await database.asOwner((owner) =>
    sql`grant update on purse, ledger_entry to castellan_test_app`.execute(owner),
  );
  const { text, isHealthy } = await report(database.url);
  expect([isHealthy, text]).toEqual([false, expect.stringContaining('✗ role')]);
});

test('an unreachable server gives one message, not a stack trace', async () => {
  const { text, isHealthy } = await report('postgres://nobody@127.0.0.1:1/none');
  expect([isHealthy, text]).toEqual([false, expect.stringContaining('✗ PostgreSQL')]);
});

test('version, tables and clock are checked', async () => {
  const { text } = await report(database.ownerUrl);
  expect(text).toMatch(/✓ PostgreSQL +version 1\d\n.*✓ tables +up to date\n.*✓ clock/s);
});

test('pending migrations are reported, tables of a newer version are a fault', async () => {
  const last = sql`(select max(version) from schema_migration)`;
  const move = (by: number) =>
    database.asOwner((owner) =>
      sql`update schema_migration set version = version + ${by}, compatible_from = version + ${by}
        where version = ${last}`.execute(owner),
    );
  await move(5_000);
  const newer = await report(database.url);
  expect([newer.isHealthy, newer.text]).toEqual([
    false,
    expect.stringMatching(/✗ tables +The database belongs to a newer version/),
  ]);
  await database.asOwner((owner) =>
    sql`delete from schema_migration where version = ${last}`.execute(owner),
  );
  expect((await report(database.url)).text).toMatch(/! tables +1 migration\(s\) pending/);
});
