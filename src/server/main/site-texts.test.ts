import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_TEXTS_PATH, SITE_TEXT_MAX, type SiteTextsReply } from '#contract/site-texts.ts';
import {
  openSiteContentFixture,
  type SiteContentFixture,
  soon,
} from '#server/testing/site-content-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** Texts of the site in the operator's own words, over HTTP: by staff, for visitors. */
const database = openTestDatabase();
let fixture: SiteContentFixture;

beforeAll(async () => {
  fixture = await openSiteContentFixture(database);
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.clear());

describe('texts', () => {
  const reword = (key: string, text: string, language = 'en') =>
    fixture.post(ADMIN_TEXTS_PATH, { language, key, text });
  async function find(query: string): Promise<SiteTextsReply> {
    const response = await fixture.get(`${ADMIN_TEXTS_PATH}?language=en&q=${query}`);
    return (await response.json()) as SiteTextsReply;
  }

  test('a new wording reaches visitors of that language, and can be removed again', async () => {
    expect((await reword('layout.nav.raids', '  Bosses  ')).status).toBe(200);
    await soon(async () =>
      expect((await fixture.readSite()).texts).toEqual({ 'layout.nav.raids': 'Bosses' }),
    );
    expect((await fixture.readSite('es')).texts).toEqual({});
    expect((await find('')).texts).toEqual([
      { key: 'layout.nav.raids', original: expect.any(String), own: 'Bosses' },
    ]);
    expect((await find('bosses')).texts.map(({ key }) => key)).toContain('layout.nav.raids');
    expect((await reword('layout.nav.raids', 'Raid bosses')).status).toBe(200);
    await soon(async () =>
      expect((await fixture.readSite()).texts).toEqual({ 'layout.nav.raids': 'Raid bosses' }),
    );
    expect((await reword('layout.nav.raids', '')).body.message).toMatch(/original/i);
    await soon(async () => expect((await fixture.readSite()).texts).toEqual({}));
    const { total, texts } = await find('');
    expect([total, texts]).toEqual([0, []]);
    const audited = await database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'text.save')
      .where('subject_id', '=', 'layout.nav.raids')
      .orderBy('id')
      .execute();
    expect(audited.map(({ detail }) => detail)).toEqual([
      { language: 'en', text: 'Bosses' },
      { language: 'en', text: 'Raid bosses' },
      { language: 'en', text: '' },
    ]);
  });

  test('an error of the server is reworded, in that language only', async () => {
    expect((await reword('server.errors.not_found', 'Nothing here')).status).toBe(200);
    const message = async (language: string) => {
      const missing = await fixture.visit('/api/pages/no-such-page', {
        'accept-language': language,
      });
      return ((await missing.json()) as { message: string }).message;
    };
    await soon(async () => expect(await message('en')).toBe('Nothing here'));
    expect(await message('es')).not.toBe('Nothing here');
    await reword('server.errors.not_found', '');
    await soon(async () => expect(await message('en')).not.toBe('Nothing here'));
  });

  test.each([
    ['an unknown key', { key: 'layout.nav.nothing', text: 'x' }, 'text_unknown'],
    ['a missing placeholder', { key: 'home.allHeroes_other', text: 'All' }, 'text_places_differ'],
    [
      'a text that is too long',
      { key: 'layout.nav.raids', text: 'x'.repeat(SITE_TEXT_MAX + 1) },
      'bad_request',
    ],
    ['a key that is too long', { key: 'x'.repeat(201), text: 'x' }, 'bad_request'],
    ['an unknown language', { key: 'layout.nav.raids', text: 'x', language: 'xx' }, 'bad_request'],
  ])('%s is refused', async (_, text, code) => {
    const { status, body } = await fixture.post(ADMIN_TEXTS_PATH, { language: 'en', ...text });
    expect([status < 500, body.code]).toEqual([true, code]);
    expect(await database.db.selectFrom('text_override').select('key').execute()).toEqual([]);
  });

  test('at most 300 texts of a language are reworded', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => ({
      language: 'en',
      key: `layout.test.${i}`,
      text: 'x',
    }));
    await database.db.insertInto('text_override').values(rows).execute();
    expect((await reword('layout.nav.raids', 'Bosses')).body.code).toBe('too_many_texts');
    expect((await reword('layout.nav.raids', 'Jefes', 'es')).status).toBe(200);
  });
});
