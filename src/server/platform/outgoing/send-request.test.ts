import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress, sendRequest } from './send-request.ts';

let requestCount = 0;
const server = createServer((request, response) => {
  requestCount += 1;
  request.resume();
  if (request.url === '/away') response.writeHead(302, { location: '/elsewhere' });
  response.end('x'.repeat(request.url === '/long' ? 1_000_000 : 2));
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, trusted: string[] = []) =>
  sendRequest({ url, headers: {}, body: '{}' }, trusted);

test('private, reserved and mapped addresses are not public', () => {
  const refused = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', 'nonsense'],
    // An IPv4 address inside, by translation or tunnel, and what was private before fc00::/7.
    ...['64:ff9b::7f00:1', '2002:7f00:1::1', '::127.0.0.1', 'fec0::1', '2001:0:4136:e378::1'],
  ];
  expect(refused.filter(isPublicAddress)).toEqual([]);
  const accepted = ['8.8.8.8', '172.32.0.1', '2607:f8b0:4004:800::200e', '2001:4860:4860::8888'];
  expect(accepted.filter(isPublicAddress)).toEqual(accepted);
});

test('an untrusted URL is called only over https and only if its address is public', async () => {
  const before = requestCount;
  for (const url of [origin, origin.replace('http', 'https'), 'http://example.org/']) {
    expect(await post(url)).toEqual({ state: 'unsent', error: 'address refused' });
  }
  // A name that resolves to this machine.
  const port = new URL(origin).port;
  expect(await post(`https://localhost:${port}/`)).toMatchObject({ state: 'unsent' });
  expect(requestCount).toBe(before);
});

test('a redirect is an answer and not followed; a long answer is truncated', async () => {
  const before = requestCount;
  expect(await post(`${origin}/away`, [origin])).toMatchObject({ state: 'answered', status: 302 });
  expect(requestCount).toBe(before + 1);
  const long = await post(`${origin}/long`, [origin]);
  expect(long).toMatchObject({ state: 'answered', isTruncated: true });
  expect(long.state === 'answered' && long.text.length).toBeLessThanOrEqual(16 * 1024);
  const large = { url: `${origin}/long`, headers: {}, body: '', maxBytes: 1_000_000 };
  const whole = await sendRequest(large, [origin]);
  expect(whole).toMatchObject({ isTruncated: false, text: 'x'.repeat(1_000_000) });
});

test('a connection is used again only if the caller says so', async () => {
  const sockets = new Set<unknown>();
  const count = (socket: unknown) => sockets.add(socket);
  server.on('connection', count);
  const twice = async (keepsAlive: boolean) => {
    sockets.clear();
    for (const body of ['1', '2']) {
      await sendRequest({ url: origin, headers: {}, body, keepsAlive }, [origin]);
    }
    return sockets.size;
  };
  expect([await twice(false), await twice(true)]).toEqual([2, 1]);
  server.off('connection', count);
});
