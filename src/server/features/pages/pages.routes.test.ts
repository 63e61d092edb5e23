import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { PAGE_NAMES } from '#contract/pages.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { contentPageRoutes } from './pages.routes.ts';
import { viewStarterPage } from './pages.view.ts';

const database = openTestDatabase();
let app: Awaited<ReturnType<typeof testApp>>['http'];

beforeAll(async () => {
  const config = testConfig(database.url, { site: { name: 'Tom & <b>Co</b>' } });
  app = (
    await testApp(
      contentPageRoutes({ config, db: database.db, readAddedPage: async () => undefined }),
    )
  ).http;
});

async function get(page: string, language = 'en') {
  const response = await app.inject({
    url: `/api/pages/${page}`,
    headers: { 'accept-language': language },
  });
  return { status: response.statusCode, body: response.json() };
}

describe('content pages', () => {
  test.each(PAGE_NAMES)(
    '%s has a starter text in every language that survives sanitizing',
    (page) => {
      for (const language of LANGUAGES) {
        const { title, html } = TEXTS[language].starterPages[page];
        expect(title.length).toBeGreaterThan(5);
        expect(sanitize(html)).toBe(html);
        expect(html).toContain('{site}');
      }
    },
  );

  test('the starter text names the site, escaped', async () => {
    const { body } = await get('terms', 'es');
    expect(body).toMatchObject({ title: 'Términos y condiciones', updated_at: 0 });
    expect(body.html).toContain('Tom &amp; &lt;b&gt;Co&lt;/b&gt;');
  });

  test('the starter page links to the game if the operator has configured its address', () => {
    const site = { name: 'Eldergrave' };
    expect(viewStarterPage('connect', 'en', site).html).toContain('<a href="/posts">');
    const play_url = 'https://play.example/?a=1&b="2"';
    const { html } = viewStarterPage('connect', 'en', { ...site, play_url });
    expect(html).toContain('href="https://play.example/?a=1&amp;b=');
    expect(html).toContain('>Download the game</a>');
    expect(html).not.toContain('/posts');
  });

  test('the operator’s own text replaces it', async () => {
    const ownText = {
      page: 'terms',
      language: 'en',
      title: 'Rules',
      html: '<p>Mine<script>x</script></p>',
    };
    await database.db.insertInto('page_text').values(ownText).execute();
    expect((await get('terms')).body).toMatchObject({ title: 'Rules', html: '<p>Mine</p>' });
    // Only written in English: still better than a starter text with other content.
    expect((await get('terms', 'es')).body.title).toBe('Rules');
  });

  test('unknown pages are not found', async () => {
    expect((await get('secrets')).status).toBe(404);
  });
});
