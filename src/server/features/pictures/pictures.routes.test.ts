import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { forbiddenParts } from '#art/testing/read-svg.ts';
import type { ClanProfile } from '#contract/profiles.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { artRoutes } from './art.routes.ts';
import { type ShareSources, shareRoutes } from './share.routes.ts';

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
  member_count: 12,
  members: [],
  castles: [],
  halls: [],
};

const sources: ShareSources = {
  worldId: () => 1,
  character: async () => null,
  clan: async (_, name) => (name === 'Ravens' ? clan : null),
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

const ADDRESSES = [
  '/art/v1/scenes/giran.svg?theme=parchment&hour=night&format=card&siege=1&field=gules&trim=or',
  '/art/v1/scenes/aden.svg',
  '/art/v1/small-scenes/notFound.svg?theme=aden',
  '/art/v1/crests/Night%20Band.svg?turn=2',
  '/art/v1/crests/%3Cscript%3E.svg?size=small',
  '/art/v1/sigils/Queen%20Ant.svg?theme=parchment',
  '/art/v1/emblems/88.svg?theme=aden&size=small',
];

describe('generated art', () => {
  test.each(ADDRESSES)('%s is a picture to be kept forever', async (url) => {
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

  test('the bytes of a version never change: count PICTURE_VERSION up with the art', async () => {
    const bodies = await Promise.all(
      ADDRESSES.map(async (url) => (await http.inject({ url })).body),
    );
    const digest = createHash('sha256').update(bodies.join('')).digest('hex').slice(0, 16);
    expect(digest).toMatchInlineSnapshot(`"f55ea0f155d1b28e"`);
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
  ])('%s is refused', async (url) => {
    expect((await http.inject({ url })).statusCode).toBe(400);
  });

  test('another version is not found', async () => {
    expect((await http.inject({ url: '/art/v0/scenes/aden.svg' })).statusCode).toBe(404);
  });
});

describe('share cards', () => {
  test.each([
    '/share/v1/en/clans/Ravens.png',
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

  test.each(['characters/Nobody', 'clans/Ghosts', 'bosses/nobody'])(
    'there is none of %s, whom no board knows',
    async (path) => {
      expect((await http.inject({ url: `/share/v1/en/${path}.png` })).statusCode).toBe(404);
    },
  );

  test('there are none of characters and clans where profiles are off', async () => {
    const without = { ...config, site: { ...config.site, profiles: false } };
    const urls = shareRoutes({ config: without, clock, sources }).map(({ url }) => url);
    expect(urls.filter((url) => /characters|clans/.test(url))).toEqual([]);
  });
});
