import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageReply } from '#contract/pages.ts';
import { ADMIN_ENTRIES_PATH, adminEntryPath, DELETE_ENTRY_PATH } from '#contract/site-entries.ts';
import { ADMIN_TEXTS_PATH, SITE_TEXT_MAX, type SiteTextsReply } from '#contract/site-texts.ts';
import type { WorldsReply } from '#contract/worlds.ts';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { createRouteCaller, type RouteCaller, type Visitor } from '#server/testing/route-caller.ts';
import { standInPages } from '#server/testing/stand-in-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type App, compose } from './compose.ts';

/** Pages, questions, banners, downloads and texts of the operator, over HTTP: by staff, for visitors. */
const database = openTestDatabase();
const PASSWORD = 'the-gates-of-Oren';
const LOGO_ID = '0198c5d2-1111-7000-8000-000000000000';
const LOGO = `/media/${LOGO_ID}`;
let app: App;
let caller: RouteCaller;
let address = '';
let editor: Visitor;
const refused = new Map<string, Visitor>();

beforeAll(async () => {
  const config = testConfig(database.url, {
    site: { url: 'http://localhost:4100', logo: LOGO },
    identity: { admin_grace_hours: 1 },
    worlds: [
      { id: 1, name: 'Aden', flavor: 'demo', refresh_seconds: 600, demo: { characters: 50 } },
    ],
  });
  // With a worker, which has pages rendered again when the time of an entry comes.
  app = await compose({ config, roles: ['web', 'worker'], pages: standInPages() });
  address = (await app.start()) ?? '';
  caller = createRouteCaller(address, PASSWORD);
  const passwordHash = await hashPassword(PASSWORD);
  for (const role of ['editor', 'auditor', 'support', '']) {
    const email = `${role || 'player'}@example.com`;
    const person = { email, passwordHash, language: 'en' as const };
    await inTransaction(database.db, createPlayer, role ? { ...person, roleId: role } : person);
    const visitor = await caller.logIn(email);
    if (role === 'editor') editor = visitor;
    else refused.set(role || 'player', visitor);
  }
  refused.set('visitor', await caller.visit(''));
}, 60_000);
afterAll(() => app?.stop());
beforeEach(async () => {
  await database.db.deleteFrom('site_entry').execute();
  await database.db.deleteFrom('text_override').execute();
});

const now = () => Math.floor(Date.now() / 1000);
const ENTRY = {
  ...{ slug: '', place: 'none', position: 50, is_hidden: false, starts_at: 0, ends_at: 0 },
  ...{ url: '', mirrors: [], size_bytes: 0, sha256: '' },
};
const titled = (title: string, html = '') => ({ texts: [{ language: 'en', title, html }] });

async function post(path: string, body: object, who = editor) {
  const response = await caller.call({ method: 'POST', url: path }, who, body);
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of a response.
  return { status: response.status, body: (await response.json()) as any };
}
const save = (entry: object, who = editor) =>
  post(ADMIN_ENTRIES_PATH, { ...ENTRY, ...titled('Title'), ...entry }, who);
const remove = (id: number, who = editor) => post(DELETE_ENTRY_PATH, { id }, who);

/** Without cookies, as on a first visit. */
const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers });
async function readPage(page: string): Promise<PageReply | number> {
  const response = await visit(`/api/pages/${page}`);
  return response.ok ? ((await response.json()) as PageReply) : response.status;
}
async function readSite(language = 'en') {
  const response = await visit('/api/worlds', { 'accept-language': language });
  return ((await response.json()) as WorldsReply).site;
}
/** Nodes apply a change within seconds. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

describe('a page', () => {
  test('is created, changed and deleted, and visitors see each change', async () => {
    const made = await save({
      ...{ kind: 'page', slug: 'castle-rules', place: 'header', position: 2 },
      ...titled('Castle rules', '<p onclick="x()">No <script>x()</script>bots</p>'),
    });
    expect(made.status).toBe(200);
    const { id } = made.body.entry;
    expect(await readPage('castle-rules')).toMatchObject({
      title: 'Castle rules',
      html: '<p>No bots</p>',
    });
    await soon(async () =>
      expect((await readSite()).menu).toContainEqual(['/pages/castle-rules', 'Castle rules', '']),
    );
    const changed = {
      ...{ id, kind: 'page', slug: 'rules-of-sieges', place: 'footer' },
      texts: [
        { language: 'en', title: 'Rules', html: '<p>Be fair</p>' },
        { language: 'es', title: 'Reglas', html: '<p>Juega limpio</p>' },
      ],
    };
    expect((await save(changed)).status).toBe(200);
    expect(await readPage('castle-rules')).toBe(404);
    const spanish = await visit('/api/pages/rules-of-sieges', { 'accept-language': 'es' });
    expect(await spanish.json()).toMatchObject({ title: 'Reglas', html: '<p>Juega limpio</p>' });
    await soon(async () => {
      const { menu = [], footer } = await readSite('es');
      expect(menu.map(([path]) => path)).not.toContain('/pages/castle-rules');
      expect(footer).toContainEqual(['/pages/rules-of-sieges', 'Reglas', '']);
    });
    const one = await caller.call({ method: 'GET', url: adminEntryPath(id) }, editor);
    expect(await one.json()).toMatchObject({ entry: { id, state: 'shown', title: 'Rules' } });
    expect((await remove(id)).status).toBe(200);
    expect(await readPage('rules-of-sieges')).toBe(404);
    expect((await remove(id)).status).toBe(404);
    const actions = await database.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', String(id))
      .where('subject_kind', '=', 'entry')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'entry.save',
      'entry.save',
      'entry.delete',
    ]);
  });

  test('is sanitized when it is stored, and again when it is shown', async () => {
    const { body } = await save({
      ...{ kind: 'page', slug: 'rules' },
      ...titled('Rules', '<p>A<script>x()</script></p>'),
    });
    const { id } = body.entry;
    const texts = database.db.selectFrom('site_entry_text').where('entry_id', '=', id);
    expect(await texts.select('html').execute()).toEqual([{ html: '<p>A</p>' }]);
    // As if an older version had stored it.
    const html = '<p onclick="x()">B<script>x()</script></p>';
    await database.db
      .updateTable('site_entry_text')
      .set({ html })
      .where('entry_id', '=', id)
      .execute();
    expect(await readPage('rules')).toMatchObject({ html: '<p>B</p>' });
    const shown = await caller.call({ method: 'GET', url: adminEntryPath(id) }, editor);
    expect(await shown.json()).toMatchObject({ entry: { texts: [{ html: '<p>B</p>' }] } });
    await database.db.updateTable('site_entry').set({ kind: 'question', slug: null }).execute();
    expect(await readPage('faq')).toMatchObject({ html: '<h2>Rules</h2><p>B</p>' });
  });

  test('loses a language that is left out when it is saved', async () => {
    const both = [
      { language: 'en', title: 'Rules', html: '' },
      { language: 'es', title: 'Reglas', html: '' },
    ];
    const { body } = await save({ kind: 'page', slug: 'rules', texts: both });
    await save({ id: body.entry.id, kind: 'page', slug: 'rules', texts: both.slice(0, 1) });
    const spanish = await visit('/api/pages/rules', { 'accept-language': 'es' });
    expect(await spanish.json()).toMatchObject({ title: 'Rules', language: 'en' });
  });

  test('keeps its kind, and cannot have an address that is taken', async () => {
    const { body } = await save({ kind: 'page', slug: 'rules' });
    expect((await save({ kind: 'page', slug: 'rules' })).body.code).toBe('slug_taken');
    expect((await save({ id: body.entry.id, kind: 'banner' })).status).toBe(404);
    expect(await readPage('rules')).toMatchObject({ title: 'Title' });
  });
});

describe('a schedule', () => {
  test('a page, a question and a banner appear at their start time, not before', {
    timeout: 40_000,
  }, async () => {
    const time = { starts_at: now() + 3, ends_at: 0 };
    const page = await save({ kind: 'page', slug: 'summer', ...time, ...titled('Summer') });
    expect(page.body.entry.state).toBe('scheduled');
    await save({ kind: 'question', ...time, ...titled('When does it end?') });
    await save({ kind: 'banner', url: '/pages/summer', ...time, ...titled('Summer is near') });
    expect(await readPage('summer')).toBe(404);
    expect(await (await visit('/')).text()).not.toContain('Summer is near');
    await soon(async () => {
      expect(await readPage('summer')).toMatchObject({ title: 'Summer' });
      expect(await readPage('faq')).toMatchObject({
        html: expect.stringContaining('When does it end?'),
      });
      expect((await readSite()).banners).toEqual([['Summer is near', '/pages/summer']]);
      // The page as it is sent, which is kept in memory.
      expect(await (await visit('/')).text()).toContain('Summer is near');
    });
  });

  test('a banner that is over, or hidden, is gone from pages already rendered', {
    timeout: 40_000,
  }, async () => {
    const { body } = await save({ kind: 'banner', ends_at: now() + 4, ...titled('Ends soon') });
    const other = await save({ kind: 'banner', position: 60, ...titled('Stays') });
    await soon(async () => expect(await (await visit('/')).text()).toContain('Ends soon'));
    await soon(async () => expect(await (await visit('/')).text()).not.toContain('Ends soon'));
    const list = await caller.call(
      { method: 'GET', url: '/api/admin/entries?kind=banner' },
      editor,
    );
    expect(await list.json()).toMatchObject({
      entries: [
        { id: body.entry.id, state: 'over' },
        { id: other.body.entry.id, state: 'shown' },
      ],
    });
    await save({ id: other.body.entry.id, kind: 'banner', is_hidden: true, ...titled('Stays') });
    await soon(async () => expect((await readSite()).banners).toEqual([]));
  });
});

test('questions are in their order, downloads have mirror, size and checksum', async () => {
  await save({ kind: 'question', position: 2, ...titled('Second?', '<p>Yes</p>') });
  const first = await save({ kind: 'question', position: 1, ...titled('First?') });
  const faq = await readPage('faq');
  expect(faq).toMatchObject({ html: '<h2>First?</h2><h2>Second?</h2><p>Yes</p>' });
  const download = {
    kind: 'download',
    mirrors: ['https://files.example.org/client.zip'],
    size_bytes: 1_500_000,
    sha256: 'AB'.repeat(32),
  };
  const made = await save({ ...download, ...titled('Client') });
  const { html } = (await readPage('downloads')) as PageReply;
  expect(html).toContain('href="https://files.example.org/client.zip"');
  expect(html).toMatch(/1\.5.MB/);
  expect(html).toContain('ab'.repeat(32));
  await soon(async () => {
    const paths = (await readSite()).footer?.map(([path]) => path);
    expect(paths).toEqual(expect.arrayContaining(['/pages/faq', '/pages/downloads']));
  });
  await remove(first.body.entry.id);
  await remove(made.body.entry.id);
  expect(await readPage('faq')).toMatchObject({ html: '<h2>Second?</h2><p>Yes</p>' });
  expect(((await readPage('downloads')) as PageReply).html).not.toContain('client.zip');
});

test.each([
  ['a page without an address', { kind: 'page' }, 'slug'],
  ['an address the site uses itself', { kind: 'page', slug: 'terms' }, 'slug'],
  ['an address with a slash', { kind: 'page', slug: 'a/b' }, 'slug'],
  ['an address that is too long', { kind: 'page', slug: 'a'.repeat(81) }, 'slug'],
  ['a banner with an address of its own', { kind: 'banner', slug: 'x' }, 'slug'],
  ['a link without an address', { kind: 'link' }, 'url'],
  ['a script as a link', { kind: 'link', url: 'javascript:alert(1)' }, 'url'],
  ['another site as a path', { kind: 'banner', url: '//evil.example' }, 'url'],
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
  ['a position beyond the last', { kind: 'banner', position: 1_000_000 }, 'position'],
  ['an unknown kind', { kind: 'poem' }, 'kind'],
])('%s is refused', async (_, entry, field) => {
  const { status, body } = await save(entry);
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect(body.fields).toContain(field);
  expect(await database.db.selectFrom('site_entry').select('id').execute()).toEqual([]);
});

test('a logo is sent with its size as soon as it can be read', async () => {
  expect((await readSite()).logo).toEqual({ src: LOGO });
  const uploaded_by = await makePlayer(database.db);
  await database.db
    .insertInto('content_image')
    .values({ id: LOGO_ID, width: 600, height: 150, content: Buffer.from('x'), uploaded_by })
    .execute();
  expect((await readSite()).logo).toEqual({ src: LOGO, width: 128, height: 32 });
});

test('two texts in one language are refused', async () => {
  const [text] = titled('Title').texts;
  const { status, body } = await save({ kind: 'banner', texts: [text, text] });
  expect([status, body.code]).toEqual([400, 'bad_request']);
});

test('without content.write nothing is saved, deleted or reworded', async () => {
  const { body } = await save({ kind: 'page', slug: 'kept' });
  const text = { language: 'en', key: 'layout.nav.raids', text: 'Bosses' };
  for (const [name, who] of refused) {
    const answers = [
      await save({ kind: 'page', slug: 'stolen' }, who),
      await remove(body.entry.id, who),
      await post(ADMIN_TEXTS_PATH, text, who),
    ];
    const code = name === 'visitor' ? 'unauthenticated' : 'forbidden';
    expect([name, ...answers.map((answer) => answer.body.code)]).toEqual([name, code, code, code]);
  }
  expect(await readPage('kept')).toMatchObject({ title: 'Title' });
  expect(await readPage('stolen')).toBe(404);
  expect(await database.db.selectFrom('text_override').select('key').execute()).toEqual([]);
  // An auditor reads what there is.
  const list = { method: 'GET', url: '/api/admin/entries?kind=page' } as const;
  const auditor = refused.get('auditor') ?? editor;
  expect(await (await caller.call(list, auditor)).json()).toMatchObject({
    entries: [{ slug: 'kept' }],
  });
  expect((await caller.call(list, refused.get('support') ?? editor)).status).toBe(403);
});

describe('texts', () => {
  const word = (key: string, text: string, language = 'en') =>
    post(ADMIN_TEXTS_PATH, { language, key, text });
  async function find(query: string): Promise<SiteTextsReply> {
    const response = await caller.call(
      { method: 'GET', url: `${ADMIN_TEXTS_PATH}?language=en&q=${query}` },
      editor,
    );
    return (await response.json()) as SiteTextsReply;
  }

  test('a new wording reaches visitors of that language, and can be removed again', async () => {
    expect((await word('layout.nav.raids', '  Bosses  ')).status).toBe(200);
    await soon(async () =>
      expect((await readSite()).texts).toEqual({ 'layout.nav.raids': 'Bosses' }),
    );
    expect((await readSite('es')).texts).toEqual({});
    expect((await find('')).texts).toEqual([
      { key: 'layout.nav.raids', original: expect.any(String), own: 'Bosses' },
    ]);
    expect((await find('bosses')).texts.map(({ key }) => key)).toContain('layout.nav.raids');
    expect((await word('layout.nav.raids', 'Raid bosses')).status).toBe(200);
    await soon(async () =>
      expect((await readSite()).texts).toEqual({ 'layout.nav.raids': 'Raid bosses' }),
    );
    expect((await word('layout.nav.raids', '')).body.message).toMatch(/original/i);
    await soon(async () => expect((await readSite()).texts).toEqual({}));
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
    expect((await word('server.errors.not_found', 'Nothing here')).status).toBe(200);
    const message = async (language: string) => {
      const missing = await visit('/api/pages/no-such-page', { 'accept-language': language });
      return ((await missing.json()) as { message: string }).message;
    };
    await soon(async () => expect(await message('en')).toBe('Nothing here'));
    expect(await message('es')).not.toBe('Nothing here');
    await word('server.errors.not_found', '');
    await soon(async () => expect(await message('en')).not.toBe('Nothing here'));
  });

  test.each([
    ['an unknown key', { key: 'layout.nav.nothing', text: 'x' }, 'text_unknown'],
    ['a missing placeholder', { key: 'home.allHeroes_other', text: 'All' }, 'text_places_differ'],
    ['too long', { key: 'layout.nav.raids', text: 'x'.repeat(SITE_TEXT_MAX + 1) }, 'bad_request'],
    ['a key that is too long', { key: 'x'.repeat(201), text: 'x' }, 'bad_request'],
    ['another language', { key: 'layout.nav.raids', text: 'x', language: 'xx' }, 'bad_request'],
  ])('%s is refused', async (_, text, code) => {
    const { status, body } = await post(ADMIN_TEXTS_PATH, { language: 'en', ...text });
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
    expect((await word('layout.nav.raids', 'Bosses')).body.code).toBe('too_many_texts');
    expect((await word('layout.nav.raids', 'Jefes', 'es')).status).toBe(200);
  });
});
