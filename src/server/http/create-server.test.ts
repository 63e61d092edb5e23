import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { createServer } from './create-server.ts';

test('stopping does not wait for a connection that never sent a request', async () => {
  const server = createServer((_, response) => void response.end('done'), {
    early: () => undefined,
    defaults: { language: 'en', theme: 'aden' },
    skipsEarly: () => false,
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
}, 30_000);
