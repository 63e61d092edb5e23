import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADMIN_TEXTS_PATH } from '#contract/site-texts.ts';
import {
  openSiteContentFixture,
  type SiteContentFixture,
  titled,
} from '#server/testing/site-content-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** Content that is not valid, and people who may not change it. */
const database = openTestDatabase();
let fixture: SiteContentFixture;

beforeAll(async () => {
  fixture = await openSiteContentFixture(database);
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.clear());

test.each([
  ['a page without a slug', { kind: 'page' }, 'slug'],
  ['a slug the site uses itself', { kind: 'page', slug: 'terms' }, 'slug'],
  ['a slug with a slash', { kind: 'page', slug: 'a/b' }, 'slug'],
  ['a slug that is too long', { kind: 'page', slug: 'a'.repeat(81) }, 'slug'],
  ['a banner with a slug', { kind: 'banner', slug: 'x' }, 'slug'],
  ['a link without a URL', { kind: 'link' }, 'url'],
  ['a script as a link', { kind: 'link', url: 'javascript:alert(1)' }, 'url'],
  ['another site’s URL that looks like a path', { kind: 'banner', url: '//evil.example' }, 'url'],
  ['a download without a mirror or file', { kind: 'download' }, 'mirrors'],
  [
    'too many mirrors',
    { kind: 'download', mirrors: Array(11).fill('https://a.example/') },
    'mirrors',
  ],
  ['an end before its start', { kind: 'banner', starts_at: 20, ends_at: 10 }, 'ends_at'],
  ['no title', { kind: 'banner', ...titled(' ') }, 'texts'],
  ['a long title', { kind: 'banner', ...titled('x'.repeat(301)) }, 'texts'],
  ['a long text', { kind: 'page', slug: 'x', ...titled('T', 'x'.repeat(100_001)) }, 'texts'],
  ['an invalid checksum', { kind: 'download', mirrors: ['/f'], sha256: 'xyz' }, 'sha256'],
  ['a position above the maximum', { kind: 'banner', position: 1_000_000 }, 'position'],
  ['an unknown kind', { kind: 'poem' }, 'kind'],
])('%s is refused', async (_, entry, field) => {
  const { status, body } = await fixture.save(entry);
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect(body.fields).toContain(field);
  expect(await database.db.selectFrom('site_entry').select('id').execute()).toEqual([]);
});

test('two texts in one language are refused', async () => {
  const [text] = titled('Title').texts;
  const { status, body } = await fixture.save({ kind: 'banner', texts: [text, text] });
  expect([status, body.code]).toEqual([400, 'bad_request']);
});

test('without content.write nothing is saved, deleted or reworded', async () => {
  const refused = {
    auditor: await fixture.logInAs('auditor'),
    support: await fixture.logInAs('support'),
    player: await fixture.logInAs(undefined),
    visitor: await fixture.firstVisit(),
  };
  const { body } = await fixture.save({ kind: 'page', slug: 'kept' });
  const text = { language: 'en', key: 'layout.nav.raids', text: 'Bosses' };
  for (const [name, person] of Object.entries(refused)) {
    const answers = [
      await fixture.save({ kind: 'page', slug: 'stolen' }, person),
      await fixture.remove(body.entry.id, person),
      await fixture.post(ADMIN_TEXTS_PATH, text, person),
    ];
    const code = name === 'visitor' ? 'unauthenticated' : 'forbidden';
    expect([name, ...answers.map((answer) => answer.body.code)]).toEqual([name, code, code, code]);
  }
  expect(await fixture.readPage('kept')).toMatchObject({ title: 'Title' });
  expect(await fixture.readPage('stolen')).toBe(404);
  expect(await database.db.selectFrom('text_override').select('key').execute()).toEqual([]);
  // An auditor reads what there is.
  const list = '/api/admin/entries?kind=page';
  expect(await (await fixture.get(list, refused.auditor)).json()).toMatchObject({
    entries: [{ slug: 'kept' }],
  });
  expect((await fixture.get(list, refused.support)).status).toBe(403);
});
