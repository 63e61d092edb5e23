import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { assetRoutes } from './asset.routes.ts';

const home = mkdtempSync(join(tmpdir(), 'castellan-assets-'));
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A release with one asset that is named after it. */
function makeRelease(version: string, folder = 'releases'): URL {
  const dist = join(home, folder, version, 'dist');
  const assets = join(dist, 'web/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, `page-${version}.js`), `'${version}'`);
  writeFileSync(join(assets, `page-${version}.js.br`), brotliCompressSync(`'${version}'`));
  writeFileSync(join(home, folder, version, 'secret.js'), 'not built');
  return pathToFileURL(`${dist}/`);
}

async function serve(dist: URL) {
  const { http } = await testApp(await assetRoutes(dist));
  return (name: string, encoding = 'identity') =>
    http.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
}

describe('assets of other releases', () => {
  test('a page opened before an upgrade finds its files in the previous release', async () => {
    makeRelease('1.0.0');
    const get = await serve(makeRelease('2.0.0'));
    const { statusCode, headers, body } = await get('page-1.0.0.js');
    expect([statusCode, body]).toEqual([200, "'1.0.0'"]);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toContain('immutable');
    expect((await get('page-2.0.0.js')).body).toBe("'2.0.0'");
  });

  test('they are sent compressed to clients that accept it', async () => {
    makeRelease('1.0.0');
    const get = await serve(makeRelease('2.0.0'));
    const { headers, rawPayload } = await get('page-1.0.0.js', 'br');
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload).toEqual(brotliCompressSync("'1.0.0'"));
  });

  test('a process finds files of a release that was unpacked after its start', async () => {
    const get = await serve(makeRelease('1.0.0'));
    makeRelease('2.0.0');
    expect((await get('page-2.0.0.js')).statusCode).toBe(200);
  });

  test.each(['page-3.0.0.js', 'secret.js', '..%2F..%2F..%2Fsecret.js', '%2e%2e', 'page-1.0.0'])(
    'anything else is not found: %s',
    async (name) => {
      makeRelease('1.0.0');
      const get = await serve(makeRelease('2.0.0'));
      expect((await get(name)).statusCode).toBe(404);
    },
  );

  test('folders that are not releases are not searched', async () => {
    makeRelease('1.0.0', 'work');
    const get = await serve(makeRelease('2.0.0', 'work'));
    expect((await get('page-1.0.0.js')).statusCode).toBe(404);
  });
});

test('only fonts may be read by other origins: widgets in sandboxed frames need them', async () => {
  const dist = makeRelease('1.0.0');
  writeFileSync(new URL('web/assets/serif.woff2', dist), 'font');
  const get = await serve(dist);
  const allowed = async (name: string) =>
    (await get(name)).headers['access-control-allow-origin'] ?? null;
  expect([await allowed('serif.woff2'), await allowed('page-1.0.0.js')]).toEqual(['*', null]);
});
