import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { firstPage } from './first-page.ts';

const portal = { exitCode: null };

async function withSite(answer: RequestListener, use: (url: string) => Promise<void>) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a site that answers, but never with 200, is not waited for forever', async () => {
  await withSite(
    (_, response) => response.writeHead(503).end(),
    async (site) => {
      const wait = firstPage(site, { portal, limitMs: 0 });
      await expect(wait).rejects.toThrow('served no page: 503');
    },
  );
});

test('a site that does not answer is not waited for forever', async () => {
  let closed = '';
  await withSite(
    () => undefined,
    async (site) => {
      closed = site;
    },
  );
  await expect(firstPage(closed, { portal, limitMs: 0 })).rejects.toThrow('served no page');
});

test('the first page and the health of a site that works', async () => {
  await withSite(
    ({ url }, response) => response.end(url === '/healthz' ? 'ok' : 'page'),
    async (site) => {
      expect(await firstPage(site, { portal, limitMs: 0 })).toEqual({ status: 200, health: 'ok' });
    },
  );
});

test('a portal that has exited is not waited for', async () => {
  const wait = firstPage('http://127.0.0.1:1', { portal: { exitCode: 1 }, limitMs: 60_000 });
  await expect(wait).rejects.toThrow('the portal exited');
});
