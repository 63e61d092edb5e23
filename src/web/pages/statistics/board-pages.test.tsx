import { expect, test } from 'vitest';
import { boardPath, type Statistics } from '#contract/boards.ts';
import type { Language } from '#contract/languages.ts';
import type { RenderedPage } from '#contract/page.ts';
import { SEASONS_PATH, type SeasonArchiveReply } from '#contract/season-archive.ts';
import { WORLDS_PATH } from '#contract/worlds.ts';
import { render } from '#web/entry-server.tsx';
import { testWorld } from '#web/lib/testing/test-world.ts';

const NOW = 1_794_870_000;

const statistics: Statistics = {
  characters: 20,
  levels: [
    [1, 12],
    [80, 8],
  ],
  classes: [
    { class_id: 0, class: 'Human Fighter', count: 12 },
    { class_id: 114, class: 'Grand Khavatari', count: 8 },
  ],
  races: [
    { race: 'Human', count: 12 },
    { race: 'Orc', count: 8 },
  ],
};

const archive: SeasonArchiveReply = {
  server_id: 1,
  seasons: [
    { season: 4, from: NOW - 86_400, to: NOW },
    { season: 3, from: 0, to: NOW - 86_400 },
  ],
  shown: {
    season: 4,
    from: NOW - 86_400,
    to: NOW,
    has_recaps: true,
    classes: [
      {
        class: 'Duelist',
        class_id: 88,
        hero: { char_name: 'Ann', point: 90 },
        second: { char_name: 'Bob', point: 70 },
      },
    ],
  },
};

test('statistics: levels, races and classes are in the HTML, without an inline style', async () => {
  const { html, head } = await page('/statistics', { [boardPath('statistics')]: { statistics } });
  const text = textOf(html);
  for (const part of ['Levels', '80 8', '76–79 0', '1–4 12', 'Orc 8 40%', 'Human Fighter 12']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Median level 1');
  expect(html).not.toContain(' style="');
  expect(head).toMatchObject({ title: 'Statistics · Site', canonical: '/statistics' });
});

test('statistics of a world that has not been read yet say so', async () => {
  const text = textOf((await page('/statistics', {})).html);
  expect(text).toContain('No data yet');
  expect(text).not.toContain('Levels');
});

test('seasons: heroes and runners-up, with links to their recaps and to other seasons', async () => {
  const { html, head } = await page('/seasons', { [SEASONS_PATH]: archive });
  expect(textOf(html)).toContain('Duelist Ann 90 points Runner-up Bob 70');
  expect(html).toContain('href="/characters/Ann/seasons/4"');
  expect(html).toContain('href="/seasons?server_id=1&amp;season=3"');
  expect(head).toMatchObject({ title: 'Seasons · Site', canonical: '/seasons' });
});

test('seasons: before the first has ended, the page says so in Spanish', async () => {
  const empty = { server_id: 1, seasons: [], shown: null };
  const { html } = await page('/seasons', { [SEASONS_PATH]: empty }, 'es');
  expect(textOf(html)).toContain('Todavía no terminó ninguna temporada');
});

test('rankings: the progress view is rendered without a board that the game does not store', async () => {
  const { html } = await page('/ranking?view=progress', {
    [boardPath('levels')]: { levels: [] },
    [boardPath('hours')]: { hours: null },
    [boardPath('olympiad')]: { olympiad: [] },
    [boardPath('clans')]: { clans: [] },
  });
  const titles = [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title);
  expect(titles).toEqual(['Level', 'Olympiad', 'Clans']);
});

function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

async function page(
  path: string,
  replies: Record<string, object>,
  language: Language = 'en',
): Promise<Extract<RenderedPage, { kind: 'page' }>> {
  const site = { name: 'Site', profiles: true, hero_castle: null, play_url: null };
  const rendered = await render({
    path,
    language,
    theme: 'aden',
    isDevelopment: false,
    notices: {},
    requestId: 'R',
    callApi: async (called) => {
      if (called.startsWith(WORLDS_PATH)) {
        return { status: 200, body: { site, worlds: [testWorld(NOW)] } };
      }
      const reply = Object.entries(replies).find(([start]) => called.startsWith(start))?.[1];
      if (reply) return { status: 200, body: { server_id: 1, as_of: NOW, ...reply } };
      if (called.startsWith('/api/me')) return { status: 200, body: { player: null } };
      return { status: 503, body: { code: 'board_not_ready', message: 'x' } };
    },
  });
  if (rendered.kind !== 'page') throw new Error(rendered.kind);
  return rendered;
}
