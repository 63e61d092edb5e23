import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_SHOP_ICONS_PATH } from '#contract/shop.ts';
import { openPayment } from '#server/features/donations/open-payment.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type FixtureResponse,
  type OrderFixture,
  openOrderFixture,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import {
  HIDDEN,
  type HostilePicture,
  makeHostilePictures,
} from '#server/testing/uploads/hostile-pictures.ts';

/** The whole corpus against the upload routes of reports, posts, shop articles and payments. */
const database = openTestDatabase();
const ADMIN = { 'x-test-admin': 'yes' };
let fixture: OrderFixture;
let folder = '';
let player = '';
let admin = '';
let planId = 0;
let corpus: HostilePicture[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castellan-hostile-'));
  fixture = await openOrderFixture(database, {
    attachments: { folder },
    payments: { manual: { instructions: 'Transfer to account 1' } },
    uploads: { files_per_day: 10_000, megabytes_per_day: 10_000, seconds: 120, memory_mb: 700 },
  });
  [player, admin] = [await makePlayer(database.db), await makePlayer(database.db)];
  const plan = { title: 'Knight', price_cents: 100, coins: 110, bonus_coins: 10 };
  ({ id: planId } = await database.db
    .insertInto('plan')
    .values(plan)
    .returning('id')
    .executeTakeFirstOrThrow());
  corpus = await makeHostilePictures();
});
afterAll(async () => {
  await fixture?.stop();
  await rm(folder, { recursive: true });
});

interface UploadTarget {
  send(bytes: Buffer, headers: Record<string, string>): Promise<FixtureResponse>;
  /** What is stored of an accepted upload. */
  kept(response: FixtureResponse): Promise<Buffer>;
}

async function contentImage(id: string): Promise<Buffer> {
  const row = await database.db
    .selectFrom('content_image')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.content;
}

let paymentId = '';
const uploadTargets: Record<string, UploadTarget> = {
  'a report': {
    async send(bytes, headers) {
      const opened = await fixture.send(player, 'POST', '/api/reports', {
        subject: 's',
        message: 'm',
      });
      const url = `/api/reports/${opened.body.report_id}/attachments`;
      return fixture.send(player, 'POST', url, bytes, headers);
    },
    kept: async ({ body }) => readFileSync(join(folder, `${body.id}.webp`)),
  },
  'a post': {
    send: (bytes, headers) =>
      fixture.send(admin, 'POST', '/api/admin/content/images', bytes, { ...headers, ...ADMIN }),
    kept: ({ body }) => contentImage(body.url.replace('/media/', '')),
  },
  'an article of the shop': {
    send: (bytes, headers) =>
      fixture.send(admin, 'POST', ADMIN_SHOP_ICONS_PATH, bytes, { ...headers, ...ADMIN }),
    kept: ({ body }) => contentImage(body.image_id),
  },
  'a payment': {
    async send(bytes, headers) {
      const playerId = await makePlayer(database.db);
      const opened = await openPayment(fixture.earning, { playerId, planId, provider: 'manual' });
      paymentId = opened.paymentId;
      return fixture.send(playerId, 'POST', `/api/payments/${paymentId}/proof`, bytes, headers);
    },
    async kept() {
      const row = await database.db
        .selectFrom('payment_proof')
        .select('content')
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow();
      return row.content;
    },
  },
};

test.each(Object.keys(uploadTargets))(
  '%s: refused, or stored as a clean picture that we encoded',
  async (name) => {
    const { send, kept } = uploadTargets[name] as UploadTarget;
    const wrong: string[] = [];
    const slowest = { name: '', ms: 0 };
    for (const { name: file, bytes, becomes } of corpus) {
      const startedMs = performance.now();
      const response = await send(bytes, { 'content-type': 'image/png' });
      const ms = Math.round(performance.now() - startedMs);
      if (ms > slowest.ms) Object.assign(slowest, { name: file, ms });
      const isRefused = response.status >= 400 && response.status < 500;
      if (!isRefused && response.status !== 200) wrong.push(`${file}: ${response.status}`);
      if (isRefused && typeof response.body.message !== 'string') wrong.push(`${file}: no message`);
      // Payments accept no GIF.
      const mayRefuse = becomes !== 'picture' || (name === 'a payment' && file.startsWith('GIF'));
      if (isRefused && !mayRefuse) wrong.push(`${file}: refused with ${response.body.code}`);
      if (isRefused) continue;
      if (becomes === 'refused') wrong.push(`${file}: accepted`);
      else
        wrong.push(...(await faultsOf(await kept(response))).map((fault) => `${file}: ${fault}`));
    }
    expect(wrong).toEqual([]);
    expect(corpus.length).toBeGreaterThan(40);
    process.stdout.write(`${name}: slowest ${slowest.name}, ${slowest.ms} ms\n`);
  },
  600_000,
);

async function faultsOf(stored: Buffer): Promise<string[]> {
  const { format, exif, icc, xmp, iptc, pages, comments } = await sharp(stored).metadata();
  const left = { exif, icc, xmp, iptc, pages, comments };
  return [
    ...(format === 'webp' ? [] : [`is ${format}`]),
    ...Object.entries(left).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ...(stored.readUInt32LE(4) + 8 === stored.length ? [] : ['data after the picture']),
    ...(stored.includes(HIDDEN) ? ['what was hidden in it'] : []),
  ];
}
