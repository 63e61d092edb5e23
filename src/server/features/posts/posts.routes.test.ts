import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { watchSiteVersion } from '#server/platform/db/site-version.ts';
import { createLog } from '#server/platform/log.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { postRoutes } from './posts.routes.ts';

const database = openTestDatabase();
let app: Awaited<ReturnType<typeof testApp>>['http'];

beforeAll(async () => {
  const config = testConfig(database.url);
  app = (await testApp(postRoutes({ config, db: database.db }))).http;
});

beforeEach(async () => {
  await database.db.deleteFrom('post').where('slug', '<>', 'welcome').execute();
});

async function get(path: string, language = 'en') {
  const response = await app.inject({ url: path, headers: { 'accept-language': language } });
  return { status: response.statusCode, body: response.json() };
}

describe('posts', () => {
  test('a new site has a welcome post in both languages', async () => {
    expect((await get('/api/posts')).body.posts[0].title).toBe('The gates are open');
    const spanish = await get('/api/posts/welcome', 'es');
    expect(spanish.body).toMatchObject({ title: 'Las puertas están abiertas', language: 'es' });
  });

  test('latest first; drafts and scheduled posts are not shown', async () => {
    await write('older', new Date('2026-01-01'));
    await write('draft', null);
    await write('tomorrow', new Date(Date.now() + 86_400_000));
    const { body } = await get('/api/posts');
    expect(body.posts.map((post: { slug: string }) => post.slug)).toEqual(['welcome', 'older']);
    expect((await get('/api/posts/draft')).status).toBe(404);
    expect((await get('/api/posts/tomorrow')).status).toBe(404);
  });

  test('a post that was written in one language only is shown in it', async () => {
    await write('spanish', new Date('2026-01-01'), 'es');
    expect((await get('/api/posts/spanish')).body).toMatchObject({ language: 'es' });
  });

  test('their HTML is sanitized when it is sent', async () => {
    await write(
      'hostile',
      new Date('2026-01-01'),
      'en',
      '<p onclick="x()">a<script>b</script></p>',
    );
    expect((await get('/api/posts/hostile')).body.html).toBe('<p>a</p>');
  });

  test('are paginated', async () => {
    await write('older', new Date('2026-01-01'));
    expect((await get('/api/posts?limit=1&page=2')).body).toMatchObject({ page: 2, pages: 2 });
    expect((await get('/api/posts?page=0')).status).toBe(400);
  });

  test('a new post changes the site version', async () => {
    const listener = {
      on: () => {},
      onConnected: () => {},
      start: async () => {},
      stop: async () => {},
    };
    const log = createLog({ level: 'silent', pretty: false });
    const version = watchSiteVersion({
      ...{ db: database.db, listener, log },
      loadContent: async () => {},
    });
    await version.load();
    const before = version.current();
    await write('older', new Date('2026-01-01'));
    await version.load();
    expect(version.current()).toBeGreaterThan(before);
  });
});

async function write(slug: string, published_at: Date | null, language = 'en', html = '<p>x</p>') {
  const { id } = await database.db
    .insertInto('post')
    .values({ slug, published_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = { post_id: id, language, title: slug, html };
  await database.db.insertInto('post_text').values(text).execute();
}
