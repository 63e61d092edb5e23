import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  KEEP_ALIVE_MS,
  type ReadyStatus,
  readyHeaders,
  sendReadyResponse,
} from './ready-response.ts';

const BODY = Buffer.from('x'.repeat(9_000));
const LIST = [
  'content-type',
  'text/html',
  'content-length',
  '9000',
  'x-policy',
  "default-src 'none'",
];
const READY = readyHeaders(LIST);
let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** `/ready` is sent by us, everything else by Node. */
async function serve(onResponse: (response: ServerResponse) => void = () => undefined) {
  server = createServer((request, response) => {
    onResponse(response);
    const status: ReadyStatus = request.headers['if-none-match'] ? 304 : 200;
    if (request.url === '/ready') return sendReadyResponse(response, READY, status, BODY);
    response.writeHead(status, LIST).end(status === 304 ? undefined : BODY);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Reads this many responses, or everything until the connection ends. */
async function receive(socket: Socket, count: number): Promise<string> {
  let text = '';
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part);
    const heads = text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0;
    const unchanged = text.match(/HTTP\/1\.1 304/g)?.length ?? 0;
    const bodies = text.match(/x{9000}/g)?.length ?? 0;
    if (heads === count && bodies + unchanged === count && /(\r\n\r\n|x)$/.test(text)) break;
  }
  return text.replaceAll(/Date: .*\r\n/g, 'Date: now\r\n');
}

const requestText = (path: string, headers = '', version = '1.1') =>
  `GET ${path} HTTP/${version}\r\nhost: x\r\n${headers}\r\n`;

test.each(['', 'if-none-match: "a"\r\n', 'connection: close\r\n', 'content-length: 0\r\n'])(
  'sends the same bytes as Node: %j',
  async (headers) => {
    const texts: string[] = [];
    for (const path of ['/node', '/ready']) {
      const socket = await serve();
      socket.write(requestText(path, headers));
      texts.push(await receive(socket, 1));
      socket.destroy();
      server.close();
    }
    expect(texts[1]).toBe(texts[0]);
    expect(texts[1]).toContain('x-policy');
  },
);

test('serves request after request on one connection, of both kinds, in order', async () => {
  const socket = await serve();
  for (const path of ['/ready', '/ready', '/node', '/ready']) {
    socket.write(requestText(path));
    expect((await receive(socket, 1)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1);
  }
  // Sent in one piece: the later ones wait for the earlier.
  socket.write(['/ready', '/node', '/ready', '/ready'].map((path) => requestText(path)).join(''));
  expect((await receive(socket, 4)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4);
});

test('finishes and closes as other responses do', async () => {
  const events: string[] = [];
  const closed = Promise.withResolvers<void>();
  const socket = await serve((response) => {
    response.once('finish', () => events.push('finish'));
    response.once('close', () => {
      events.push('close');
      closed.resolve();
    });
  });
  socket.write(requestText('/ready'));
  await closed.promise;
  expect(events).toEqual(['finish', 'close']);
});

test('a connection that breaks off does not finish the response', async () => {
  const events: string[] = [];
  const closed = Promise.withResolvers<void>();
  const socket = await serve((response) => {
    response.once('finish', () => events.push('finish'));
    response.once('close', () => closed.resolve());
    response.socket?.destroy();
  });
  socket.on('error', () => undefined);
  socket.write(requestText('/ready'));
  await closed.promise;
  expect(events).toEqual([]);
});

test('refuses a header value with a line break', () => {
  expect(() => readyHeaders(['x', 'a\r\nset-cookie: b'])).toThrow('Invalid character');
});
