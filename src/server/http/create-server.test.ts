import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { createServer } from './create-server.ts';

test('stopping does not wait for a connection that never sent a request', async () => {
  const server = createServer((_, response) => void response.end('done'), {
    earlyHandler: () => undefined,
    defaults: { language: 'en', theme: 'aden' },
    skipsEarlyHandler: () => false,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const unused = connect(port, '127.0.0.1');
  const isClosed = once(unused, 'close');
  await accepted;

  await new Promise((resolve) => server.close(resolve));
  await isClosed;
  expect(unused.bytesRead).toBe(0);
  // Node would wait for more than a minute.
}, 120_000);

test('a stopping server leaves all requests to the app, which closes each connection', async () => {
  const answeredBy: string[] = [];
  const waiting: ServerResponse[] = [];
  const called = new EventEmitter();
  const answer = (name: string, response: ServerResponse) => {
    answeredBy.push(name);
    waiting.push(response);
    called.emit('call');
  };
  const server = createServer((_, response) => answer('app', response), {
    earlyHandler: () => (_, response) => answer('cache', response),
    defaults: { language: 'en', theme: 'aden' },
    skipsEarlyHandler: () => false,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const visitor = connect(port, '127.0.0.1');
  visitor.resume();
  const isClosed = once(visitor, 'close');
  for (const _ of ['before', 'while it stops']) {
    const call = once(called, 'call');
    visitor.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await call;
    if (server.listening) server.close();
  }
  for (const response of waiting) response.setHeader('connection', 'close').end();
  await isClosed;
  expect(answeredBy).toEqual(['cache', 'app']);
});
