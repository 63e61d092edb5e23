import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import {
  createErrorRecorder,
  KEPT_ERRORS,
  KEPT_GROUPS,
  KEPT_PER_PLACE,
} from '#server/platform/error-recorder.ts';
import { createLog } from '#server/platform/log.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { diagnoseWorld } from './diagnose-world.ts';
import { DRILL_ACTION } from './health.repo.ts';

const database = openTestDatabase();
const STAFF = { 'x-test-admin': 'yes' };
let fixture: OrderFixture;
let admin = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  admin = await makePlayer(database.db);
});
afterAll(() => fixture.stop());

async function get(url: string) {
  return (await fixture.send(admin, 'GET', url, undefined, STAFF)).body;
}

async function actions(): Promise<string[]> {
  const rows = await database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action);
}

test('shows a world’s state, its lag and the doctor’s findings, without the password in them', async () => {
  const { db } = database;
  const now = new Date();
  await db
    .insertInto('world_status')
    .values({
      world_id: 1,
      is_reachable: true,
      checked_at: now,
      reached_at: now,
      took_ms: 42,
      failed_at: now,
      last_failure: 'connect mysql://game:hunter2@10.0.0.1 refused',
    })
    .execute();
  const clock = { now: () => now };
  const diagnose = async () => ({
    findings: [
      { what: 'reachable', state: 'bad' as const, detail: 'mysql://game:hunter2@10.0.0.1 is away' },
    ],
    preparations: ['create table x'],
    grants: ['grant select on x to y'],
    fixes: [{ title: 'make a table', statements: [], apply: async () => undefined }],
  });
  const [world] = fixture.deps.config.worlds;
  if (!world) throw new Error('the fixture has no world');
  await diagnoseWorld({ db, clock, diagnose }, world);
  const player = await fixture.player({ coins: 100 });
  const coins = { account: player.account, char: player.chars[0], coins: 5 };
  await fixture.withTimeout(100, () => fixture.send(player.id, 'POST', '/api/coins', coins));
  await sql`update game_order set created_at = now() - interval '90 seconds'`.execute(db);
  const { worlds, queues } = await get('/api/admin/health');
  expect(worlds[0]).toMatchObject({
    server_id: 1,
    reachable: true,
    took_ms: 42,
    delivery: { held: 1, performing: 0, unclear: 0 },
    diagnosis: {
      findings: [{ what: 'reachable', state: 'bad' }],
      grants: ['create table x', 'grant select on x to y'],
      fixes: ['make a table'],
    },
  });
  expect(worlds[0].delivery.lag_seconds).toBeGreaterThanOrEqual(90);
  expect(JSON.stringify(worlds)).not.toContain('hunter2');
  expect(queues.map(({ name }: { name: string }) => name)).toContain('mail.send');
});

test('the outcome of the last restore drill is shown', async () => {
  expect((await get('/api/admin/health')).backup).toEqual({ finished_at: 0, drill: null });
  await writeAudit(database.db, {
    actorId: null,
    action: DRILL_ACTION,
    subjectKind: 'backup',
    subjectId: 'one.backup',
    origin: CONSOLE,
    detail: { good: false, detail: 'one.backup is damaged' },
  });
  expect((await get('/api/admin/health')).backup.drill).toMatchObject({
    backup: 'one.backup',
    good: false,
    detail: 'one.backup is damaged',
  });
});

test('an admin’s request for a diagnosis is audited', async () => {
  const url = '/api/admin/health/diagnose';
  const requested = await fixture.send(admin, 'POST', url, { server_id: 1 }, STAFF);
  expect(requested.status).toBe(200);
  const unknown = await fixture.send(admin, 'POST', url, { server_id: 99 }, STAFF);
  expect(unknown.body.code).toBe('world_unknown');
  expect(await actions()).toContain('world.diagnose');
});

test('a dead letter shows numbers and IDs but no text of its payload, and is decided once', async () => {
  const payload = {
    to: 'lyra@example.com',
    text: 'https://site/reset?token=abc',
    orderId: '0198c1f0-5b1e-7c11-8a55-0242ac120002',
    worldId: 3,
  };
  for (let n = 0; n < 2; n += 1) {
    await sql`insert into pgboss.job (name, data, output, source_name, source_created_on, source_retry_count)
      values ('dead-letters', ${JSON.stringify(payload)}::jsonb, '{"message":"535 bad password: hunter2"}',
        'mail.send', now(), 5)`.execute(database.db);
  }
  const { rows } = await get('/api/admin/dead-letters');
  expect(rows[0]).toMatchObject({
    job: 'mail.send',
    tries: 6,
    error: '535 bad password: [redacted]',
    about: { orderId: payload.orderId, worldId: 3 },
  });
  expect(JSON.stringify(rows)).not.toMatch(/lyra|reset\?token/);
  const decide = (verb: string, id: string) =>
    fixture.send(admin, 'POST', `/api/admin/dead-letters/${verb}`, { id }, STAFF);
  expect((await decide('retry', rows[0].id)).status).toBe(200);
  expect((await decide('retry', rows[0].id)).body.code).toBe('job_not_found');
  expect((await decide('discard', rows[1].id)).status).toBe(200);
  expect((await get('/api/admin/dead-letters')).rows).toEqual([]);
  const emails = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'mail.send'`.execute(database.db);
  expect(emails.rows[0]?.count).toBe(1);
  expect(await actions()).toEqual(expect.arrayContaining(['job.retry', 'job.discard']));
});

test('several dead letters are decided together: each once, each in the audit log', async () => {
  const add = async () =>
    (
      await sql<{ id: string }>`insert into pgboss.job (name, data, source_name, source_created_on)
        values ('dead-letters', '{}', 'mail.send', now()) returning id`.execute(database.db)
    ).rows[0]?.id ?? '';
  const [first, second, third] = [await add(), await add(), await add()];
  const before = (await actions()).length;
  const decide = async (verb: string, ids: string[]) =>
    (await fixture.send(admin, 'POST', `/api/admin/dead-letters/${verb}-many`, { ids }, STAFF))
      .body;
  expect(await decide('retry', [first, second])).toEqual({ done: 2, skipped: 0 });
  expect(await decide('retry', [first, second])).toEqual({ done: 0, skipped: 2 });
  expect(await decide('discard', [second, third, third])).toEqual({ done: 1, skipped: 2 });
  expect((await actions()).slice(before)).toEqual(['job.retry', 'job.retry', 'job.discard']);
  const many = Array.from({ length: 51 }, () => first);
  expect((await decide('retry', many)).code).toBe('bad_request');
});

test('an error is found by the request ID a player quotes, redacted, and the number of stored errors is limited', async () => {
  const recorder = createErrorRecorder(() => new Date());
  const log = createLog(
    { level: 'error', pretty: false, onError: recorder.record },
    { write: () => undefined },
  );
  recorder.startStoring(database.db);
  const child = log.child({ of: 'a request' });
  child.error(
    { err: new Error('no postgres://castellan:hunter2@db'), reqId: 'K7QM-3XHD-9TRA', path: '/x' },
    'request failed',
  );
  log.error({ reqId: 'K7QM-3XHD-9TRA', status: 500 }, 'request completed');
  await recorder.stop();
  const { rows } = await get('/api/admin/errors?q=k7qm-3xhd-9tra');
  expect(rows).toMatchObject([
    {
      request_id: 'K7QM-3XHD-9TRA',
      message: 'request failed',
      error: 'Error: no postgres://[redacted]@db',
      context: { path: '/x' },
    },
  ]);
  await sql`insert into error_log (happened_at, message, error, stack, context)
    select now(), 'x', 'x', '', '{}' from generate_series(1, ${sql.lit(KEPT_ERRORS)})`.execute(
    database.db,
  );
  const second = createErrorRecorder(() => new Date());
  second.startStoring(database.db);
  second.record([{ err: new Error('one more') }, 'job failed']);
  await second.stop();
  await vi.waitFor(async () => {
    const { count } = await database.db
      .selectFrom('error_log')
      .select((s) => s.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeLessThanOrEqual(KEPT_ERRORS);
  }, 120_000);
});

test('an error that can be triggered at will does not displace the other stored errors', async () => {
  await database.db.deleteFrom('error_log').execute();
  let now = Date.parse('2026-01-01T00:00:00Z');
  const recorder = createErrorRecorder(() => new Date(now));
  recorder.startStoring(database.db);
  const fail = (text: string) => new TypeError(text);
  const record = async (err: Error, source?: string) => {
    recorder.record([{ err, source, reqId: 'K7QM-3XHD-9TRA' }, 'request failed']);
  };
  await record(new RangeError('the one that matters'), 'player');
  for (let hour = 0; hour < 4; hour += 1) {
    for (let i = 0; i < 45; i += 1) await record(fail(`word ${hour} ${i}`), `visitor ${i}`);
    await recorder.stop();
    recorder.startStoring(database.db);
    for (let i = 0; i < 40; i += 1) await record(fail(`word ${hour} ${i}`), `visitor ${i}`);
    await recorder.stop();
    recorder.startStoring(database.db);
    now += 3600 * 1000;
  }
  for (let i = 0; i < 3; i += 1) {
    for (let n = 0; n < 45; n += 1) await record(PLACES[n % PLACES.length]?.() ?? fail(''), 'one');
    await recorder.stop();
    recorder.startStoring(database.db);
  }
  await recorder.stop();
  const stored = await database.db.selectFrom('error_log').select(['error', 'context']).execute();
  const count = (name: string) => stored.filter(({ error }) => error.startsWith(name)).length;
  expect(count('RangeError: the one that matters')).toBe(1);
  expect(count('TypeError')).toBe(KEPT_PER_PLACE);
  // One source, many places: 60 per hour.
  expect(count('SyntaxError') + count('EvalError') + count('URIError')).toBe(60);
  expect(JSON.stringify(stored)).not.toContain('visitor');
});

test('the same error is one row with its count, first and last time, until it is solved, and again when it recurs', async () => {
  await database.db.deleteFrom('error_group').execute();
  let now = Date.parse('2026-03-01T10:00:00Z');
  const recorder = createErrorRecorder(() => new Date(now));
  const fail = (text: string) => new RangeError(text);
  const record = async (times: number) => {
    recorder.startStoring(database.db);
    for (let i = 0; i < times; i += 1) {
      recorder.record([{ err: fail(`number ${i}`), reqId: 'K7QM-3XHD-9TRB' }, 'request failed']);
    }
    await recorder.stop();
  };
  const groups = async (state = '') => (await get(`/api/admin/error-groups${state}`)).rows;
  const at = (time: string) => Date.parse(time) / 1000;
  // More than are stored: all are counted.
  await record(130);
  now = Date.parse('2026-03-02T10:00:00Z');
  await record(1);
  const [group, ...others] = await groups();
  expect(others).toEqual([]);
  expect(group).toMatchObject({
    error: 'RangeError: number 0',
    happened: 131,
    first_at: at('2026-03-01T10:00:00Z'),
    last_at: at('2026-03-02T10:00:00Z'),
    solved_at: 0,
  });
  const { rows } = await get(`/api/admin/errors?group=${group.id}`);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows[0]).toMatchObject({ group_id: group.id, error: 'RangeError: number 0' });

  const solve = (headers: Record<string, string>) =>
    fixture.send(admin, 'POST', '/api/admin/error-groups/solve', { id: group.id }, headers);
  expect((await solve({})).status).toBe(403);
  expect((await solve(STAFF)).status).toBe(200);
  expect(await groups()).toEqual([]);
  expect(await groups('?state=solved')).toMatchObject([{ id: group.id, happened: 131 }]);
  const before = await actions();
  expect(before.at(-1)).toBe('error.solve');
  // A second time changes nothing.
  expect((await solve(STAFF)).status).toBe(200);
  expect(await actions()).toEqual(before);

  await record(1);
  expect(await groups()).toMatchObject([{ id: group.id, happened: 132, solved_at: 0 }]);
  expect((await get(`/api/admin/error-groups/${group.id}`)).group.happened).toBe(132);
  expect((await get('/api/admin/error-groups/999999')).code).toBe('not_found');
});

test('the number of counted errors is limited: the ones that happened longest ago make room', async () => {
  const { db } = database;
  await db.deleteFrom('error_group').execute();
  await sql`insert into error_group (place, message, error, happened, first_at, last_at)
    select 'place ' || n, 'x', 'x', 1, now(), now() - n * interval '1 hour'
    from generate_series(1, ${sql.lit(KEPT_GROUPS)}) as n`.execute(db);
  const recorder = createErrorRecorder(() => new Date());
  recorder.startStoring(db);
  recorder.record([{ err: new Error('the newest') }, 'job failed']);
  await recorder.stop();
  const kept = await db.selectFrom('error_group').select(['place', 'error']).execute();
  expect(kept).toHaveLength(KEPT_GROUPS);
  expect(kept.some(({ error }) => error === 'Error: the newest')).toBe(true);
  expect(kept.some(({ place }) => place === `place ${KEPT_GROUPS}`)).toBe(false);
});

const PLACES = [() => new SyntaxError('a'), () => new EvalError('b'), () => new URIError('c')];

test('request IDs are unique and have no characters that look alike', async () => {
  const { newRequestId } = await import('#server/platform/request-id.ts');
  const ids = new Set(Array.from({ length: 1_000 }, newRequestId));
  expect(ids.size).toBe(1_000);
  expect([...ids].every((id) => /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/.test(id))).toBe(true);
});
