import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SaveEntry, saveEntryBodySchema } from '#contract/site-entries.ts';
import { ORIGINAL_TEXTS, setTextOverrides, TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createSiteContent } from '#server/platform/site-content/site-content.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { saveSiteText } from '../site-texts/save-site-text.ts';
import { readListedPage } from './listed-pages.ts';
import { refreshVisibleEntries } from './refresh-visible-entries.ts';
import { saveEntry } from './save-entry.ts';
import { listEntries } from './site-entries.repo.ts';
import { viewEntry } from './site-entries.view.ts';

const database = openTestDatabase();
const origin = { address: '203.0.113.1', userAgent: 'test' };
let adminId = '';
beforeAll(async () => {
  adminId = await makePlayer(database.db);
});
beforeEach(async () => {
  await database.db.deleteFrom('site_entry').execute();
  await database.db.deleteFrom('text_override').execute();
});

const MINUTE = 60;
const DAY = 86_400;
const DAY_MINUTES = 24 * 60;
const VIEW = { language: 'en', siteZone: 'Europe/Madrid' } as const;
const now = () => Math.floor(Date.now() / 1000);
const EMPTY = {
  ...{ slug: '', place: 'none' as const, position: 50, is_hidden: false, starts_at: 0, ends_at: 0 },
  ...{ url: '', mirrors: [], file_id: '', size_bytes: 0, sha256: '' },
  ...{ location: '', repeats_weekly: false, repeats_until: 0 },
} as const;

async function save(
  entry: Partial<SaveEntry> & Pick<SaveEntry, 'kind'>,
  title = 'Title',
  html = '',
) {
  const texts = [{ language: 'en' as const, title, html }];
  const command = { entry: { ...EMPTY, mirrors: [], texts, ...entry }, adminId, origin };
  return (await inTransaction(database.db, saveEntry, command)).id;
}
const read = (page: string) =>
  readListedPage(database.db, { page, language: 'es', siteLanguage: 'en' });
const version = async () =>
  (await database.db.selectFrom('site_version').select('version').executeTakeFirstOrThrow())
    .version;

describe('entries', () => {
  test('a page is shown between its start and end only, sanitized', async () => {
    const html = '<p onclick="x()">Rules<script>x()</script></p>';
    await save({ kind: 'page', slug: 'rules' }, 'Rules', html);
    await save({ kind: 'page', slug: 'later', starts_at: now() + MINUTE });
    await save({ kind: 'page', slug: 'over', ends_at: now() - MINUTE });
    await save({ kind: 'page', slug: 'hidden', is_hidden: true });
    expect(await read('rules')).toMatchObject({ title: 'Rules', html: '<p>Rules</p>' });
    for (const slug of ['later', 'over', 'hidden', 'none'])
      expect(await read(slug)).toBeUndefined();
  });

  test('a slug can be used only once', async () => {
    await save({ kind: 'page', slug: 'rules' });
    await expect(save({ kind: 'page', slug: 'rules' })).rejects.toMatchObject({
      code: 'slug_taken',
    });
  });

  test('questions and downloads are each listed on a page; plain text is escaped', async () => {
    await save({ kind: 'question', position: 2 }, 'Is <b>it</b> free?', '<p>Yes.</p>');
    await save({ kind: 'question', position: 1 }, 'First');
    const faq = (await read('faq'))?.html ?? '';
    expect(faq).toContain('<h2>Is &#60;b&#62;it&#60;/b&#62; free?</h2><p>Yes.</p>');
    expect(faq.indexOf('First')).toBeLessThan(faq.indexOf('free'));
    await save({
      kind: 'download',
      mirrors: ['https://one.example/a"b.zip', 'https://two.example:port/c.zip'],
      size_bytes: 5_400_000_000,
      sha256: 'ab'.repeat(32),
    });
    const downloads = (await read('downloads'))?.html ?? '';
    expect(downloads).toContain('href="https://one.example/a&#34;b.zip"');
    expect(downloads).toContain('Descargar de one.example');
    // A URL that cannot be parsed is shown as it was typed in.
    expect(downloads).toContain('Descargar de https://two.example:port/c.zip');
    expect(downloads).toMatch(/Tamaño: 5,4.GB/);
    expect(downloads).toContain('ab'.repeat(32));
  });

  test('visible entries are refreshed when a period starts and when it ends, and not in between', async () => {
    const id = await save({ kind: 'banner', starts_at: now() + MINUTE });
    expect(await refreshVisibleEntries(database.db)).toBe(0);
    const past = new Date(Date.now() - 1000);
    await database.db
      .updateTable('site_entry')
      .set({ starts_at: past })
      .where('id', '=', id)
      .execute();
    const before = await version();
    expect(await refreshVisibleEntries(database.db)).toBe(1);
    expect(await version()).toBeGreaterThan(before);
    expect(await refreshVisibleEntries(database.db)).toBe(0);
    await database.db
      .updateTable('site_entry')
      .set({ starts_at: null, ends_at: past })
      .where('id', '=', id)
      .execute();
    expect(await refreshVisibleEntries(database.db)).toBe(1);
  });

  test('entries shown on every page are kept in memory, and listed in order for any time', async () => {
    await save({ kind: 'banner', position: 2 }, 'Second');
    await save({ kind: 'banner', position: 1 }, 'First');
    await save({ kind: 'banner', starts_at: now() + MINUTE }, 'Later');
    const content = createSiteContent({ db: database.db });
    await content.load();
    const titles = (at: number) =>
      content.shown('banner', new Date(at * 1000)).map(({ titles: { en } }) => en);
    expect(titles(now())).toEqual(['First', 'Second']);
    expect(titles(now() + 2 * MINUTE)).toEqual(['First', 'Second', 'Later']);
  });

  test('an event is stored with its place and repetition, which are in the audit log', async () => {
    const [starts_at, ends_at] = [now() + 60 * MINUTE, now() + 120 * MINUTE];
    const times = { starts_at, ends_at, repeats_weekly: true, repeats_until: now() + 999_999 };
    const id = await save({ kind: 'event', location: 'Giran', ...times }, 'Fair', '<p>Come</p>');
    const [entry] = await listEntries(database.db, 'event');
    if (!entry) throw new Error('the event is missing');
    const view = viewEntry(entry, { ...VIEW, now: new Date() });
    expect(view).toMatchObject({ id, location: 'Giran', state: 'shown', ...times });
    const { detail } = await database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ kind: 'event', location: 'Giran', repeats_weekly: true });
    const later = new Date((times.repeats_until + 1) * 1000);
    expect(viewEntry(entry, { ...VIEW, now: later }).state).toBe('over');
  });

  test.each([
    ['the last occurrence, which ends after `repeats_until`', -60, 60, -30, 'shown'],
    ['an occurrence earlier than the last one', -60, 60, 10 * DAY_MINUTES, 'shown'],
    ['the time between two occurrences', -120, -60, 10 * DAY_MINUTES, 'shown'],
    ['the time before the first occurrence', 30 * DAY_MINUTES, 30 * DAY_MINUTES + 60, 0, 'shown'],
    ['the time after the last occurrence', -120, -60, 5 * DAY_MINUTES, 'over'],
  ])('a weekly event during %s', async (_when, starts, ends, until, state) => {
    await save({
      ...{ kind: 'event', repeats_weekly: true },
      ...{ starts_at: now() + starts * MINUTE, ends_at: now() + ends * MINUTE },
      repeats_until: until === 0 ? 0 : now() + until * MINUTE,
    });
    const [entry] = await listEntries(database.db, 'event');
    if (!entry) throw new Error('the event is missing');
    expect(viewEntry(entry, { ...VIEW, now: new Date() }).state).toBe(state);
  });

  test('a weekly event is over after the occurrence that daylight saving moved', async () => {
    // In Madrid all begin at 20:00; the one on the 29th, an hour earlier in UTC, is the last.
    const starts_at = Date.parse('2026-03-01T19:00:00Z') / 1000;
    await save({
      ...{ kind: 'event', repeats_weekly: true, starts_at, ends_at: starts_at + 60 * MINUTE },
      repeats_until: Date.parse('2026-03-29T18:30:00Z') / 1000,
    });
    const [entry] = await listEntries(database.db, 'event');
    if (!entry) throw new Error('the event is missing');
    const stateAt = (time: string) => viewEntry(entry, { ...VIEW, now: new Date(time) }).state;
    expect(stateAt('2026-03-29T18:45:00Z')).toBe('shown');
    expect(stateAt('2026-03-29T19:00:00Z')).toBe('over');
  });

  test('events are not among the entries kept in memory', async () => {
    await save({ kind: 'event', starts_at: now() - MINUTE, ends_at: now() + MINUTE });
    const content = createSiteContent({ db: database.db });
    await content.load();
    expect(content.shown('event', new Date())).toEqual([]);
  });

  test.each([
    ['starts_at', { starts_at: 0 }],
    ['ends_at', { ends_at: 0 }],
    ['ends_at', { ends_at: DAY }],
    ['ends_at', { ends_at: 33 * DAY }],
    ['ends_at', { ends_at: 9 * DAY, repeats_weekly: true }],
    ['repeats_until', { repeats_until: 2 * DAY }],
    ['repeats_until', { repeats_until: DAY, repeats_weekly: true }],
    ['location', { kind: 'banner', location: 'Giran' }],
    ['repeats_weekly', { kind: 'banner', repeats_weekly: true }],
    ['location', { location: 'x'.repeat(101) }],
  ])('a wrong %s is refused: %j', (field, wrong) => {
    const texts = [{ language: 'en', title: 'Fair', html: '' }];
    const valid = { ...EMPTY, kind: 'event', starts_at: DAY, ends_at: DAY + 60, texts };
    expect(saveEntryBodySchema.safeParse(valid).success).toBe(true);
    const { error } = saveEntryBodySchema.safeParse({ ...valid, ...wrong });
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field);
  });

  test('who saved an entry is in the audit log', async () => {
    const id = await save({ kind: 'link', url: '/ranking' });
    const entry = await database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_id'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ actor_id: adminId, action: 'entry.save', subject_id: String(id) });
  });
});

describe('texts reworded by the operator', () => {
  const reword = (key: string, text: string) =>
    inTransaction(database.db, saveSiteText, { language: 'en', key, text, adminId, origin });
  const texts = async () => {
    const content = createSiteContent({ db: database.db });
    await content.load();
    return content.texts('en');
  };

  test('replace the originals, which can be restored', async () => {
    await reword('layout.nav.raids', 'Bosses');
    expect(await texts()).toEqual({ 'layout.nav.raids': 'Bosses' });
    await reword('layout.nav.raids', '');
    expect(await texts()).toEqual({});
  });

  test('keep their placeholders', async () => {
    await expect(reword('home.allHeroes_other', 'All heroes')).rejects.toMatchObject({
      code: 'text_places_differ',
      values: { places: '{{count}}' },
    });
    await expect(reword('layout.nav.raids', 'Bosses {{x}}')).rejects.toMatchObject({
      code: 'text_places_differ',
    });
    await reword('home.allHeroes_other', '{{count}} champions');
    expect(await texts()).toEqual({ 'home.allHeroes_other': '{{count}} champions' });
  });

  test('a key that does not exist is refused', async () => {
    await expect(reword('layout.nav.nothing', 'x')).rejects.toMatchObject({ code: 'text_unknown' });
    await expect(reword('server.starterPages.terms.html', 'x')).rejects.toMatchObject({
      code: 'text_unknown',
    });
  });

  test('texts of the admin area and of the server are not sent with public pages', async () => {
    await reword('admin.save', 'Keep');
    await reword('server.errors.not_found', 'Nothing\r\nhere');
    await reword('layout.nav.raids', 'Bosses');
    const content = createSiteContent({ db: database.db, setTextOverrides });
    await content.load();
    expect(content.texts('en')).toEqual({ 'layout.nav.raids': 'Bosses' });
    expect(content.adminTexts('en')).toEqual({ 'admin.save': 'Keep' });
    // One line, since it may be the subject of an email.
    expect(TEXTS.en.errors.not_found).toBe('Nothing here');
    await reword('server.errors.not_found', '');
    await content.load();
    expect(TEXTS.en.errors.not_found).toBe(ORIGINAL_TEXTS.en.errors.not_found);
  });

  test('placeholders of emails and errors must stay too', async () => {
    for (const key of ['errors.file_too_large', 'identityEmails.siteLinked.subject'])
      await expect(reword(`server.${key}`, 'x')).rejects.toMatchObject({
        code: 'text_places_differ',
      });
    await reword('server.identityEmails.siteLinked.subject', 'Linked: {site}');
  });
});
