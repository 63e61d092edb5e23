import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { describeDatabase } from './doctor-database.ts';

const database = openTestDatabase();
const report = (url: string) => describeDatabase(testConfig(url));

test('a role of its own is well', async () => {
  const { text, isHealthy } = await report(database.url);
  expect([isHealthy, text]).toEqual([true, expect.stringContaining('✓ role')]);
});

test('the owner of the tables is reported', async () => {
  const { text } = await report(database.ownerUrl);
  expect(text).toContain('owns the tables');
  expect(text).toContain('database.owner_url');
});

test('a role with rights on the ledger is a fault', async () => {
  await database.asOwner((owner) =>
    sql`grant update on purse, ledger_entry to castellan_test_app`.execute(owner),
  );
  const { text, isHealthy } = await report(database.url);
  expect([isHealthy, text]).toEqual([false, expect.stringContaining('✗ role')]);
});

test('a server that is not there is a sentence, not a stack', async () => {
  const { text, isHealthy } = await report('postgres://nobody@127.0.0.1:1/none');
  expect([isHealthy, text]).toEqual([false, expect.stringContaining('✗ PostgreSQL')]);
});
