import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthRoutes } from '#server/http/health.routes.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { describeSite } from './doctor-site.ts';

/** The real routes, behind a proxy that each test configures. */
const token = 't'.repeat(32);
const closing: (() => unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function siteWith(trusted: string[]): Promise<number> {
  const routes = healthRoutes({ metrics: createMetrics(), notReady: async () => [] });
  const { http } = await testApp(routes, {
    metrics: { token },
    http: { trusted_proxies: trusted },
  });
  closing.push(() => http.close());
  await http.listen({ host: '127.0.0.1', port: 0 });
  return (http.server.address() as AddressInfo).port;
}

type Rewrite = (headers: Record<string, string>) => Record<string, string>;

async function proxyTo(port: number, rewrite: Rewrite, date?: string): Promise<number> {
  const proxy: Server = createServer((incoming, outgoing) => {
    const headers = rewrite(incoming.headers as Record<string, string>);
    const forwarded = request({ port, path: incoming.url, headers, setHost: false }, (response) => {
      const received = { ...response.headers, ...(date === undefined ? {} : { date }) };
      outgoing.writeHead(response.statusCode ?? 500, received);
      response.pipe(outgoing);
    });
    forwarded.end();
  });
  proxy.listen(0, '0.0.0.0');
  await once(proxy, 'listening');
  closing.push(() => proxy.close());
  return (proxy.address() as AddressInfo).port;
}

function diagnose(url: string, trusted: string[] = []) {
  const settings = { site: { url }, http: { trusted_proxies: trusted }, metrics: { token } };
  return describeSite(testConfig('postgres://localhost/x', settings));
}

/** This machine, at an address that the doctor does not treat as direct. */
const outside = (port: number) => `http://127.0.0.2:${port}`;
let sitePort: number;
beforeAll(async () => {
  sitePort = await siteWith(['127.0.0.1']);
});

test('a proxy that replaces the visitor’s address is fine', async () => {
  const port = await proxyTo(sitePort, (headers) => ({
    ...headers,
    'x-forwarded-for': '198.51.100.7',
  }));
  const { text, isHealthy } = await diagnose(outside(port), ['127.0.0.1']);
  expect([isHealthy, text]).toEqual([true, expect.stringContaining('seen as 198.51.100.7')]);
});

test('a proxy that trusts the visitor’s own address header is a fault', async () => {
  const port = await proxyTo(sitePort, (headers) => headers);
  const { text, isHealthy } = await diagnose(outside(port), ['127.0.0.1']);
  expect([isHealthy, text]).toEqual([false, expect.stringContaining('can forge their address')]);
});

test('a proxy that is not named in the configuration is a fault', async () => {
  const port = await proxyTo(await siteWith([]), (headers) => headers);
  const { text, isHealthy } = await diagnose(outside(port));
  expect([isHealthy, text]).toEqual([
    false,
    expect.stringContaining('name it in http.trusted_proxies'),
  ]);
});

test('a proxy that changes the Host header is a fault', async () => {
  const port = await proxyTo(sitePort, (headers) => ({ ...headers, host: 'inside:4100' }));
  expect((await diagnose(outside(port), ['127.0.0.1'])).text).toContain('changes Host from');
});

test('a wrong clock is a fault', async () => {
  const date = new Date(Date.now() - 600_000).toUTCString();
  const port = await proxyTo(
    sitePort,
    (headers) => ({ ...headers, 'x-forwarded-for': '198.51.100.7' }),
    date,
  );
  expect((await diagnose(outside(port), ['127.0.0.1'])).text).toMatch(
    /✗ clock +differs from this machine’s by 60\d s/,
  );
});

test('a site that is not running yet is not a fault, a wrong network is', async () => {
  expect(await diagnose('http://127.0.0.1:1')).toMatchObject({
    isHealthy: true,
    text: expect.stringContaining('try again when the site is running'),
  });
  const { isHealthy, text } = await diagnose('http://127.0.0.1:1', ['10.0.0.0/8', '10.0.0/8']);
  expect([isHealthy, text]).toEqual([false, expect.stringContaining('10.0.0/8 is neither')]);
  const wide = await diagnose('http://127.0.0.1:1', ['10.0.0.0/33', '::1/128']);
  expect([wide.isHealthy, wide.text]).toEqual([
    false,
    expect.stringContaining('trusted_proxies: 10.0.0.0/33 is neither'),
  ]);
});
