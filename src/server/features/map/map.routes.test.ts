import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { mapReplySchema } from '#contract/map.ts';
import { mapSchema } from '#server/platform/config/map-schema.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { chartRoutes } from './chart.routes.ts';
import { mapRoutes } from './map.routes.ts';

const picture = join(mkdtempSync(join(tmpdir(), 'map-')), 'own.webp');
writeFileSync(picture, 'a picture');
const custom = { picture, west: -1000, north: -2000, east: 3000, south: 4000 };
const base = testConfig('postgres://localhost/unused');
const [first] = base.worlds;
if (!first) throw new Error('no world');
const config = { ...base, worlds: [first, { ...first, id: 2, map: custom }] };
let http: Awaited<ReturnType<typeof testApp>>['http'];

beforeAll(async () => {
  ({ http } = await testApp([...mapRoutes({ config }), ...chartRoutes()]));
});

describe('the map of a world', () => {
  test('has the positions of bosses and the labels of the map', async () => {
    const reply = mapReplySchema.parse((await http.inject({ url: '/api/map' })).json());
    expect(reply.chart).toBeNull();
    expect(reply.names.map(({ text }) => text)).toContain('Giran');
    expect(reply.bosses).toContainEqual({ npc_id: 25001, x: -544, y: 1465, grand: false });
    // Anakazel lives in the Dimensional Rift, which is not on the chart.
    expect(reply.bosses.some(({ npc_id }) => npc_id === 25333)).toBe(false);
  });

  test('an operator’s own picture replaces the chart', async () => {
    const reply = mapReplySchema.parse((await http.inject({ url: '/api/map?server_id=2' })).json());
    expect(reply.names).toEqual([]);
    expect(reply.chart).toMatchObject({ west: -10, north: -20, east: 30, south: 40 });
    const sent = await http.inject({ url: reply.chart?.url ?? '' });
    expect(sent.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(sent.body).toBe('a picture');
  });

  test('a missing picture is reported to the operator, with its path', () => {
    const missing = { ...custom, picture: '/nowhere/own.webp' };
    const worlds = [{ ...first, map: missing }];
    expect(() => mapRoutes({ config: { ...base, worlds } })).toThrow(
      'worlds map.picture: /nowhere/own.webp cannot be read',
    );
  });

  test.each(['/api/map?server_id=9', '/api/map/pictures/other.webp', '/art/v1/chart/x.webp'])(
    '%s does not exist',
    async (url) => {
      expect((await http.inject({ url })).statusCode).toBe(404);
    },
  );
});

test.each(['aden-0-0-0', 'parchment-0-0-0', 'aden-1-3-3', 'parchment-2-7-7'])(
  'the chart tile %s may be cached for good, and is small',
  async (name) => {
    const reply = await http.inject({ url: `/art/v1/chart/${name}.webp` });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(reply.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(reply.rawPayload.length).toBeLessThan(90_000);
  },
);

describe('the map setting', () => {
  test('takes a picture and its four edges', () => {
    expect(mapSchema.safeParse(custom).success).toBe(true);
  });

  test.each([
    ['another kind of file', { ...custom, picture: import.meta.filename }],
    ['east and west exchanged', { ...custom, west: 3000, east: -1000 }],
    ['north and south exchanged', { ...custom, north: 4000, south: -2000 }],
    ['an edge left out', { picture, west: 0, north: 0, east: 1 }],
  ])('refuses %s', (_, setting) => {
    expect(mapSchema.safeParse(setting).success).toBe(false);
  });
});
