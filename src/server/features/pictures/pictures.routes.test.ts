import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { forbiddenParts } from '#art/testing/read-svg.ts';
import type { CastleRow } from '#contract/boards.ts';
import type { CharacterProfile, ClanProfile } from '#contract/profiles.ts';
import type { CharacterRecap, ClanRecap } from '#contract/recaps.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { artRoutes } from './art.routes.ts';
import { shareRoutes } from './share.routes.ts';
import type { ShareSources } from './share-sources.ts';

const clan: ClanProfile = {
  server_id: 1,
  as_of: 5,
  clan_name: 'Ravens',
  clan_skill_level: 5,
  leader_name: 'Cid',
  clan_root_name_value: 1,
  clan_oust_time: 0,
  clan_agit_id: 0,
  castle_name: 'aden_castle',
  clan_siege_kill: null,
  alliance: null,
  crest: null,
  alliance_crest: null,
  member_count: 12,
  members: [],
  castles: [],
  halls: [],
  recaps: [],
};

const character: CharacterProfile = {
  ...{ server_id: 1, as_of: 5, char_name: 'Cid', level: 80, class: 'Duelist', class_id: 88 },
  ...{
    clan: null,
    leads: null,
    pvp: null,
    pk: null,
    win_count: null,
    level_rank: null,
    hours: null,
  },
  ...{ neighbors: { pvp: [], pk: [] }, history: { pvp: [], pk: [] }, reigns: [], recaps: [] },
};

const season = { server_id: 1, season: 8, from: 1, to: 2, seasons: [8] };
const climb = { first: 9, last: 2, best: 1, best_on: '2026-10-04', kills: 60 };
const characterRecap: CharacterRecap = {
  ...season,
  char_name: 'Cid',
  level: 80,
  class: 'Duelist',
  class_id: 88,
  clan: 'Ravens',
  pvp: {
    ...climb,
    best_day: { day: '2026-10-04', kills: 30 },
    places: [
      ['2026-10-03', 9],
      ['2026-10-04', 1],
      ['2026-10-05', 2],
    ],
  },
  pk: null,
  olympiad: null,
  castles: [],
  rivals: [],
};
const clanRecap: ClanRecap = {
  ...season,
  clan_name: 'Ravens',
  level: 5,
  leader_name: 'Cid',
  kills: 0,
  best_day: null,
  days: [],
  fighters: [],
  sieges: { won: 1, defended: 0, lost: 0 },
  rivals: [],
  castles: [{ castle_name: 'aden_castle', since: 1, until: 0 }],
};

const sources: ShareSources = {
  worldId: () => 1,
  zone: () => '-03:00',
  variant: () => 0,
  character: async (_, name) =>
    name === 'Cid' || name === 'Shy'
      ? { profile: { ...character, char_name: name }, isConsented: name === 'Shy' }
      : null,
  clan: async (_, name) => (name === 'Ravens' ? clan : null),
  characterRecap: async (_, { name }) => (name === 'Cid' ? characterRecap : null),
  clanRecap: async (_, { name }) => (name === 'Ravens' ? clanRecap : null),
  castles: () => [],
  online: () => 42,
  raids: () => [],
};

const config = testConfig('postgres://localhost/unused', {
  site: { name: 'Eldergrave', url: 'https://eldergrave.example' },
});
const clock = { now: () => new Date('2026-11-16T08:00:00Z') };
let http: Awaited<ReturnType<typeof testApp>>['http'];

beforeAll(async () => {
  const routes = [...artRoutes(), ...shareRoutes({ config, clock, sources })];
  ({ http } = await testApp(routes));
});

const ART_URLS = [
  '/art/v1/scenes/giran.svg?theme=parchment&hour=night&format=card&siege=1&field=gules&trim=or',
  '/art/v1/scenes/aden.svg',
  '/art/v1/small-scenes/notFound.svg?theme=aden',
  '/art/v1/crests/Night%20Band.svg?turn=2',
  '/art/v1/crests/%3Cscript%3E.svg?size=small',
  '/art/v1/sigils/Queen%20Ant.svg?theme=parchment',
  '/art/v1/sigils/Marsh%20Wolf.svg?kind=monster&theme=aden',
  '/art/v1/emblems/88.svg?theme=aden&size=small',
  '/art/v1/item-marks.svg',
  '/art/v1/store/coins.svg?level=4&theme=aden',
  '/art/v1/store/card.svg?level=3&theme=parchment',
  '/art/v1/store/vip.svg?level=2&theme=aden',
  '/art/v1/store/bundle.svg?tincture=purpure&theme=aden',
  '/art/v1/store/potion.svg?tincture=gules&theme=parchment',
  '/art/v1/figures/88.svg?theme=parchment',
];

describe('generated art', () => {
  test.each(ART_URLS)('%s is a picture that is cached forever', async (url) => {
    const reply = await http.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(forbiddenParts(brotliDecompressSync(reply.rawPayload).toString())).toEqual([]);
    const etag = String(reply.headers.etag);
    const again = await http.inject({
      url,
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
  });

  test('the bytes of a version never change: increment PICTURE_VERSION when the art changes', async () => {
    const bodies = await Promise.all(
      ART_URLS.map(async (url) => (await http.inject({ url })).body),
    );
    const digest = createHash('sha256').update(bodies.join('')).digest('hex').slice(0, 16);
    expect(digest).toMatchInlineSnapshot(`"85583c031496e1ca"`);
  });

  test.each([
    '/art/v1/scenes/nowhere.svg',
    '/art/v1/scenes/aden.svg?hour=noon',
    '/art/v1/scenes/aden.svg?field=%23ff0000',
    '/art/v1/scenes/aden.svg?format=huge',
    '/art/v1/crests/x.svg?turn=99999',
    `/art/v1/crests/${'x'.repeat(33)}.svg`,
    '/art/v1/emblems/9999.svg',
    '/art/v1/emblems/x.svg',
    '/art/v1/store/castle.svg',
    '/art/v1/store/coins.svg?level=5',
    '/art/v1/store/sword.svg?tincture=pink',
    '/art/v1/figures/9999.svg',
  ])('%s is refused', async (url) => {
    expect((await http.inject({ url })).statusCode).toBe(400);
  });

  test('drawing is limited for each network; what was drawn is sent to everybody', async () => {
    const { http: site } = await testApp(artRoutes({ scenes: 1, emblems: 2 }), {
      http: { trusted_proxies: ['127.0.0.1'] },
    });
    const get = async (url: string, address: string) =>
      (await site.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode;
    const [aden, giran] = ['/art/v1/scenes/aden.svg', '/art/v1/scenes/giran.svg'];
    expect([await get(aden, '203.0.113.1'), await get(giran, '203.0.113.1')]).toEqual([200, 429]);
    expect(await get(giran, '203.0.113.2')).toBe(200);
    expect(await get(giran, '203.0.113.1')).toBe(200);
    const crests = ['a', 'b', 'c'].map((name) => get(`/art/v1/crests/${name}.svg`, '203.0.113.1'));
    expect(await Promise.all(crests)).toEqual([200, 200, 429]);
  });

  test('another version is not found', async () => {
    expect((await http.inject({ url: '/art/v0/scenes/aden.svg' })).statusCode).toBe(404);
  });
});

describe('share cards', () => {
  test.each([
    '/share/v1/en/clans/Ravens.png',
    '/share/v1/en/characters/Cid.png',
    '/share/v1/en/characters/Cid/seasons/8.png',
    '/share/v1/es/clans/Ravens/seasons/8.png',
    '/share/v1/es/castles/aden.png',
    '/share/v1/en/server.png',
  ])('%s is a PNG of 1200 × 630', async (url) => {
    const reply = await http.inject({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
    const png = reply.rawPayload;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const headers = { 'if-none-match': String(reply.headers.etag) };
    expect((await http.inject({ url, headers })).statusCode).toBe(304);
  });

  test('of a character shown by consent are not cached', async () => {
    const reply = await http.inject({ url: '/share/v1/en/characters/Shy.png' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test.each(['characters/Nobody', 'characters/Nobody/seasons/8', 'clans/Ghosts', 'bosses/nobody'])(
    'there is none for %s, which is on no board',
    async (path) => {
      expect((await http.inject({ url: `/share/v1/en/${path}.png` })).statusCode).toBe(404);
    },
  );

  test('the header picture of emails may be shown on other sites’ pages', async () => {
    const { statusCode, headers, rawPayload } = await http.inject('/share/v1/email.png');
    expect(statusCode).toBe(200);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 300]);
  });

  test('a castle is shown besieged on the day of its siege in the world’s time zone', async () => {
    const etagWith = async (siege: string) => {
      const row = { castle_name: 'aden_castle', castle_siege: Date.parse(siege) / 1000 };
      const castles = () => [row as CastleRow];
      const routes = shareRoutes({ config, clock, sources: { ...sources, castles } });
      const { http: site } = await testApp(routes);
      return (await site.inject('/share/v1/en/castles/aden.png')).headers.etag;
    };
    // It is five in the morning of the 16th there.
    const besieged = await etagWith('2026-11-17T02:00:00Z');
    expect(await etagWith('2026-11-16T04:00:00Z')).toBe(besieged);
    expect(await etagWith('2026-11-17T04:00:00Z')).not.toBe(besieged);
  });

  test('characters and clans have none when profiles are off', async () => {
    const without = { ...config, site: { ...config.site, profiles: false } };
    const urls = shareRoutes({ config: without, clock, sources }).map(({ url }) => url);
    expect(urls.filter((url) => /characters|clans/.test(url))).toEqual([]);
  });
});
