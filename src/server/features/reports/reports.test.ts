import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { sweepPictures } from './sweep-pictures.ts';

const database = openTestDatabase();
const STAFF = { 'x-test-admin': 'yes' };
let fixture: OrderFixture;
let folder = '';
let player = '';
let stranger = '';
let admin = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castellan-reports-'));
  fixture = await openOrderFixture(database, { attachments: { folder } });
  [player, stranger, admin] = [
    await makePlayer(database.db),
    await makePlayer(database.db),
    await makePlayer(database.db),
  ];
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

async function open(subject = 'Lost sword'): Promise<number> {
  const body = { subject, message: 'It was there yesterday.' };
  return (await fixture.send(player, 'POST', '/api/reports', body)).body.report_id;
}

function sendMessage(who: string, report_id: number, message: string, headers = {}) {
  return fixture.send(who, 'POST', '/panel/reports/send', { report_id, message }, headers);
}

async function uploadPicture(bytes: Buffer, who = player, report = 0, type = 'image/png') {
  const id = report || (await open());
  const url = `/api/reports/${id}/attachments`;
  return { id, ...(await fixture.send(who, 'POST', url, bytes, { 'content-type': type })) };
}

const png = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#aa2200' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .png()
    .toBuffer();

describe('conversation', () => {
  test('opened, listed, answered by staff, unread until viewed', async () => {
    const id = await open();
    expect((await sendMessage(admin, id, 'We found it.', STAFF)).status).toBe(200);
    const { body: list } = await fixture.send(player, 'GET', '/api/reports');
    expect(list.reports[0]).toMatchObject({
      report_id: id,
      answered: true,
      unread: true,
      closed_at: null,
      preview: 'We found it.',
    });
    const { body: summary } = await fixture.send(player, 'GET', '/api/summary');
    expect(summary.unread_reports).toBe(1);
    const { body: report } = await fixture.send(player, 'GET', `/api/reports/${id}`);
    expect(report.messages.map((m: { is_staff: boolean }) => m.is_staff)).toEqual([false, true]);
    expect((await fixture.send(player, 'GET', '/api/summary')).body.unread_reports).toBe(0);
    await sendMessage(player, id, 'Thank you!');
    const { body: again } = await fixture.send(player, 'GET', '/api/reports');
    expect(again.reports[0]).toMatchObject({ answered: false, unread: false });
  });

  test('the player gets an email when staff reply, and none for their own messages', async () => {
    const id = await open('My email');
    await sendMessage(player, id, 'More about it.');
    await sendMessage(admin, id, 'Here is the answer.', STAFF);
    const emails = await database.db
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .selectAll()
      .where('name' as never, '=', 'mail.send' as never)
      .execute();
    const mine = emails.filter((job) => JSON.stringify(job).includes('My email'));
    expect(mine).toHaveLength(1);
    expect(JSON.stringify(mine)).not.toContain('Here is the answer.');
  });

  test('messages that are empty, too long or in another player’s report are refused', async () => {
    const id = await open();
    expect((await sendMessage(player, id, '  ')).status).toBe(400);
    expect((await sendMessage(player, id, 'x'.repeat(4_001))).status).toBe(400);
    expect((await sendMessage(stranger, id, 'hello')).body.code).toBe('report_not_found');
  });
});

describe('attachments', () => {
  test('are re-encoded, without their metadata, and served to owner and admins only', async () => {
    const sent = await uploadPicture(await png());
    expect([sent.status, sent.body]).toEqual([
      200,
      { id: expect.any(String), width: 40, height: 20 },
    ]);
    const body = { report_id: sent.id, message: 'see', attachments: [sent.body.id] };
    expect((await fixture.send(player, 'POST', '/panel/reports/send', body)).status).toBe(200);
    const stored = await sharp(join(folder, `${sent.body.id}.webp`)).metadata();
    expect([stored.format, stored.exif]).toEqual(['webp', undefined]);
    const url = `/api/reports/attachments/${sent.body.id}`;
    const shown = await fixture.raw(player, url);
    // Not even the player's own browser keeps it.
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await fixture.raw(admin, url, STAFF)).statusCode).toBe(200);
    expect((await fixture.raw(stranger, url)).statusCode).toBe(404);
  });

  test('a file that is not a picture, or too large, is refused', async () => {
    const html = Buffer.from('<script>alert(1)</script>');
    expect((await uploadPicture(html)).body.code).toBe('attachment_unreadable');
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    expect((await uploadPicture(large)).body.code).toBe('attachment_too_large');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const type of ['image/svg+xml', 'image/png']) {
      expect((await uploadPicture(svg, player, 0, type)).body.code).toBe('attachment_unreadable');
    }
  });

  test('the declared type does not matter', async () => {
    for (const type of ['image/jpeg', 'image/svg+xml', 'text/html', 'application/json']) {
      expect((await uploadPicture(await png(), player, 0, type)).status).toBe(200);
    }
  });

  test('are limited per day', async () => {
    const playerId = await makePlayer(database.db);
    const opened = await fixture.send(playerId, 'POST', '/api/reports', {
      subject: 's',
      message: 'm',
    });
    await database.db
      .insertInto('upload_quota')
      .values({
        player_id: playerId,
        day: sql`(now() at time zone 'utc')::date`,
        files: 99,
        bytes: 0,
      })
      .execute();
    const sent = await png();
    const report = opened.body.report_id;
    const answers = await Promise.all([1, 2].map(() => uploadPicture(sent, playerId, report)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'upload_quota',
      message: expect.stringContaining('today’s upload limit'),
    });
  });

  test('are limited by a player’s storage', async () => {
    const playerId = await makePlayer(database.db);
    const opened = await fixture.send(playerId, 'POST', '/api/reports', {
      subject: 's',
      message: 'm',
    });
    const report = opened.body.report_id;
    expect((await uploadPicture(await png(), playerId, report)).status).toBe(200);
    const stored = () =>
      sql<{ bytes: number }>`select stored_upload_bytes(${playerId}) as bytes`.execute(database.db);
    const [row] = (await stored()).rows;
    const { id } = await database.db
      .selectFrom('report_attachment')
      .select('id')
      .where('uploaded_by', '=', playerId)
      .executeTakeFirstOrThrow();
    expect(row?.bytes).toBe(statSync(join(folder, `${id}.webp`)).size);
    await database.db
      .updateTable('report_attachment')
      .set({ bytes: 500 * 1024 * 1024 })
      .where('id', '=', id)
      .execute();
    const refused = await uploadPicture(await png(), playerId, report);
    expect([refused.status, refused.body.code]).toEqual([409, 'upload_storage_full']);
  });

  test('another player can neither add to a report nor use a picture that is not theirs', async () => {
    const mine = await uploadPicture(await png());
    expect((await uploadPicture(await png(), stranger, mine.id)).body.code).toBe(
      'report_not_found',
    );
    const theirs = await fixture.send(stranger, 'POST', '/api/reports', {
      subject: 's',
      message: 'm',
    });
    const body = {
      report_id: theirs.body.report_id,
      message: 'stolen',
      attachments: [mine.body.id],
    };
    const answer = await fixture.send(stranger, 'POST', '/panel/reports/send', body);
    expect(answer.body.code).toBe('attachment_not_found');
  });

  test('pictures of messages never sent are deleted after a day', async () => {
    const { body } = await uploadPicture(await png());
    const file = join(folder, `${body.id}.webp`);
    expect(existsSync(file)).toBe(true);
    await database.db
      .updateTable('report_attachment')
      .set({ uploaded_at: new Date(Date.now() - 25 * 3600 * 1000) })
      .where('id', '=', body.id)
      .execute();
    await sweepPictures({ config: { attachments: { folder } }, db: database.db });
    expect(existsSync(file)).toBe(false);
  });
});
