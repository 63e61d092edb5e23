import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { gameCrestPath } from '#contract/pictures.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import type { WidgetSources } from './widget-sources.ts';
import { widgetRoutes } from './widgets.routes.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const at = (hours: number) => Math.floor(NOW.getTime() / 1_000) + hours * 3_600;
const raid = (boss: string, name: string, level: number, more: object) => ({
  ...{ npc_db_name: boss, npc_id: 1, name, level, alive: 0 as const, time_high: 0, time_low: 0 },
  ...{ respawn_from: 0, respawn_to: 0, region: null, landmark: null, ...more },
});

const siege = (castle_name: string, hours: number) => ({
  ...{ castle_name, name: null, clan: null, previous_owner: null, castle_taxrate: 0 },
  ...{ castle_income: 0, castle_siege: at(hours) },
});
const CLANS = ['Pixels', 'Drawn'];
const FONTS = ['/assets/cinzel-1.woff2', '/assets/inter-1.woff2'];

const sources: WidgetSources = {
  world: (serverId) => {
    const id = serverId ?? 1;
    return { id, name: `World <${id}>`, zone: 'America/Lima', refreshSeconds: 30 };
  },
  status: (worldId) => ({ isReachable: worldId === 1, players: 1_234, reachedAt: NOW }),
  players: () => [3, 9, 4],
  castles: () => [siege('giran_castle', 5), siege('aden_castle', 5), siege('rune_castle', 90)],
  crest: (_, clan) => ({ gameCrestId: clan === 'Pixels' ? 77 : undefined, variant: 0 }),
  ranking: (_, board) =>
    Array.from({ length: 100 }, (_row, i) => ({
      ...{
        rank: i + 1,
        name: i === 0 ? '<b>Eve</b>' : `Char${i}`,
        clan: CLANS[i] ?? null,
        classId: 0,
      },
      value: board === 'pk' ? 7 : 10_000 - i,
    })),
  raids: () => [
    raid('queen_ant', 'Queen Ant', 40, { respawn_from: at(30), respawn_to: at(33) }),
    raid('core', 'Core', 50, { respawn_from: at(1), respawn_to: at(2) }),
    raid('orfen', 'Orfen', 50, { alive: 1 }),
    raid('zaken', 'Zaken', 60, {}),
    raid('greyclaw_kutus', 'Greyclaw Kutus', 23, { alive: 1 }),
  ],
};

async function open(overrides: Record<string, unknown> = {}) {
  const config = testConfig('postgres://localhost/unused', overrides);
  const { http } = await testApp(
    widgetRoutes({ config, clock: { now: () => NOW }, sources, fonts: FONTS }),
  );
  return (url: string) => http.inject(url);
}
const textOf = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ');

test('other sites may frame a widget, no script in it runs, and no cookie is set', async () => {
  const get = await open();
  for (const url of ['/widget/status', '/widget/ranking', '/widget/bosses']) {
    const { statusCode, headers, body } = await get(`${url}?server_id=1`);
    expect(statusCode).toBe(200);
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    );
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=10, s-maxage=10',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/html; charset=utf-8',
    });
    expect([headers['set-cookie'], headers['x-ratelimit-limit']]).toEqual([undefined, undefined]);
    expect(body).not.toMatch(/<script|<b>Eve|World <1>| style=/);
  }
});

test('the operator may list the sites that can frame it; nothing else can be framed', async () => {
  const get = await open({ widgets: { frame_ancestors: ['https://guild.example/page'] } });
  const { headers } = await get('/widget/status');
  expect(headers['content-security-policy']).toMatch(
    /frame-ancestors 'self' https:\/\/guild\.example$/,
  );
  for (const url of ['/widget/status.svg', '/widget/nothing', '/widget/status?theme=x']) {
    const other = await get(url);
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

test('the status, even of a world that is down, in both languages', async () => {
  const get = await open();
  expect(textOf((await get('/widget/status')).body)).toMatch(
    /Online.*1,234\s+players online.*peak 9.*Next siege: +Giran, Aden +· 01\/06 12:00.*Updated 07:00.*Play/s,
  );
  const down = (await get('/widget/status?server_id=2&language=es')).body;
  expect(down).toContain('<html lang="es">');
  expect(textOf(down)).toContain('Fuera de línea');
  expect(textOf(down)).not.toContain('jugadores');
});

test('as many rows as requested, of the requested ranking', async () => {
  const get = await open();
  const rows = (body: string) => body.match(/<li/g)?.length;
  expect(rows((await get('/widget/ranking')).body)).toBe(10);
  const three = (await get('/widget/ranking?rows=3&board=pk')).body;
  expect([rows(three), textOf(three)]).toEqual([3, expect.stringContaining('PK')]);
  for (const query of ['rows=21', 'rows=0', 'board=x', 'theme=x', 'language=xx', 'server_id=0']) {
    expect((await get(`/widget/ranking?${query}`)).statusCode).toBe(400);
  }
});

test('clans have the crest they have on the site: the game’s where it is shown, otherwise their arms', async () => {
  const get = await open();
  const { body } = await get('/widget/ranking?server_id=2');
  const [, pixels = '', drawn = ''] = body.split('<li');
  const beforeName = (row: string) => row.slice(0, row.indexOf('<span class="clan'));
  expect(beforeName(pixels)).toContain(`src="${gameCrestPath(2, 'clan', 77)}"`);
  expect(beforeName(drawn)).toMatch(/<\/svg>$/);
  expect(beforeName(drawn)).not.toContain('<img');
});

test('bosses: alive ones first, then by when they may respawn, in the world’s time', async () => {
  const get = await open();
  const text = textOf((await get('/widget/bosses')).body).replace(/\s+/g, ' ');
  expect(text).toMatch(
    /Orfen Alive Level 50 50 Core opens in 60 min Level 50 50 01\/06 08:00 – 09:00 Queen Ant opens in 30 h Level 40 40 02\/06 13:00 – 16:00 Zaken Dead Level 60/,
  );
  expect(text).not.toContain('Greyclaw');
  expect(textOf((await get('/widget/bosses?kind=all')).body)).toContain('Greyclaw');
});

test('every widget says whether its world is up, and links to the page with all of it', async () => {
  const get = await open();
  for (const [kind, page] of [
    ['ranking', '/ranking?server_id=2'],
    ['bosses', '/raidlist?server_id=2'],
    ['status', '/?server_id=2'],
  ]) {
    const up = (await get(`/widget/${kind}`)).body;
    expect(textOf(up), kind).toMatch(/1,234\s+players online/);
    const down = (await get(`/widget/${kind}?server_id=2`)).body;
    expect(textOf(down), kind).toContain('Offline');
    expect(down, kind).toContain(`${page}"`);
  }
});

test('each theme has its own colors; the default follows the browser’s preference', async () => {
  const get = await open();
  const style = async (theme: string) =>
    /:root\{[^}]*\}/.exec((await get(`/widget/status?theme=${theme}`)).body)?.[0];
  expect(await style('aden')).not.toBe(await style('parchment'));
  expect((await get('/widget/status')).body).toContain('prefers-color-scheme:light');
});

test('the status as a picture', async () => {
  const get = await open();
  const { headers, body } = await get('/widget/status.svg?theme=parchment');
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(body).toContain('World &#60;1&#62;');
  expect(body).toContain('1,234 players online');
  expect((await get('/widget/status.svg?language=es')).body).toContain('1.234 jugadores en línea');
});
