import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { request as connect } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ADMIN_ENTRIES_PATH,
  DELETE_ENTRY_PATH,
  saveEntryBodySchema,
} from '#contract/site-entries.ts';
import {
  ADMIN_FILES_PATH,
  adminFilePartPath,
  FILE_PART_BYTES,
  filePath,
  REMOVE_FILE_PATH,
  type SiteFile,
} from '#contract/site-files.ts';
import { systemClock } from '#server/platform/clock.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { FORM_PAGE, pageHeaders } from '#server/testing/page-headers.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { readListedPage } from '../listed-pages.ts';
import { saveEntry } from '../save-entry.ts';
import { siteEntryRoutes } from '../site-entries.routes.ts';
import { FIRST_BYTES_MAX, matchesExtension, safeName } from './file-kinds.ts';
import { writePart } from './file-store.ts';
import { openFile } from './receive-file.ts';
import { sweepFiles } from './remove-files.ts';
import { downloadRoutes, siteFileRoutes } from './site-files.routes.ts';

const database = openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'castellan-files-'));
const uploads = { download_megabytes: 6, downloads_stored_megabytes: 8 };
const deps = () => ({
  db: database.db,
  clock: systemClock,
  config: testConfig(database.url, { attachments: { folder }, uploads }),
});
let app: Awaited<ReturnType<typeof testApp>>;
let headers: Record<string, string> = {};
let adminId = '';
const origin = { address: '203.0.113.1', userAgent: 'test' };
beforeAll(async () => {
  adminId = await makePlayer(database.db);
  const routes = [...siteFileRoutes(deps()), ...downloadRoutes(deps()), ...siteEntryRoutes(deps())];
  app = await testApp([...routes, FORM_PAGE]);
  headers = {
    ...(await pageHeaders(app.http)),
    'x-test-player': adminId,
    'x-test-admin': 'yes',
  };
});
afterAll(() => app.http.close());
beforeEach(async () => {
  await database.db.deleteFrom('site_entry').execute();
  await database.db.deleteFrom('site_file').execute();
});

const storedFiles = () =>
  existsSync(join(folder, 'downloads')) ? readdirSync(join(folder, 'downloads')) : [];
const zipOf = (bytes: number) =>
  Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(bytes - 4, 7)]);

async function post(url: string, payload: object, more: Record<string, string> = {}) {
  const response = await app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...more },
  });
  return { status: response.statusCode, body: response.json() };
}
const startUpload = (name: string, size_bytes: number, more = {}) =>
  post(ADMIN_FILES_PATH, { name, size_bytes }, more);
const sendPart = (id: string, at: number, bytes: Buffer, more = {}) =>
  post(adminFilePartPath(id, at), bytes, { 'content-type': 'application/octet-stream', ...more });

async function upload(name: string, bytes: Buffer): Promise<SiteFile> {
  let file: SiteFile = (await startUpload(name, bytes.length)).body.file;
  for (let at = 0; at < bytes.length; at += FILE_PART_BYTES)
    file = (await sendPart(file.id, at, bytes.subarray(at, at + FILE_PART_BYTES))).body.file;
  return file;
}

const entryOf = (more: object) => ({
  ...{ kind: 'download', slug: '', place: 'none', position: 5, is_hidden: false },
  ...{ starts_at: 0, ends_at: 0, url: '', mirrors: [], size_bytes: 1, sha256: '' },
  texts: [{ language: 'en', title: 'Patch', html: '' }],
  ...more,
});
const saveDownload = (more: object) => post(ADMIN_ENTRIES_PATH, entryOf(more));
const get = (url: string, more: Record<string, string> = {}) =>
  app.http.inject({ url, headers: more });

test('a file uploaded in parts is served unchanged as a download, with its size and checksum', async () => {
  const bytes = zipOf(FILE_PART_BYTES + 1_000);
  const file = await upload('Patch (v2).zip', bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(file).toMatchObject({ name: 'Patch-v2.zip', size_bytes: bytes.length, sha256 });
  const fileUrl = filePath(file.id, file.name);
  // Not before an entry shows it.
  expect((await get(fileUrl)).statusCode).toBe(404);
  const { body } = await saveDownload({ file_id: file.id, size_bytes: 1, sha256: 'ab'.repeat(32) });
  expect(body.entry).toMatchObject({ file_name: file.name, size_bytes: bytes.length, sha256 });

  const whole = await get(fileUrl);
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.equals(bytes)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="Patch-v2.zip"',
    'x-content-type-options': 'nosniff',
    'content-length': String(bytes.length),
    'cache-control': 'no-cache',
  });
  expect(whole.headers['content-security-policy']).toContain("default-src 'none'");
  const page = await readListedPage(database.db, {
    ...{ page: 'downloads', language: 'en', siteLanguage: 'en' },
  });
  expect(page?.html).toContain(`href="${fileUrl}"`);
  expect(page?.html).toContain(sha256);
});

test('range requests are served, so that a broken download continues', async () => {
  const bytes = Buffer.from('PK\x03\x04abcdefghij');
  const { id, name } = await upload('a.zip', bytes);
  await saveDownload({ file_id: id });
  const fileUrl = filePath(id, name);
  const range = async (value: string, more = {}) => {
    const { statusCode, body, headers: sent } = await get(fileUrl, { range: value, ...more });
    return [statusCode, body, sent['content-range']];
  };
  expect(await range('bytes=4-6')).toEqual([206, 'abc', 'bytes 4-6/14']);
  expect(await range('bytes=10-')).toEqual([206, 'ghij', 'bytes 10-13/14']);
  expect(await range('bytes=-2')).toEqual([206, 'ij', 'bytes 12-13/14']);
  expect(await range('bytes=4-999')).toEqual([206, 'abcdefghij', 'bytes 4-13/14']);
  expect(await range('bytes=14-')).toEqual([416, '', 'bytes */14']);
  for (const whole of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=6-4', 'bytes=-'])
    expect(await range(whole)).toEqual([200, bytes.toString(), undefined]);
  // The file has changed since: a part of it would not match what the client has.
  expect((await range('bytes=4-6', { 'if-range': '"other"' }))[0]).toBe(200);
  const { headers: known } = await get(fileUrl);
  const again = await get(fileUrl, { 'if-none-match': String(known['etag']) });
  expect(again.statusCode).toBe(304);
  const head = await app.http.inject({ method: 'HEAD', url: fileUrl });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '14']);
});

test('a file is not served while its entry is hidden, nor before or after its time', async () => {
  const { id, name } = await upload('a.zip', zipOf(10));
  const { body } = await saveDownload({ file_id: id, is_hidden: true });
  const now = Math.floor(Date.now() / 1000);
  const status = async () => (await get(filePath(id, name))).statusCode;
  expect(await status()).toBe(404);
  const again = { id: body.entry.id, file_id: id };
  await saveDownload({ ...again, starts_at: now + 600 });
  expect(await status()).toBe(404);
  await saveDownload({ ...again, ends_at: now - 600 });
  expect(await status()).toBe(404);
  await saveDownload(again);
  expect(await status()).toBe(200);
  expect((await get(filePath(id, 'other.zip'))).statusCode).toBe(404);
});

test.each([
  ['../../etc/passwd.zip', 'passwd.zip'],
  ['C:\\games\\..\\Läunch.EXE', 'Launch.exe'],
  ['Instalación.zip', 'Instalacion.zip'],
  ['a"\r\nset-cookie: x=1;.zip', 'a-set-cookie-x-1.zip'],
  ['\u202egpj.zip', 'gpj.zip'],
  ['....zip', 'file.zip'],
  ['.zip', 'file.zip'],
  ['<script>.html.zip', 'script-.html.zip'],
  [`${'x'.repeat(240)}.zip`, `${'x'.repeat(96)}.zip`],
])('the name %j becomes %s', (sent, name) => {
  expect(safeName(sent)).toBe(name);
});

test.each(['d8:announce', 'd7:comment', 'd13:creation datei1700000000e4:info', 'd4:info'])(
  'a torrent may begin with %s',
  (begin) => {
    expect(matchesExtension('a.torrent', Buffer.from(begin).subarray(0, FIRST_BYTES_MAX))).toBe(
      true,
    );
    expect(matchesExtension('a.zip', Buffer.from(begin))).toBe(false);
  },
);

test('other kinds of files are refused, by name and by content, and leave nothing', async () => {
  for (const name of ['a.html', 'a.zip.svg', 'a', 'a.zip/', 'a.php', 'a.zip\u0000.html']) {
    const { body } = await startUpload(name, 10);
    expect(['file_kind_refused', 'bad_request'], name).toContain(body.code);
  }
  const { id } = (await startUpload('a.zip', 20)).body.file;
  const { status, body } = await sendPart(id, 0, Buffer.from('<script>alert(1)</s>'));
  expect([status, body.code]).toEqual([400, 'file_content_differs']);
  expect(storedFiles()).not.toContain(`${id}.part`);
  expect(await database.db.selectFrom('site_file').selectAll().execute()).toEqual([]);
});

test('a file that is too large, or exceeds the storage, is refused before it is sent', async () => {
  const MEGABYTE = 1024 * 1024;
  expect((await startUpload('a.zip', 6 * MEGABYTE + 1)).body).toMatchObject({
    code: 'file_too_large',
    message: 'The file is too large: at most 6 MB.',
  });
  expect((await startUpload('a.zip', 2 ** 53)).status).toBe(400);
  const command = { name: 'a.zip', size_bytes: 5 * MEGABYTE, limits: uploads, adminId, origin };
  const openTx = await database.db.startTransaction().execute();
  await openFile(openTx, command);
  // The second of two concurrent uploads waits, and then there is no space for it.
  const second = startUpload('b.zip', 5 * MEGABYTE);
  await untilWaiting(database.db, 1, [second]);
  await openTx.commit().execute();
  expect((await second).body.code).toBe('file_storage_full');
});

test('a part of unknown length is read no further than its limit', async () => {
  const write = (bytes: number) =>
    writePart({ folder, id: 'chunked', at: 0, length: 10, body: Readable.from([zipOf(bytes)]) });
  await expect(write(11)).rejects.toMatchObject({ code: 'attachment_too_large' });
  await expect(write(9)).rejects.toMatchObject({ code: 'file_incomplete' });
  await write(10);
});

test('a part that is too long, too short or out of order is refused; a correct one is accepted afterwards', async () => {
  const { id } = (await startUpload('a.zip', 10)).body.file;
  const code = async (at: number, bytes: Buffer) => (await sendPart(id, at, bytes)).body.code;
  expect(await code(0, zipOf(11))).toBe('attachment_too_large');
  expect(await code(0, zipOf(9))).toBe('file_incomplete');
  expect(await code(4, zipOf(6))).toBe('file_part_order');
  expect(await code(0, zipOf(10))).toBeUndefined();
  // Complete: nothing can be added or changed.
  expect(await code(0, zipOf(10))).toBe('not_found');
});

test('an interrupted upload cannot be used, and is deleted after an hour', async () => {
  const { id } = (await startUpload('a.zip', FILE_PART_BYTES)).body.file;
  const baseUrl = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }));
  const broken = connect(new URL(adminFilePartPath(id, 0), baseUrl), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'a/b', 'content-length': FILE_PART_BYTES },
  });
  broken.on('error', () => undefined);
  broken.write(zipOf(100_000));
  await expect.poll(() => storedFiles()).toContain(`${id}.part`);
  broken.destroy();
  const row = () =>
    database.db
      .selectFrom('site_file')
      .select(['received_bytes', 'sha256'])
      .where('id', '=', id)
      .executeTakeFirst();
  await sweepFiles(deps());
  expect(await row()).toEqual({ received_bytes: 0, sha256: null });
  expect((await saveDownload({ file_id: id })).body.code).toBe('file_gone');
  await database.db
    .updateTable('site_file')
    .set({ updated_at: sql<Date>`now() - interval '61 minutes'` })
    .execute();
  await sweepFiles(deps());
  expect(await row()).toBeUndefined();
  expect(storedFiles()).not.toContain(`${id}.part`);
});

test('a file is deleted with its entry, when it is replaced, and when it was never saved', async () => {
  const first = await upload('a.zip', zipOf(10));
  const second = await upload('b.zip', zipOf(10));
  const { body } = await saveDownload({ file_id: first.id });
  // A file belongs to one entry only.
  expect((await saveDownload({ file_id: first.id })).body.code).toBe('file_gone');
  await post(REMOVE_FILE_PATH, { id: first.id });
  expect(storedFiles()).toEqual(expect.arrayContaining([first.id, second.id]));
  await saveDownload({ id: body.entry.id, file_id: second.id });
  expect(storedFiles()).not.toContain(first.id);
  await post(DELETE_ENTRY_PATH, { id: body.entry.id });
  expect(storedFiles()).not.toContain(second.id);
  const third = await upload('c.zip', zipOf(10));
  await post(REMOVE_FILE_PATH, { id: third.id });
  expect(storedFiles()).not.toContain(third.id);
  // The others went with their entries.
  const removed = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'detail'])
    .where('action', '=', 'file.remove')
    .execute();
  expect(removed).toEqual([{ actor_id: adminId, subject_id: third.id, detail: { name: 'c.zip' } }]);
  expect(await database.db.selectFrom('site_file').selectAll().execute()).toEqual([]);
});

test('a file stays if its entry is saved while the sweep is about to remove it', async () => {
  const { id, name } = await upload('a.zip', zipOf(10));
  await database.db
    .updateTable('site_file')
    .set({ updated_at: sql<Date>`now() - interval '2 days'` })
    .execute();
  const openTx = await database.db.startTransaction().execute();
  const entry = saveEntryBodySchema.parse(entryOf({ file_id: id }));
  await saveEntry(openTx, { entry, adminId, origin });
  const sweep = sweepFiles(deps());
  await untilWaiting(database.db, 1, [sweep]);
  await openTx.commit().execute();
  await sweep;
  expect(storedFiles()).toContain(id);
  expect((await get(filePath(id, name))).statusCode).toBe(200);
});

test('uploading needs the permission, and an upload belongs to its sender', async () => {
  const { id } = (await startUpload('a.zip', 10)).body.file;
  const player = { 'x-test-admin': 'no' };
  expect((await startUpload('a.zip', 10, player)).status).toBe(403);
  expect((await sendPart(id, 0, zipOf(10), player)).status).toBe(403);
  expect((await post(REMOVE_FILE_PATH, { id }, player)).status).toBe(403);
  const other = { 'x-test-player': await makePlayer(database.db) };
  expect((await sendPart(id, 0, zipOf(10), other)).status).toBe(404);
  const log = database.db.selectFrom('audit_log').select('actor_id');
  expect(await log.where('subject_id', '=', id).execute()).toEqual([{ actor_id: adminId }]);
});
