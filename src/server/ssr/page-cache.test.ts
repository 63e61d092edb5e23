import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createPageCache, type PageResponse } from './page-cache.ts';

function rendered(text: string, status = 200): PageResponse {
  return { status, html: Buffer.from(text), etag: `"${text}"`, headers: {} };
}

function slow(text: string) {
  let finish: (page: PageResponse) => void = () => undefined;
  const promise = new Promise<PageResponse>((resolve) => {
    finish = resolve;
  });
  return { render: vi.fn(() => promise), finish: () => finish(rendered(text)) };
}

test('one render for any number of concurrent visitors', async () => {
  const outcomes: string[] = [];
  const cache = createPageCache({ pages: 10, bytes: 1e6 }, (outcome) => outcomes.push(outcome));
  const { render, finish } = slow('one');
  const visitors = [1, 2, 3].map(() => cache.get('/', '1', render));
  finish();
  const pages = await Promise.all(visitors);
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(pages).size).toBe(1);
  expect(outcomes).toEqual(['miss', 'miss', 'miss']);
});

test('the compressed copies hold the same page', async () => {
  const cache = createPageCache({ pages: 10, bytes: 1e6 }, () => undefined);
  const page = await cache.get('/', '1', async () => rendered('hello'));
  expect(gunzipSync(page.gzip).toString()).toBe('hello');
  expect(brotliDecompressSync(page.br).toString()).toBe('hello');
});

test('a newer version is rendered while visitors still get the previous one', async () => {
  const outcomes: string[] = [];
  const cache = createPageCache({ pages: 10, bytes: 1e6 }, (outcome) => outcomes.push(outcome));
  await cache.get('/', '1', async () => rendered('old'));
  const { render, finish } = slow('new');
  expect((await cache.get('/', '2', render)).identity.toString()).toBe('old');
  expect((await cache.get('/', '2', render)).identity.toString()).toBe('old');
  finish();
  await vi.waitFor(
    () => expect(cache.getCurrentOrPrevious('/', '2', render)?.identity.toString()).toBe('new'),
    30_000,
  );
  expect(render).toHaveBeenCalledTimes(1);
  expect(outcomes.slice(0, 3)).toEqual(['miss', 'stale', 'stale']);
  expect(outcomes.at(-1)).toBe('hit');
});

test('a stale page that was rendered long ago is rendered again before it is shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cache = createPageCache({ pages: 10, bytes: 1e6 }, () => undefined);
  await cache.get('/', '1', async () => rendered('old'));
  vi.setSystemTime(Date.now() + 31_000);
  expect((await cache.get('/', '2', async () => rendered('new'))).identity.toString()).toBe('new');
  vi.useRealTimers();
});

test('a failed render is reported, not cached, and retried', async () => {
  const cache = createPageCache({ pages: 10, bytes: 1e6 }, () => undefined);
  const fails = async () => {
    throw new Error('no');
  };
  await expect(cache.get('/', '1', fails)).rejects.toThrow('no');
  expect((await cache.get('/', '1', async () => rendered('yes'))).identity.toString()).toBe('yes');
});

test('a failed render falls back to the previous page', async () => {
  const cache = createPageCache({ pages: 10, bytes: 1e6 }, () => undefined);
  await cache.get('/', '1', async () => rendered('old'));
  const fails = async () => {
    throw new Error('no');
  };
  expect((await cache.get('/', '2', fails)).identity.toString()).toBe('old');
});

test('404 pages are not cached, and made-up URLs evict only the oldest', async () => {
  const cache = createPageCache({ pages: 2, bytes: 1e6 }, () => undefined);
  await cache.get('/missing', '1', async () => rendered('404', 404));
  const rerender = vi.fn(async () => rendered('404', 404));
  expect(cache.getCurrentOrPrevious('/missing', '1', rerender)).toBeUndefined();
  for (const path of ['/a', '/b', '/c']) await cache.get(path, '1', async () => rendered(path));
  expect(
    ['/a', '/b', '/c'].map((path) => cache.getCurrentOrPrevious(path, '1', rerender) !== undefined),
  ).toEqual([false, true, true]);
});

test('made-up URLs use no more memory than the limit', async () => {
  const cache = createPageCache({ pages: 1_000, bytes: 50_000 }, () => undefined);
  const incompressible = (seed: number) => randomBytes(3_000 + seed).toString('base64');
  for (let i = 0; i < 100; i += 1)
    await cache.get(`/?${i}`, '1', async () => rendered(incompressible(i)));
  const hits = Array.from({ length: 100 }, (_, i) => cache.getCurrent(`/?${i}`, '1')).filter(
    (page) => page !== undefined,
  );
  const bytes = hits.reduce(
    (sum, { identity, gzip, br }) => sum + identity.length + gzip.length + br.length,
    0,
  );
  expect(bytes).toBeLessThanOrEqual(50_000);
  expect(bytes).toBeGreaterThan(30_000);
  // The newest are kept, and rendering one again does not count twice.
  expect(cache.getCurrent('/?99', '1')).toBeDefined();
  for (let i = 0; i < 50; i += 1) await cache.get('/?99', `2.${i}`, async () => rendered('small'));
  expect(cache.getCurrent('/?98', '1')).toBeDefined();
});
