import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { verifyAuditLog } from './verify-audit-log.ts';
import { type AuditEntry, CONSOLE, writeAudit } from './write-audit.ts';

const database = openTestDatabase();

function entry(action: string): AuditEntry {
  return { actorId: null, action, subjectKind: 'test', subjectId: '1', origin: CONSOLE };
}

async function firstBreak(): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`select audit_log_first_break() as at`.execute(
    database.db,
  );
  return rows[0]?.at ?? null;
}

test('entries are numbered without gaps and chained, even with concurrent writers', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => writeAudit(database.db, entry(`a.${i}`))));
  await inTransaction(database.db, (tx, action: string) => writeAudit(tx, entry(action)), 'a.tx');
  const rows = await database.db.selectFrom('audit_log').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  expect(await firstBreak()).toBeNull();
});

test.each([
  ['update', sql`update audit_log set action = 'nothing happened'`],
  ['delete', sql`delete from audit_log`],
  ['truncate', sql`truncate audit_log`],
])('%s is refused by the database', async (_, statement) => {
  await expect(statement.execute(database.db)).rejects.toThrow('permission denied');
  await expect(database.asOwner((owner) => statement.execute(owner))).rejects.toThrow(
    'append-only',
  );
});

async function tamper(where: TestDatabase, statement: ReturnType<typeof sql>): Promise<void> {
  await where.asOwner(async (owner) => {
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(owner);
    await statement.execute(owner);
    await sql`alter table audit_log enable trigger audit_log_append_only`.execute(owner);
  });
}

test('a change made while the trigger is disabled breaks the chain', async () => {
  expect(await verifyAuditLog(database.db)).toMatchObject({ entries: 21, brokenAuditLog: [] });
  await tamper(database, sql`update audit_log set detail = '{"coins": 1}' where id = 15`);
  expect(await firstBreak()).toBe(15);
  await tamper(database, sql`delete from audit_log where id = 5`);
  expect(await firstBreak()).toBe(6);
  expect((await verifyAuditLog(database.db)).brokenAuditLog).toEqual(['entry 6']);
});

describe('the end of the log', () => {
  const fresh = openTestDatabase();
  beforeAll(async () => {
    for (let n = 0; n < 5; n += 1) await writeAudit(fresh.db, entry(`b.${n}`));
  });

  test('a head stored elsewhere is still found in the log; a forged one is reported', async () => {
    const { head } = await verifyAuditLog(fresh.db);
    await writeAudit(fresh.db, entry('b.later'));
    expect((await verifyAuditLog(fresh.db, head)).brokenAuditLog).toEqual([]);
    const forged = `${head.split(':')[0]}:${'00'.repeat(32)}`;
    expect((await verifyAuditLog(fresh.db, forged)).brokenAuditLog).toEqual([`head ${forged}`]);
    expect(
      (await verifyAuditLog(fresh.db, `99:${head.split(':')[1]}`)).brokenAuditLog,
    ).toHaveLength(1);
  });

  test('cannot be changed or deleted', async () => {
    await expect(sql`update audit_log_head set id = 1`.execute(fresh.db)).rejects.toThrow();
    await expect(sql`delete from audit_log_head`.execute(fresh.db)).rejects.toThrow();
    await expect(sql`truncate audit_log_head`.execute(fresh.db)).rejects.toThrow();
  });

  test('removing the newest entry is detected, even if others were written since', async () => {
    await tamper(fresh, sql`delete from audit_log where id = 6`);
    expect((await verifyAuditLog(fresh.db)).brokenAuditLog).toEqual(['entry 6']);
    await writeAudit(fresh.db, entry('b.after'));
    // The missing entry's number is not reused.
    expect((await verifyAuditLog(fresh.db)).brokenAuditLog).toEqual(['entry 7']);
  });

  test('removing everything is detected', async () => {
    await tamper(fresh, sql`delete from audit_log`);
    expect((await verifyAuditLog(fresh.db)).brokenAuditLog).toEqual(['entry 1']);
  });
});
