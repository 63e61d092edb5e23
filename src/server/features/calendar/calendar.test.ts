import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RaidRow } from '#contract/boards.ts';
import type { CalendarEntry } from '#contract/calendar.ts';
import { saveEntryBodySchema } from '#contract/site-entries.ts';
import { saveEntry } from '#server/features/site-entries/save-entry.ts';
import type { SnapshotCache } from '#server/features/world/snapshot-cache.ts';
import { calendarSources } from '#server/http/route-sources.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { feedRoutes } from './feed.routes.ts';

const database = openTestDatabase();
const NOW = new Date('2026-11-17T12:00:00Z');
const HOSTILE = `x\r\nEND:VCALENDAR\rBEGIN:VEVENT;,\\ </title><script>alert(1)</script>]]>&\u0001`;
let app: Awaited<ReturnType<typeof testApp>>['http'];
let adminId = '';

const ELDERGRAVE = { id: 1, name: 'Eldergrave', flavor: 'demo', zone: 'Europe/Madrid' };
const WINTERHOLD = {
  ...{ id: 2, name: 'Winterhold', flavor: 'demo', zone: 'UTC' },
  opens_at: '12/01/2026 18:00:00',
};

beforeAll(async () => {
  app = await openApp([ELDERGRAVE, WINTERHOLD]);
  adminId = await makePlayer(database.db);
  const world_id = 1;
  const siege = (castle: string, at: string) => ({ world_id, castle, starts_at: new Date(at) });
  await database.db
    .insertInto('castle_siege')
    .values([
      siege('aden', '2026-11-08T19:00:00Z'),
      siege('aden', '2026-11-22T19:00:00Z'),
      siege('innadrile', '2026-12-06T19:00:00Z'),
      siege('aden', '2027-03-07T19:00:00Z'),
      siege('gludio', '2027-03-07T19:00:00Z'),
      siege('giran', '2027-03-07T19:00:00Z'),
      { ...siege('aden', '2026-11-22T19:00:00Z'), world_id: 2 },
    ])
    .execute();
  const owner = (clan: string | null, since: string) => ({
    ...{ world_id, castle: 'aden', clan, ruler: null, since: new Date(since) },
  });
  await database.db
    .insertInto('castle_owner')
    .values([owner('Owls', '2026-11-01T00:00:00Z'), owner('Ravens', '2026-11-08T21:00:00Z')])
    .execute();
  const season = (number: number, since: string) => ({
    ...{ world_id, season: number, is_final: false, taken_at: NOW, ranks: '[]' },
    first_seen_at: new Date(since),
  });
  await database.db
    .insertInto('season_ranking')
    .values([season(7, '2026-10-05T00:00:00Z'), season(8, '2026-11-02T00:00:00Z')])
    .execute();
});

beforeEach(async () => {
  await database.db.deleteFrom('site_entry').execute();
});

describe('the calendar of a month', () => {
  test('has every kind of entry, by time, and nothing of another world', async () => {
    await saveEvent({ title: 'Fair', starts_at: '2026-11-20T18:00:00Z', hours: 2 });
    const { entries } = await month();
    expect(entries.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'olympiad Olympiad season 8 begins',
      'siege Siege of Aden',
      'castle Aden: taken by Ravens',
      'raid Antharas (79)',
      'event Fair',
      'siege Siege of Aden',
      'siege Siege of Heine',
    ]);
  });

  test('has castles that are besieged together in the order of the other lists', async () => {
    const { entries } = (await get('/api/calendar?month=2027-03&kind=siege')).json();
    const subjects = entries.map(({ subject }: CalendarEntry) => subject);
    expect(subjects).toEqual(['gludio', 'giran', 'aden']);
  });

  test('has the next entries, without bosses unless kind=raid', async () => {
    const { next, season } = await month();
    expect(next.map(({ title }) => title)).toEqual(['Siege of Aden', 'Siege of Heine']);
    expect(season).toEqual({ season: 8, since: seconds('2026-11-02T00:00:00Z') });
    const raids = await month('&kind=raid');
    expect(raids.next.map(({ title }) => title)).toEqual(['Antharas (79)']);
    expect(raids.season).toEqual(season);
  });

  test.each([
    ['event', 0],
    ['siege', 3],
    ['olympiad', 1],
    ['castle', 1],
    ['raid', 1],
  ])('has only entries of kind=%s', async (kind, count) => {
    const { entries } = await month(`&kind=${kind}`);
    expect(entries.map((entry) => entry.kind)).toEqual(new Array(count).fill(kind));
  });

  test('of a world that opens after another, has only the opening and later events', async () => {
    await saveEvent({ title: 'Fair', starts_at: '2026-11-20T18:00:00Z', hours: 2 });
    await saveEvent({ title: 'Race', starts_at: '2026-12-01T17:30:00Z', hours: 1 });
    const { entries } = await month('&server_id=2');
    expect(entries.map(({ title }) => title)).toEqual(['Race', 'Winterhold opens']);
    expect(entries[1]).toMatchObject({ starts_at: seconds('2026-12-01T18:00:00Z') });
  });

  test('of the only world, has the events before its opening too', async () => {
    await saveEvent({ title: 'Fair', starts_at: '2026-11-20T18:00:00Z', hours: 2 });
    const only = await openApp([WINTERHOLD]);
    const { entries } = (await only.inject('/api/calendar?month=2026-11')).json();
    expect(entries.map(({ title }: CalendarEntry) => title)).toEqual(['Fair', 'Winterhold opens']);
  });

  test('uses the visitor’s language; an event without a text in it keeps its own', async () => {
    await saveEvent({ title: 'Fair', starts_at: '2026-11-20T18:00:00Z', hours: 2 });
    const { entries } = (await get('/api/calendar?month=2026-11', 'es')).json();
    const titles = entries.map(({ title }: CalendarEntry) => title);
    expect(titles).toContain('Asedio de Aden');
    expect(titles).toContain('Fair');
  });

  test('repeats a weekly event, and has its text once', async () => {
    await saveEvent({
      title: 'Duel',
      starts_at: '2026-11-04T19:00:00Z',
      hours: 1,
      repeats_weekly: true,
    });
    const { entries, texts } = await month('&kind=event');
    expect(entries.map(({ starts_at }) => new Date(starts_at * 1000).getUTCDate())).toEqual([
      4, 11, 18, 25, 2,
    ]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(5);
    expect(texts).toMatchObject([{ title: 'Duel', html: '<p>Come.</p>' }]);
  });

  test('does not show hidden events, nor those of other months', async () => {
    await saveEvent({
      title: 'Secret',
      starts_at: '2026-11-20T18:00:00Z',
      hours: 2,
      is_hidden: true,
    });
    await saveEvent({ title: 'Old', starts_at: '2026-08-20T18:00:00Z', hours: 2 });
    expect((await month('&kind=event')).entries).toEqual([]);
  });

  test('defaults to the current month; an invalid month or kind and an unknown server are refused', async () => {
    expect((await get('/api/calendar')).json()).toMatchObject({ month: '2026-11' });
    for (const wrong of ['2026-13', '1999-01', '2026', '2026-1', 'x'])
      expect((await get(`/api/calendar?month=${wrong}`)).statusCode, wrong).toBe(400);
    expect((await get('/api/calendar?kind=party')).statusCode).toBe(400);
    expect((await get('/api/calendar?server_id=9')).statusCode).toBe(404);
  });
});

describe('calendar.ics', () => {
  test('has upcoming entries; sieges have the same UIDs as in siege.ics', async () => {
    await saveEvent({
      title: 'Fair',
      starts_at: '2026-11-20T18:00:00Z',
      hours: 2,
      location: 'Giran',
    });
    const text = (await get('/calendar.ics')).body;
    const uids = [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
    expect(uids).toEqual([
      expect.stringMatching(/^event-\d+@site\.example$/),
      'siege-1-aden@site.example',
      'siege-1-innadrile@site.example',
    ]);
    expect(text).toContain('DTSTART:20261120T180000Z\r\nDTEND:20261120T200000Z\r\n');
    expect(text).toContain('LOCATION:Giran\r\n');
    expect(text).toContain('DESCRIPTION:Come.\r\n');
  });

  test('an event that is moved or renamed keeps its UID, each repetition has its own', async () => {
    const event = {
      title: 'Duel',
      starts_at: '2026-11-18T19:00:00Z',
      hours: 1,
      repeats_weekly: true,
    };
    const id = await saveEvent(event);
    const uids = async () =>
      [...(await get('/calendar.ics?kind=event')).body.matchAll(/^UID:(.*)\r$/gm)].map(
        ([, uid]) => uid,
      );
    const before = await uids();
    expect(before.slice(0, 2)).toEqual([
      `event-${id}-0@site.example`,
      `event-${id}-1@site.example`,
    ]);
    await saveEvent({ ...event, id, title: 'Duels', starts_at: '2026-11-19T20:00:00Z' });
    expect((await uids()).slice(0, 2)).toEqual(before.slice(0, 2));
  });

  test('has the last repetition until it is over; later months do not have it', async () => {
    await saveEvent({
      ...{ title: 'Hunt', starts_at: '2026-11-10T10:00:00Z', hours: 4, repeats_weekly: true },
      repeats_until: seconds('2026-11-17T11:00:00Z'),
    });
    const { body } = await get('/calendar.ics?kind=event');
    expect(body).toContain('DTSTART:20261117T100000Z\r\nDTEND:20261117T140000Z\r\n');
    const december = (await get('/api/calendar?month=2026-12&kind=event')).json();
    expect([december.entries, december.texts]).toEqual([[], []]);
  });

  test('has bosses only with kind=raid', async () => {
    expect((await get('/calendar.ics')).body).not.toContain('Antharas');
    expect((await get('/calendar.ics?kind=raid')).body).toContain('SUMMARY:Antharas (79)');
  });

  test('takes its language from the URL, since calendar apps send no cookie', async () => {
    expect((await get('/calendar.ics?language=es')).body).toContain('SUMMARY:Asedio de Aden');
  });

  test('texts of operators cannot break out of their line', async () => {
    await saveEvent({
      title: HOSTILE,
      location: 'a\rb',
      starts_at: '2026-11-20T18:00:00Z',
      hours: 2,
    });
    const text = (await get('/calendar.ics?kind=event')).body;
    expect(text.match(/END:VCALENDAR/g)).toHaveLength(2);
    expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).not.toContain('\u0001');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain('x\\nEND:VCALENDAR\\nBEGIN:VEVENT\\;\\,\\\\ ');
  });
});

describe('feeds', () => {
  test('JSON has news and upcoming entries', async () => {
    await saveEvent({
      title: 'Fair',
      starts_at: '2026-11-20T18:00:00Z',
      hours: 2,
      location: 'Giran',
    });
    const reply = await get('/feed.json');
    expect(reply.headers['content-type']).toContain('application/feed+json');
    const { version, items, home_page_url } = reply.json();
    expect([version, home_page_url]).toEqual([
      'https://jsonfeed.org/version/1.1',
      'https://site.example',
    ]);
    const [news, event] = items;
    expect(news).toMatchObject({
      url: 'https://site.example/posts/welcome',
      title: 'The gates are open',
      tags: ['news'],
    });
    expect(event).toMatchObject({
      title: 'Fair · Eldergrave',
      content_text: 'Come.',
      tags: ['event'],
      _event: {
        starts_at: seconds('2026-11-20T18:00:00Z'),
        ends_at: seconds('2026-11-20T20:00:00Z'),
        location: 'Giran',
      },
    });
    expect(new Set(items.map(({ id }: { id: string }) => id)).size).toBe(items.length);
  });

  test('names its own URL with the server and language asked for, and nothing else', async () => {
    const { origin } = new URL((await get('/feed.json')).json().home_page_url);
    const ask = async (query: string) => (await get(`/feed.json${query}`)).json().feed_url;
    expect(await ask('')).toBe(`${origin}/feed.json`);
    expect(await ask('?x=1&language=es&server_id=1')).toBe(
      `${origin}/feed.json?server_id=1&language=es`,
    );
    expect((await get('/feed.xml?server_id=1&language=es')).body).toContain(
      `<atom:link href="${origin}/feed.xml?server_id=1&#38;language=es" rel="self"`,
    );
  });

  test('RSS has news and upcoming entries, in the language given in the URL', async () => {
    const reply = await get('/feed.xml?language=es');
    expect(reply.headers['content-type']).toContain('application/rss+xml');
    expect(reply.body).toContain('<title>Las puertas están abiertas</title>');
    expect(reply.body).toContain('<title>Asedio de Aden · Eldergrave</title>');
    expect(reply.body).toContain('<ev:startdate>2026-11-22T19:00:00.000Z</ev:startdate>');
  });

  test('texts of operators are escaped', async () => {
    const html = `<p onclick="x()">Come<script>alert(1)</script></p>`;
    const event = { title: HOSTILE, html, location: '<b>', url: 'https://x.example/"><script>' };
    await saveEvent({ ...event, starts_at: '2026-11-20T18:00:00Z', hours: 2 });
    const rss = (await get('/feed.xml')).body;
    expect(rss).not.toMatch(/<script|onclick/);
    expect(rss).not.toContain('\u0001');
    const known =
      /<\/?(\?xml|rss|channel|item|title|link|description|language|guid|category|pubDate|atom:link|ev:\w+)\b[^<>]*>/g;
    expect(rss.replaceAll(known, '')).not.toMatch(/[<>]/);
    const [, item] = (await get('/feed.json')).json().items;
    expect(item).toMatchObject({
      content_text: 'Come',
      url: 'https://x.example/%22%3E%3Cscript%3E',
    });
  });

  test.each(['/feed.json', '/feed.xml', '/calendar.ics'])(
    '%s can be cached by a proxy, and is answered with 304 while it is unchanged',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
      );
      expect(headers.vary).toContain('accept-language');
      expect(headers['set-cookie']).toBeUndefined();
      const again = await app.inject({
        url: path,
        headers: { 'accept-language': 'en', 'if-none-match': String(headers.etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );
});

async function openApp(worlds: object[]) {
  const site = { url: 'https://site.example', name: 'Eldergrave', language: 'en' };
  const config = testConfig(database.url, { site, worlds });
  const deps = { config, db: database.db, snapshots: snapshots(), clock: { now: () => NOW } };
  const calendar = { ...deps, sources: calendarSources(deps) };
  return (await testApp([...calendarRoutes(calendar), ...feedRoutes(calendar)])).http;
}

interface EventFields {
  id?: number;
  title: string;
  html?: string;
  starts_at: string;
  hours: number;
  location?: string;
  url?: string;
  repeats_weekly?: boolean;
  /** Unix seconds. */
  repeats_until?: number;
  is_hidden?: boolean;
}

/** As the form of the admin area sends it. */
async function saveEvent({ title, html = '<p>Come.</p>', starts_at, hours, ...more }: EventFields) {
  const begin = seconds(starts_at);
  const entry = saveEntryBodySchema.parse({
    ...{ kind: 'event', slug: '', place: 'none', position: 50, is_hidden: false, url: '' },
    ...{ mirrors: [], size_bytes: 0, sha256: '' },
    ...{ starts_at: begin, ends_at: begin + hours * 3600 },
    texts: [{ language: 'en', title, html }],
    ...more,
  });
  const origin = { address: '203.0.113.1', userAgent: 'test' };
  return (await inTransaction(database.db, saveEntry, { entry, adminId, origin })).id;
}

function get(url: string, language = 'en') {
  return app.inject({ url, headers: { 'accept-language': language } });
}

async function month(more = ''): Promise<{
  entries: CalendarEntry[];
  next: CalendarEntry[];
  texts: object[];
  season: object | null;
}> {
  return (await get(`/api/calendar?month=2026-11${more}`)).json();
}

function seconds(time: string): number {
  return Date.parse(time) / 1000;
}

/** One dead boss with a window, one that is alive. */
function snapshots(): SnapshotCache {
  const raid = (name: string, more: Partial<RaidRow>): RaidRow => ({
    ...{ npc_db_name: name.toLowerCase(), npc_id: null, name, level: 79, region: null },
    ...{ time_high: 0, time_low: 0, respawn_from: 0, respawn_to: 0, landmark: null },
    alive: 0,
    ...more,
  });
  const raids = [
    raid('Antharas', {
      respawn_from: seconds('2026-11-18T03:00:00Z'),
      respawn_to: seconds('2026-11-18T07:00:00Z'),
    }),
    raid('Baium', { alive: 1, respawn_from: seconds('2026-11-18T03:00:00Z') }),
  ];
  const identity = Buffer.from(JSON.stringify({ server_id: 1, as_of: 5, raids }));
  const body = { etag: '', identity, gzip: identity, br: identity };
  return {
    board: (worldId, board) => (worldId === 1 && board === 'raids' ? body : undefined),
    status: () => undefined,
    version: () => '',
    hasLoaded: () => true,
    onChange: () => undefined,
    load: async () => undefined,
  };
}
