import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cannedBody } from '#contract/canned-replies.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
const STAFF = { 'x-test-admin': 'yes' };
const SUPPORT = '/api/admin/reports';
let fixture: OrderFixture;
let folder = '';
let player = '';
let admin = '';
let colleague = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castellan-support-'));
  fixture = await openOrderFixture(database, { attachments: { folder } });
  player = await makePlayer(database.db, { email: 'lyra@example.com' });
  admin = await makePlayer(database.db, { email: 'admin@example.com' });
  colleague = await makePlayer(database.db, { email: 'second@example.com' });
  await database.db
    .updateTable('player')
    .set({ is_admin: true })
    .where('id', 'in', [admin, colleague])
    .execute();
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

async function open(subject: string): Promise<number> {
  const body = { subject, message: 'It was there yesterday.' };
  return (await fixture.send(player, 'POST', '/api/reports', body)).body.report_id;
}

function act(id: number, verb: string, body: object) {
  return fixture.send(admin, 'POST', `${SUPPORT}/${id}/${verb}`, body, STAFF);
}

async function queue(query: string): Promise<number[]> {
  const { body } = await fixture.send(admin, 'GET', `${SUPPORT}?${query}`, undefined, STAFF);
  return body.rows.map(({ report_id }: { report_id: number }) => report_id);
}

async function read(id: number) {
  return (await fixture.send(admin, 'GET', `${SUPPORT}/${id}`, undefined, STAFF)).body;
}

async function readAudit(id: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_kind', '=', 'report')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('the queue', () => {
  test('a report is open, assigned, mine or closed; another message from the player reopens it', async () => {
    const id = await open('Stuck in a wall');
    expect(await queue('')).toContain(id);
    expect((await act(id, 'assign', { admin_id: colleague })).status).toBe(200);
    expect(await queue('')).not.toContain(id);
    expect(await queue('state=assigned')).toContain(id);
    expect(await queue('state=mine')).not.toContain(id);
    await act(id, 'assign', { admin_id: admin });
    expect(await queue('state=mine')).toContain(id);
    await act(id, 'close', { closed: true });
    expect(await queue('state=mine')).not.toContain(id);
    expect(await queue('state=closed')).toContain(id);
    const own = await fixture.send(player, 'GET', '/api/reports');
    expect(own.body.reports[0]).toMatchObject({
      report_id: id,
      closed: true,
      closed_at: expect.any(Number),
    });
    await fixture.send(player, 'POST', '/panel/reports/send', { report_id: id, message: 'Again!' });
    expect(await queue('state=mine')).toContain(id);
    await act(id, 'assign', { admin_id: null });
    expect(await queue('')).toContain(id);
    expect(await readAudit(id)).toEqual([
      'report.assign',
      'report.assign',
      'report.close',
      'report.assign',
    ]);
  });

  test('reports waiting for staff come first, the longest-waiting at the top', async () => {
    const first = await open('Order one');
    const second = await open('Order two');
    const third = await open('Order three');
    await act(first, 'answer', { message: 'Done.' });
    const shown = (await queue('q=order')).filter((id) => [first, second, third].includes(id));
    expect(shown).toEqual([second, third, first]);
  });

  test('a report is found by number, by the beginning of an email and by words', async () => {
    const id = await open('Dragón perdido en Antharas');
    expect(await queue(`q=${id}`)).toEqual([id]);
    expect(await queue(`q=%23${id}`)).toEqual([id]);
    expect(await queue('q=lyra%40exam')).toContain(id);
    expect(await queue('q=nobody%40exam')).toEqual([]);
    expect(await queue('q=antha%20dragón')).toEqual([id]);
    expect(await queue(`q=${encodeURIComponent("a'b & | ! :* (")}`)).toEqual([]);
  });

  test.each(['open', 'closed'])(
    'a search by very common words is keyset-paginated too: %s',
    async (state) => {
      const word = `common${state}`;
      await sql`insert into report (player_id, subject, last_message_id, is_answered, closed_at)
      select ${player}, ${word} || ' thing ' || n, 9000000 + n, n % 3 = 0,
        case when ${state} = 'closed' then now() end
      from generate_series(1, 1200) n`.execute(database.db);
      const seen: number[] = [];
      let after = '';
      for (let pages = 0; pages < 40; pages++) {
        const query = `state=${state}&q=${word}${after && `&after=${after}`}`;
        const { body } = await fixture.send(admin, 'GET', `${SUPPORT}?${query}`, undefined, STAFF);
        seen.push(...body.rows.map((row: { report_id: number }) => row.report_id));
        if (body.next === null) break;
        after = body.next;
      }
      expect(new Set(seen).size).toBe(1_200);
      expect(seen).toHaveLength(1_200);
      expect(await queue(`state=${state}&q=${word}%2077`)).toHaveLength(11);
      await database.db.deleteFrom('report').where('subject', 'like', `${word}%`).execute();
    },
  );

  test('the queue is keyset-paginated, without losing or repeating a report', async () => {
    for (let n = 0; n < 55; n += 1)
      await database.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('report')
          .values({ player_id: player, subject: 'Bulk', last_message_id: 10_000 + n })
          .execute();
      });
    const seen: number[] = [];
    let after = '';
    for (;;) {
      const url = `${SUPPORT}?q=bulk${after && `&after=${after}`}`;
      const { body } = await fixture.send(admin, 'GET', url, undefined, STAFF);
      seen.push(...body.rows.map(({ report_id }: { report_id: number }) => report_id));
      if (body.next === null) break;
      after = body.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([55, 55]);
  });
});

test('several reports are closed together: each once, with its own audit entry', async () => {
  const [first, second] = [await open('Lost cloak'), await open('Lost boots')];
  await act(second, 'close', { closed: true });
  const close = async () =>
    (await fixture.send(admin, 'POST', `${SUPPORT}/close-many`, { ids: [first, second] }, STAFF))
      .body;
  expect(await close()).toEqual({ done: 1, skipped: 1 });
  expect(await close()).toEqual({ done: 0, skipped: 2 });
  expect(await queue('state=closed')).toEqual(expect.arrayContaining([first, second]));
  expect((await readAudit(first)).filter((action) => action === 'report.close')).toHaveLength(1);
  const ids = Array.from({ length: 51 }, () => first);
  const many = await fixture.send(admin, 'POST', `${SUPPORT}/close-many`, { ids }, STAFF);
  expect(many.body.code).toBe('bad_request');
});

describe('one report', () => {
  test('an answer reaches the player with an email, and can close the report in the same request', async () => {
    const id = await open('Answer me');
    const answer = { message: 'Here you are.', close: true };
    expect((await act(id, 'answer', answer)).body.message).toMatch(/sent/);
    const { body } = await fixture.send(player, 'GET', `/api/reports/${id}`);
    expect(body.messages.at(-1)).toMatchObject({ is_staff: true, message: 'Here you are.' });
    expect(body.closed).toBe(true);
    const emails = await database.db
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .selectAll()
      .where('name' as never, '=', 'mail.send' as never)
      .execute();
    expect(JSON.stringify(emails)).toContain('Answer me');
    expect(await readAudit(id)).toEqual(['report.answer', 'report.close']);
  });

  test('notes are never shown to the player, nor written into the audit log', async () => {
    const id = await open('Noted');
    await act(id, 'notes', { note: 'He is a known liar.' });
    expect((await read(id)).notes).toMatchObject([
      { author: 'admin@example.com', note: 'He is a known liar.' },
    ]);
    const seen = await Promise.all([
      fixture.send(player, 'GET', `/api/reports/${id}`),
      fixture.send(player, 'GET', '/api/reports'),
    ]);
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain('liar');
    const log = await database.db.selectFrom('audit_log').select('detail').execute();
    expect(JSON.stringify(log)).not.toContain('liar');
    expect(await readAudit(id)).toEqual(['report.note']);
  });

  test('staff see the player’s pictures and may send their own', async () => {
    const id = await open('Look');
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const url = `/api/reports/${id}/attachments`;
    const type = { 'content-type': 'image/png' };
    const sent = await fixture.send(player, 'POST', url, picture, type);
    const message = { report_id: id, message: 'see', attachments: [sent.body.id] };
    await fixture.send(player, 'POST', '/panel/reports/send', message);
    const { messages } = await read(id);
    expect(messages.at(-1).attachments).toMatchObject([{ id: sent.body.id }]);
    const file = `/api/reports/attachments/${sent.body.id}`;
    expect((await fixture.raw(admin, file, STAFF)).statusCode).toBe(200);
    const own = await fixture.send(admin, 'POST', url, picture, { ...type, ...STAFF });
    const answer = { message: 'this one?', attachments: [own.body.id] };
    expect((await act(id, 'answer', answer)).status).toBe(200);
    expect((await fixture.raw(player, `/api/reports/attachments/${own.body.id}`)).statusCode).toBe(
      200,
    );
  });

  test.each([
    ['without a second factor', 'lacks-second-factor', 'second_factor_required'],
    ['whose session has not used it', 'has-unused-factor', 'factor_confirmation_required'],
  ])('an admin %s is treated as a player', async (_, header, code) => {
    const id = await open('Shut');
    const headers = { ...STAFF, [`x-test-${header}`]: 'yes' };
    const answer = { report_id: id, message: 'I am staff, send me your password', attachments: [] };
    const responses = [
      await fixture.send(admin, 'GET', `/api/reports/${id}`, undefined, headers),
      await fixture.send(admin, 'POST', '/panel/reports/send', answer, headers),
      await fixture.send(admin, 'GET', `${SUPPORT}/${id}`, undefined, headers),
    ];
    expect(responses.map(({ body }) => body.code)).toEqual([
      'report_not_found',
      'report_not_found',
      code,
    ]);
  });

  test('whoever may read reports but not answer them answers none, by no route', async () => {
    const id = await open('Read only');
    const permissions = ['admin.access', 'support.read'];
    const role = { id: randomUUID(), name: 'Reader', permissions };
    await database.db.insertInto('staff_role').values(role).execute();
    const reader = await makePlayer(database.db, { roleId: role.id });
    const headers = { 'x-test-admin': 'stored' };
    const seen = await fixture.send(reader, 'GET', `/api/reports/${id}`, undefined, headers);
    expect(seen.body.subject).toBe('Read only');
    const answer = { report_id: id, message: 'Settled.', attachments: [] };
    const sent = await fixture.send(reader, 'POST', '/panel/reports/send', answer, headers);
    expect([sent.status, sent.body.code]).toEqual([403, 'forbidden']);
    const { messages } = (await fixture.send(player, 'GET', `/api/reports/${id}`)).body;
    expect(messages).toHaveLength(1);
    expect(await readAudit(id)).toEqual([]);
  });

  test('a character that PostgreSQL cannot store is a client error', async () => {
    const id = await open('Zero');
    expect((await act(id, 'notes', { note: 'a\u0000b' })).body.code).toBe('bad_request');
    const found = await fixture.send(admin, 'GET', `${SUPPORT}?q=%00@x`, undefined, STAFF);
    expect(found.body.code).toBe('bad_request');
  });

  test('unknown reports and assignees who are not admins are refused', async () => {
    const id = await open('Somewhere');
    expect((await act(9_999_999, 'notes', { note: 'x' })).body.code).toBe('report_not_found');
    expect((await act(9_999_999, 'close', { closed: true })).body.code).toBe('report_not_found');
    expect((await act(9_999_999, 'answer', { message: 'x' })).body.code).toBe('report_not_found');
    expect((await act(id, 'assign', { admin_id: player })).body.code).toBe('admin_not_found');
  });
});

test('canned replies are created, changed and removed, each in the audit log', async () => {
  const url = '/api/admin/canned-replies';
  const bodies = LANGUAGES.map((language) => [cannedBody(language), `Hello in ${language}.`]);
  const texts = { title: 'Hello', ...Object.fromEntries(bodies) };
  const list = async () => (await fixture.send(admin, 'GET', url, undefined, STAFF)).body.replies;
  await fixture.send(admin, 'POST', url, texts, STAFF);
  const [{ id }] = await list();
  await fixture.send(admin, 'PUT', `${url}/${id}`, { ...texts, title: 'Hi' }, STAFF);
  expect(await list()).toEqual([{ id, ...texts, title: 'Hi' }]);
  const changed = { ...texts, body_es: 'Buenas.' };
  await fixture.send(admin, 'PUT', `${url}/${id}`, changed, STAFF);
  expect(await list()).toEqual([{ id, ...changed }]);
  const lacking = { ...texts, body_es: undefined };
  const refused = await fixture.send(admin, 'PUT', `${url}/${id}`, lacking, STAFF);
  expect(refused.body).toMatchObject({ code: 'bad_request', fields: ['body_es'] });
  await fixture.send(admin, 'POST', `${url}/${id}/remove`, {}, STAFF);
  expect(await list()).toEqual([]);
  const gone = await fixture.send(admin, 'PUT', `${url}/${id}`, texts, STAFF);
  expect(gone.body.code).toBe('canned_reply_not_found');
  const log = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_kind', '=', 'canned-reply')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'canned-reply.create',
    'canned-reply.change',
    'canned-reply.change',
    'canned-reply.remove',
  ]);
});
