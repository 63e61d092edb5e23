import { describe, expect, test } from 'vitest';
import { CALENDAR_PATH, type CalendarEntry, type CalendarReply } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import type { RenderedPage } from '#contract/page.ts';
import { WORLDS_PATH } from '#contract/worlds.ts';
import { render } from '#web/entry-server.tsx';
import { testWorld } from '#web/lib/testing/test-world.ts';

/** Monday 16 November 2026, 20:00 in the world's time zone. */
const NOW = 1_794_870_000;
const DAY = 86_400;

const siege = entry({ kind: 'siege', title: 'Siege of Rune', subject: 'rune', at: 2 * DAY });
const fair = entry({ kind: 'event', title: 'Fair', url: '/calendar#event-12', at: DAY });
const calendar: CalendarReply = {
  server_id: 1,
  as_of: NOW,
  now: NOW,
  month: '2026-11',
  entries: [fair, siege],
  texts: [{ event_id: 12, title: 'Fair', language: 'en', html: '<p>Come</p>' }],
  next: [fair, siege],
  season: { season: 8, since: NOW - 15 * DAY },
};

describe('the calendar as the server renders it', () => {
  test('has a siege once, on its day and at its hour in the server’s zone', async () => {
    const { html, status } = await page();
    expect(status).toBe(200);
    const [, days = ''] = /<ol[^>]*>(.*?)<\/ol>/s.exec(html) ?? [];
    expect(days.match(/Siege of Rune/g)).toHaveLength(1);
    const day = textOf(days).match(/18 Wednesday, November 18 .*?(?=19 Thursday)/)?.[0];
    expect(day).toContain('20:00 Siege of Rune');
    expect(textOf(html)).toContain('All times are the server’s: UTC-03:00.');
    expect(textOf(html)).toContain('Olympiad season 8 since 01/11/2026');
  });

  test('counts down to the next entries, with the castle of the next siege behind the title', async () => {
    const { html } = await page();
    expect(html.match(/role="timer"/g)).toHaveLength(2);
    expect(html).toMatch(/scenes\/rune\.svg/);
  });

  test('an event links to its text below the month that is shown', async () => {
    const { html } = await page('/calendar?month=2026-11&kind=event');
    expect(html).toContain('href="/calendar?kind=event&amp;month=2026-11#event-12"');
    expect(html).toContain('id="event-12"');
    expect(html).toContain('<p>Come</p>');
  });

  test('has links to months, kinds and the calendar file; months and file keep the kind', async () => {
    const { html } = await page('/calendar?kind=siege');
    expect(html).toContain('href="/calendar?kind=siege&amp;month=2026-12"');
    expect(html).toContain('href="/calendar?kind=raid"');
    expect(html).toContain('href="/calendar"');
    expect(html).toContain('href="/calendar.ics?server_id=1&amp;kind=siege&amp;language=en"');
  });

  test('collapses entries that do not fit into a day', async () => {
    const raids = Array.from({ length: 9 }, (_, index) =>
      entry({ kind: 'raid', title: `Boss ${index}`, level: index, at: DAY + index }),
    );
    const { html } = await page('/calendar?kind=raid', { ...calendar, entries: raids });
    const [, collapsed = ''] = /<details>(.*?)<\/details>/s.exec(html) ?? [];
    expect(textOf(collapsed)).toContain('3 more');
    expect(collapsed).toContain('Boss 0');
    expect(collapsed).not.toContain('Boss 8');
    const all = await page('/calendar', { ...calendar, entries: [fair, ...raids] });
    expect(all.html).toContain('href="/calendar?kind=raid#day-2026-11-17"');
    expect(textOf(all.html)).toContain('9 boss windows › Boss 8, Boss 7, Boss 6, Boss 5, Boss 4 …');
    expect(all.html).not.toContain('Boss 3');
  });

  test('sieges at the same moment share a countdown', async () => {
    const other = { ...siege, id: 'other', title: 'Siege of Aden', subject: 'aden' };
    const { html } = await page('/calendar', { ...calendar, next: [fair, siege, other] });
    expect(html.match(/role="timer"/g)).toHaveLength(2);
    expect(textOf(html).replaceAll(' ,', ',')).toContain('Sieges of Rune and Aden');
  });

  test('sieges at the same moment share a line of their day, with a link to each castle', async () => {
    const other = { ...siege, id: 'other', title: 'Siege of Aden', subject: 'aden', url: '/aden' };
    const { html } = await page('/calendar', { ...calendar, entries: [siege, other] });
    const [, days = ''] = /<ol[^>]*>(.*?)<\/ol>/s.exec(html) ?? [];
    expect(textOf(days)).toContain('20:00 Sieges of Rune and Aden');
    expect(days).toContain('href="/aden"');
    expect(days).toContain('href="/castillos"');
    expect(days).not.toContain('Siege of Aden');
  });

  test('bosses at the same moment share a line too', async () => {
    const raids = ['Core', 'Orfen'].map((title) =>
      entry({ kind: 'raid', title, url: `/raidlist?name=${title}`, at: DAY }),
    );
    const { html } = await page('/calendar?kind=raid', { ...calendar, entries: raids });
    const [, days = ''] = /<ol[^>]*>(.*?)<\/ol>/s.exec(html) ?? [];
    expect(textOf(days)).toContain('20:00 Core and Orfen');
    expect(days).toContain('href="/raidlist?name=Orfen"');
  });

  test('today is marked, also if it has no entries, and days say how far away they are', async () => {
    const { html } = await page();
    const days = textOf(html);
    expect(days).toContain(
      'Monday, November 16 Today Nothing today. 17 Tuesday, November 17 Tomorrow',
    );
    expect(days).toContain('18 Wednesday, November 18 in 2 days');
    expect(html.match(/aria-current="date"/g)).toHaveLength(1);
  });

  test('past days are a link away; the whole month has them', async () => {
    const whole = 'href="/calendar?month=2026-11"';
    expect((await page()).html).toContain(whole);
    expect((await page('/calendar?month=2026-11')).html).not.toContain('Show the whole month');
  });

  test('without entries it shows the empty scene, below the same header', async () => {
    const { html } = await page('/calendar', { ...calendar, entries: [], next: [], texts: [] });
    expect(html).toContain('Nothing this month');
    expect(html).toContain('small-scenes/empty.svg');
    expect(html).toMatch(/scenes\/(rune|aden)\.svg/);
  });

  test('beyond the linked months an arrow leads back to them', async () => {
    const { html } = await page('/calendar?kind=olympiad&month=2031-02', {
      ...{ ...calendar, month: '2031-02', entries: [], next: [], texts: [] },
    });
    expect(html).toContain('aria-label="Previous month: November 2027"');
    expect(html).not.toContain('month=2031-03');
  });

  test('a failed read leaves the rest of the page', async () => {
    const { html, status } = await page('/calendar', { code: 'internal', message: 'x' }, 500);
    expect(status).toBe(200);
    expect(html).toContain('This section didn’t load');
    expect(html).toContain('small-scenes/empty.svg');
  });

  test('is Spanish for Spanish visitors', async () => {
    const { html, head } = await page('/calendar', calendar, 200, 'es');
    expect(head.title).toBe('Calendario · Site');
    expect(textOf(html)).toContain('miércoles 18 de noviembre');
  });
});

type EntryFields = Partial<CalendarEntry> & Pick<CalendarEntry, 'kind' | 'title'> & { at: number };

function entry({ at, ...fields }: EntryFields): CalendarEntry {
  return {
    ...{ id: fields.title, starts_at: NOW + at, ends_at: 0, url: '/castillos', location: '' },
    ...{ subject: '', level: 0, repeats_weekly: false },
    ...fields,
  };
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

async function page(
  path = '/calendar',
  body: object = calendar,
  status = 200,
  language: Language = 'en',
): Promise<Extract<RenderedPage, { kind: 'page' }>> {
  const world = testWorld(NOW);
  const site = { name: 'Site', profiles: true, hero_castle: null, play_url: null };
  const rendered = await render({
    ...{ path, language, theme: 'aden', isDevelopment: false, notices: {}, requestId: 'R' },
    callApi: async (called) => {
      if (called.startsWith(WORLDS_PATH)) return { status: 200, body: { site, worlds: [world] } };
      if (called.startsWith(CALENDAR_PATH)) return { status, body };
      return { status: 200, body: { player: null } };
    },
  });
  if (rendered.kind !== 'page') throw new Error(rendered.kind);
  return rendered;
}
