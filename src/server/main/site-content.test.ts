import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PageReply } from '#contract/pages.ts';
import { adminEntryPath } from '#contract/site-entries.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  LOGO,
  LOGO_ID,
  openSiteContentFixture,
  type SiteContentFixture,
  soon,
  titled,
} from '#server/testing/site-content-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** Pages, questions, banners and downloads of the operator, over HTTP: by staff, for visitors. */
const database = openTestDatabase();
let fixture: SiteContentFixture;

beforeAll(async () => {
  fixture = await openSiteContentFixture(database);
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.clear());

const now = () => Math.floor(Date.now() / 1000);

describe('a page', () => {
  test('is created, changed and deleted, and visitors see each change', async () => {
    const created = await fixture.save({
      ...{ kind: 'page', slug: 'castle-rules', place: 'header', position: 2 },
      ...titled('Castle rules', '<p onclick="x()">No <script>x()</script>bots</p>'),
    });
    expect(created.status).toBe(200);
    const { id } = created.body.entry;
    expect(await fixture.readPage('castle-rules')).toMatchObject({
      title: 'Castle rules',
      html: '<p>No bots</p>',
    });
    await soon(async () =>
      expect((await fixture.readSite()).menu).toContainEqual([
        '/pages/castle-rules',
        'Castle rules',
        '',
      ]),
    );
    const changed = {
      ...{ id, kind: 'page', slug: 'rules-of-sieges', place: 'footer' },
      texts: [
        { language: 'en', title: 'Rules', html: '<p>Be fair</p>' },
        { language: 'es', title: 'Reglas', html: '<p>Juega limpio</p>' },
      ],
    };
    expect((await fixture.save(changed)).status).toBe(200);
    expect(await fixture.readPage('castle-rules')).toBe(404);
    const spanish = await fixture.visit('/api/pages/rules-of-sieges', { 'accept-language': 'es' });
    expect(await spanish.json()).toMatchObject({ title: 'Reglas', html: '<p>Juega limpio</p>' });
    await soon(async () => {
      const { menu = [], footer } = await fixture.readSite('es');
      expect(menu.map(([path]) => path)).not.toContain('/pages/castle-rules');
      expect(footer).toContainEqual(['/pages/rules-of-sieges', 'Reglas', '']);
    });
    const one = await fixture.get(adminEntryPath(id));
    expect(await one.json()).toMatchObject({ entry: { id, state: 'shown', title: 'Rules' } });
    expect((await fixture.remove(id)).status).toBe(200);
    expect(await fixture.readPage('rules-of-sieges')).toBe(404);
    expect((await fixture.remove(id)).status).toBe(404);
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
    const { body } = await fixture.save({
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
    expect(await fixture.readPage('rules')).toMatchObject({ html: '<p>B</p>' });
    const shown = await fixture.get(adminEntryPath(id));
    expect(await shown.json()).toMatchObject({ entry: { texts: [{ html: '<p>B</p>' }] } });
    await database.db.updateTable('site_entry').set({ kind: 'question', slug: null }).execute();
    expect(await fixture.readPage('faq')).toMatchObject({ html: '<h2>Rules</h2><p>B</p>' });
  });

  test('loses a language that is left out when it is saved', async () => {
    const both = [
      { language: 'en', title: 'Rules', html: '' },
      { language: 'es', title: 'Reglas', html: '' },
    ];
    const { body } = await fixture.save({ kind: 'page', slug: 'rules', texts: both });
    await fixture.save({ id: body.entry.id, kind: 'page', slug: 'rules', texts: both.slice(0, 1) });
    const spanish = await fixture.visit('/api/pages/rules', { 'accept-language': 'es' });
    expect(await spanish.json()).toMatchObject({ title: 'Rules', language: 'en' });
  });

  test('keeps its kind, and cannot have a slug that is taken', async () => {
    const { body } = await fixture.save({ kind: 'page', slug: 'rules' });
    expect((await fixture.save({ kind: 'page', slug: 'rules' })).body.code).toBe('slug_taken');
    expect((await fixture.save({ id: body.entry.id, kind: 'banner' })).status).toBe(404);
    expect(await fixture.readPage('rules')).toMatchObject({ title: 'Title' });
  });
});

describe('a schedule', () => {
  test('a page, a question and a banner appear at their start time, not before', async () => {
    const summer = [
      { kind: 'page', slug: 'summer', ...titled('Summer') },
      { kind: 'question', ...titled('When does it end?') },
      { kind: 'banner', url: '/pages/summer', ...titled('Summer is near') },
    ];
    const inAnHour = { starts_at: now() + 3_600, ends_at: 0 };
    const ids: number[] = [];
    for (const entry of summer) {
      const { body } = await fixture.save({ ...entry, ...inAnHour });
      expect(body.entry.state).toBe('scheduled');
      ids.push(body.entry.id);
    }
    expect(await fixture.readPage('summer')).toBe(404);
    expect(await (await fixture.visit('/')).text()).not.toContain('Summer is near');
    const starts_at = now() + 3;
    for (const [index, entry] of summer.entries()) {
      await fixture.save({ ...entry, id: ids[index], starts_at, ends_at: 0 });
    }
    await soon(async () => {
      // The rendered page, which is cached in memory.
      expect(await (await fixture.visit('/')).text()).toContain('Summer is near');
      expect(await fixture.readPage('summer')).toMatchObject({ title: 'Summer' });
      expect(await fixture.readPage('faq')).toMatchObject({
        html: expect.stringContaining('When does it end?'),
      });
      expect((await fixture.readSite()).banners).toEqual([['Summer is near', '/pages/summer']]);
    });
    expect(now()).toBeGreaterThanOrEqual(starts_at);
  });

  test('a banner that is over, or hidden, is gone from pages already rendered', async () => {
    const banner = { kind: 'banner', ...titled('Ends soon') };
    const { body } = await fixture.save({ ...banner, ends_at: now() + 3_600 });
    const other = await fixture.save({ kind: 'banner', position: 60, ...titled('Stays') });
    await soon(async () => expect(await (await fixture.visit('/')).text()).toContain('Ends soon'));
    await fixture.save({ ...banner, id: body.entry.id, ends_at: now() + 2 });
    await soon(async () =>
      expect(await (await fixture.visit('/')).text()).not.toContain('Ends soon'),
    );
    const list = await fixture.get('/api/admin/entries?kind=banner');
    expect(await list.json()).toMatchObject({
      entries: [
        { id: body.entry.id, state: 'over' },
        { id: other.body.entry.id, state: 'shown' },
      ],
    });
    await fixture.save({
      id: other.body.entry.id,
      kind: 'banner',
      is_hidden: true,
      ...titled('Stays'),
    });
    await soon(async () => expect((await fixture.readSite()).banners).toEqual([]));
  });
});

test('questions are in their order, downloads have mirror, size and checksum', async () => {
  await fixture.save({ kind: 'question', position: 2, ...titled('Second?', '<p>Yes</p>') });
  const first = await fixture.save({ kind: 'question', position: 1, ...titled('First?') });
  const faq = await fixture.readPage('faq');
  expect(faq).toMatchObject({ html: '<h2>First?</h2><h2>Second?</h2><p>Yes</p>' });
  const download = {
    kind: 'download',
    mirrors: ['https://files.example.org/client.zip'],
    size_bytes: 1_500_000,
    sha256: 'AB'.repeat(32),
  };
  const created = await fixture.save({ ...download, ...titled('Client') });
  const { html } = (await fixture.readPage('downloads')) as PageReply;
  expect(html).toContain('href="https://files.example.org/client.zip"');
  expect(html).toMatch(/1\.5.MB/);
  expect(html).toContain('ab'.repeat(32));
  await soon(async () => {
    const paths = (await fixture.readSite()).footer?.map(([path]) => path);
    expect(paths).toEqual(expect.arrayContaining(['/pages/faq', '/pages/downloads']));
  });
  await fixture.remove(first.body.entry.id);
  await fixture.remove(created.body.entry.id);
  expect(await fixture.readPage('faq')).toMatchObject({ html: '<h2>Second?</h2><p>Yes</p>' });
  expect(((await fixture.readPage('downloads')) as PageReply).html).not.toContain('client.zip');
});

test('a logo is sent with its displayed size once its image is stored', async () => {
  expect((await fixture.readSite()).logo).toEqual({ src: LOGO });
  const uploaded_by = await makePlayer(database.db);
  await database.db
    .insertInto('content_image')
    .values({ id: LOGO_ID, width: 600, height: 150, content: Buffer.from('x'), uploaded_by })
    .execute();
  expect((await fixture.readSite()).logo).toEqual({ src: LOGO, width: 128, height: 32 });
});
