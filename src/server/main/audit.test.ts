import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castellan-audit-'));
  const worlds = 'worlds:\n  - { id: 1, name: Aden, flavour: demo, demo: { characters: 50 } }\n';
  await writeFile(join(folder, 'castellan.yaml'), `mode: demo\n${worlds}`);
});
afterAll(() => rm(folder, { recursive: true }));

/** The command as an operator runs it. */
function runAudit(...more: string[]): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    CASTELLAN_SECRET: 'test-secret-test-secret-test-secret',
  };
  return new Promise((resolve) => {
    const file = ['src/server/main/cli.ts', 'audit', '--config', join(folder, 'castellan.yaml')];
    execFile(process.execPath, [...file, ...more], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table audit_log disable trigger all`.execute(database.db);
  await statement.execute(database.db);
  await sql`alter table audit_log enable trigger all`.execute(database.db);
}

test('npm run audit finds a changed and a deleted row of the audit log', {
  timeout: 60_000,
}, async () => {
  for (const action of ['one', 'two', 'three', 'four']) {
    const entry = { actorId: null, action, subjectKind: 'test', from: CONSOLE };
    await writeAudit(database.db, entry);
  }
  const right = await runAudit();
  expect([right.code, right.said]).toEqual([0, expect.stringContaining('brokenAuditLog: 0')]);
  const head = /head of the audit log: (\S+)/.exec(right.said)?.[1] ?? '';

  await tamper(sql`delete from audit_log where id = 4`);
  const cut = await runAudit('--head', head);
  expect([cut.code, cut.said]).toEqual([
    1,
    expect.stringContaining(`brokenAuditLog: 2 entry 4,head ${head}`),
  ]);

  await tamper(sql`update audit_log set action = 'nothing' where id = 2`);
  const changed = await runAudit();
  expect([changed.code, changed.said]).toEqual([1, expect.stringContaining('entry 2')]);
});
