import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createUploads, type Uploads } from './create-uploads.ts';
import { countUpload } from './upload-quota.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent', pretty: false });
const MEGABYTE = 1024 * 1024;
const quota = { files: 5, bytes: 10 * MEGABYTE };
let uploads: Uploads;

beforeAll(() => {
  const config = testConfig(database.url, {
    uploads: { files_per_day: 3, workers: 1, queue: 1, seconds: 120 },
  });
  uploads = createUploads({ config, db: database.db, log });
});
afterAll(() => uploads.stop());

async function outcomes(work: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(work);
  return results.map((result) =>
    result.status === 'fulfilled' ? 'accepted' : String(result.reason.code),
  );
}

const count = (playerId: string, bytes: number) =>
  countUpload(database.db, { playerId, bytes, quota });

test('of many concurrent files, only as many as the quota allows pass', async () => {
  const player = await makePlayer(database.db);
  const actual = await outcomes(Array.from({ length: 20 }, () => count(player, 1)));
  expect(actual.filter((outcome) => outcome === 'accepted')).toHaveLength(5);
  expect(actual.filter((outcome) => outcome === 'upload_quota')).toHaveLength(15);
});

test('of two files competing for the last bytes, one passes', async () => {
  const player = await makePlayer(database.db);
  await count(player, 6 * MEGABYTE);
  const actual = await outcomes([count(player, 3 * MEGABYTE), count(player, 3 * MEGABYTE)]);
  expect(actual.toSorted()).toEqual(['accepted', 'upload_quota']);
  expect(await outcomes([count(player, MEGABYTE)])).toEqual(['accepted']);
});

test('the count starts over the next day, and is separate for each player', async () => {
  const player = await makePlayer(database.db);
  await count(player, quota.bytes);
  expect(await outcomes([count(player, 1)])).toEqual(['upload_quota']);
  expect(await outcomes([count(await makePlayer(database.db), 1)])).toEqual(['accepted']);
  await database.db
    .updateTable('upload_quota')
    .set({ day: sql`day - 1` })
    .where('player_id', '=', player)
    .execute();
  expect(await outcomes([count(player, quota.bytes)])).toEqual(['accepted']);
});

test('one file larger than the daily quota is refused', async () => {
  expect(await outcomes([count(await makePlayer(database.db), quota.bytes + 1)])).toEqual([
    'upload_quota',
  ]);
});

test('pictures and PDFs are counted together, but not files that never reached the decoder', async () => {
  const playerId = await makePlayer(database.db);
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = (body: Buffer) => uploads.receiveImage({ playerId, body, maxBytes: MEGABYTE });
  const pdf = () =>
    uploads.receivePdf({ playerId, body: Buffer.from('%PDF-1.7'), maxBytes: MEGABYTE });
  expect(await outcomes([picture(Buffer.from('<svg/>'))])).toEqual(['attachment_unreadable']);
  expect(await outcomes([picture(Buffer.alloc(MEGABYTE + 1))])).toEqual(['attachment_too_large']);
  // One that a worker could not decode counts: it cost as much as a good one.
  expect(await outcomes([picture(png.subarray(0, 40))])).toEqual(['attachment_unreadable']);
  expect(await outcomes([picture(png)])).toEqual(['accepted']);
  expect(await outcomes([pdf(), pdf()])).toEqual(
    expect.arrayContaining(['accepted', 'upload_quota']),
  );
  expect(await outcomes([picture(png)])).toEqual(['upload_quota']);
});

test('a picture refused because the server is busy is not counted', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const send = (playerId: string) =>
    uploads.receiveImage({ playerId, body: png, maxBytes: MEGABYTE });
  await send(await makePlayer(database.db));
  const [decoder = 0] = uploads.pids();
  // Suspended, it stays busy for the whole test: one picture being decoded, one waiting.
  process.kill(decoder, 'SIGSTOP');
  const players = await Promise.all(Array.from({ length: 6 }, () => makePlayer(database.db)));
  let busy = 0;
  const all = players.map((playerId) =>
    send(playerId).catch((error: unknown) => {
      busy += 1;
      throw error;
    }),
  );
  const ended = outcomes(all);
  await vi
    .waitFor(() => expect(busy).toBe(4), 120_000)
    .finally(() => process.kill(decoder, 'SIGCONT'));
  const actual = await ended;
  expect(actual.toSorted()).toEqual(['accepted', 'accepted', ...Array(4).fill('pictures_busy')]);
  const rows = await database.db
    .selectFrom('upload_quota')
    .select(['player_id', 'files', 'bytes'])
    .where('player_id', 'in', players)
    .execute();
  for (const [i, playerId] of players.entries()) {
    const isAccepted = actual[i] === 'accepted';
    expect(rows.find((row) => row.player_id === playerId)).toMatchObject({
      files: isAccepted ? 1 : 0,
      bytes: isAccepted ? png.length : 0,
    });
  }
});
