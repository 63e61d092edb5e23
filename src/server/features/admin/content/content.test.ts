import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { ORDER_KINDS, PRICED_KINDS } from '#contract/order-kinds.ts';
import { contentPageRoutes } from '#server/features/pages/pages.routes.ts';
import { mediaRoutes } from '#server/features/posts/media.routes.ts';
import { postRoutes } from '#server/features/posts/posts.routes.ts';
import { publishDuePosts } from '#server/features/posts/publish-due-posts.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
const ADMIN = { 'x-test-admin': 'yes' };
let fixture: OrderFixture;
let adminId: string;

beforeAll(async () => {
  fixture = await openOrderFixture(database, {}, (deps) => [
    ...postRoutes(deps),
    ...contentPageRoutes({ ...deps, readAddedPage: async () => undefined }),
    ...mediaRoutes(deps),
  ]);
  await fixture.startWorker();
  adminId = await makePlayer(database.db);
});
afterAll(() => fixture.stop());

const act = (path: string, body: object) => fixture.send(adminId, 'POST', path, body, ADMIN);
const read = async (path: string) =>
  (await fixture.send(adminId, 'GET', path, undefined, ADMIN)).body;
const nowSeconds = () => Math.floor(Date.now() / 1000);

const HOSTILE =
  '<p onclick="x()">Hello <script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">go</a></p>';

function post(fields: object) {
  return {
    slug: 'summer-event',
    publish_at: null,
    texts: [{ language: 'en', title: 'Summer', summary: '', html: '<p>Soon.</p>' }],
    ...fields,
  };
}

describe('posts', () => {
  test('drafts and scheduled posts are not public; a scheduled post is published when its time comes', async () => {
    const created = await act('/api/admin/posts', post({}));
    expect(created.body.post).toMatchObject({ state: 'draft', languages: ['en'] });
    const { id } = created.body.post;
    expect((await read('/api/posts/summer-event')).code).toBe('not_found');
    const later = post({ id, publish_at: nowSeconds() + 3600 });
    expect((await act('/api/admin/posts', later)).body.post.state).toBe('scheduled');
    expect((await read('/api/posts/summer-event')).code).toBe('not_found');
    expect(JSON.stringify(await read('/api/posts'))).not.toContain('Summer');
    expect(await publishDuePosts(database.db)).toBe(0);
    const version = () =>
      database.db.selectFrom('site_version').select('version').executeTakeFirstOrThrow();
    const published_at = new Date(Date.now() - 1000);
    await database.db.updateTable('post').set({ published_at }).where('id', '=', id).execute();
    const before = await version();
    expect((await read('/api/posts/summer-event')).title).toBe('Summer');
    expect(await publishDuePosts(database.db)).toBe(1);
    expect((await version()).version).toBeGreaterThan(before.version);
    expect(await publishDuePosts(database.db)).toBe(0);
  });

  test('a post can have both languages; hostile HTML is removed before it is stored', async () => {
    const texts = [
      { language: 'en', title: 'Hello', summary: 's', html: HOSTILE },
      { language: 'es', title: 'Hola', summary: 's', html: '<p>Hola</p>' },
    ];
    const body = post({ slug: 'hello', publish_at: nowSeconds() - 1, texts });
    const { id } = (await act('/api/admin/posts', body)).body.post;
    const row = await database.db
      .selectFrom('post_text')
      .select('html')
      .where('post_id', '=', id)
      .where('language', '=', 'en')
      .executeTakeFirstOrThrow();
    expect(row.html).toBe('<p>Hello <a>go</a></p>');
    expect((await act('/api/admin/content/preview', { html: HOSTILE })).body.html).toBe(row.html);
    expect((await read('/api/posts/hello')).html).toBe(row.html);
    const es = await fixture.send(adminId, 'GET', '/api/posts/hello', undefined, {
      'accept-language': 'es',
    });
    expect(es.body.title).toBe('Hola');
    expect((await act('/api/admin/posts', post({ slug: 'hello' }))).body.code).toBe('slug_taken');
    expect((await read('/api/admin/posts?q=hello')).rows).toMatchObject([
      { slug: 'hello', state: 'published', languages: ['en', 'es'] },
    ]);
    await act('/api/admin/posts/delete', { id });
    expect((await read('/api/posts/hello')).code).toBe('not_found');
  });

  test('an image is re-encoded without its metadata, and anyone can see it', async () => {
    const png = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'taken at home' } })
      .png()
      .toBuffer();
    const sent = await fixture.upload(adminId, '/api/admin/content/images', png, {
      ...ADMIN,
      'content-type': 'image/png',
    });
    expect(sent).toMatchObject({ url: expect.stringMatching(/^\/media\//), width: 60, height: 30 });
    const { content } = await database.db
      .selectFrom('content_image')
      .select('content')
      .executeTakeFirstOrThrow();
    expect(content.subarray(8, 12).toString()).toBe('WEBP');
    expect(content.includes('taken at home')).toBe(false);
    const shown = await fixture.raw('', sent.url);
    expect(shown.statusCode).toBe(200);
  });
});

test('pages: saved texts replace the starter texts, and can be reset', async () => {
  const starter = await read('/api/admin/pages/terms');
  const starterTexts = LANGUAGES.map((language) => ({ language, is_starter: true }));
  expect(starter.texts).toMatchObject(starterTexts);
  const texts = [{ language: 'en', title: 'Our terms', html: HOSTILE }];
  const saved = await act('/api/admin/pages/terms', { texts });
  expect(saved.body.texts).toMatchObject([
    { language: 'en', title: 'Our terms', is_starter: false },
    ...starterTexts.slice(1),
  ]);
  expect((await read('/api/pages/terms')).html).toBe('<p>Hello <a>go</a></p>');
  await act('/api/admin/pages/terms', { texts: [] });
  expect((await read('/api/pages/terms')).title).not.toBe('Our terms');
});

test('a price set by an admin is shown and applies to the next order; each change is audited', async () => {
  const player = await fixture.player({ coins: 500 });
  const target = { account: player.account, char: player.chars[0] };
  await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
  await act('/api/admin/prices', { kind: 'rename', price: 7 });
  const offer = (await fixture.send(player.id, 'GET', '/api/services?server_id=1')).body;
  expect(offer.prices.rename).toBe(7);
  const renamed = await fixture.send(player.id, 'POST', '/api/name', {
    ...target,
    new_char: 'Newname1',
  });
  expect(renamed.body).toMatchObject({ state: 'done', totalCoins: 493 });
  const set = (await act('/api/admin/prices', { kind: 'rename', price: null })).body.prices;
  expect(set[0]).toMatchObject({ kind: 'rename', price: 100, configured: 100, changed_at: 0 });
  const again = { account: player.account, char: 'Newname1', new_char: 'Newname2' };
  const fullPrice = await fixture.send(player.id, 'POST', '/api/name', again);
  expect(fullPrice.body.totalCoins).toBe(393);
  const audit = await database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'settings.change')
    .orderBy('id')
    .execute();
  expect(audit.map(({ detail }) => detail)).toEqual([
    { 'orders.prices.rename': '100 → 7' },
    { 'orders.prices.rename': '7 → 100' },
  ]);
});

test('every price can be changed and reset', async () => {
  for (const kind of PRICED_KINDS) {
    const set = (await act('/api/admin/prices', { kind, price: 9 })).body.prices;
    expect(set).toContainEqual(
      expect.objectContaining({ kind, purse: ORDER_KINDS[kind].purse, price: 9 }),
    );
    await act('/api/admin/prices', { kind, price: null });
  }
});
