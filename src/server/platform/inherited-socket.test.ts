import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenOptions, requirePort } from './inherited-socket.ts';

const ADDRESS = { host: '127.0.0.1', port: 4100 };
const ownPid = String(process.pid);

test.each([
  [{ LISTEN_PID: ownPid, LISTEN_FDS: '1' }, 3],
  [{ LISTEN_PID: ownPid, LISTEN_FDS: '0' }, undefined],
  // Meant for the process that started this one.
  [{ LISTEN_PID: `${process.pid}1`, LISTEN_FDS: '1' }, undefined],
  [{ LISTEN_FDS: '1' }, undefined],
  [{}, undefined],
])('%o gives the descriptor %s', (env, fd) => {
  expect(listenOptions(ADDRESS, env)).toEqual(fd === undefined ? ADDRESS : { ...ADDRESS, fd });
});

test('a socket on a port other than the configured one is refused', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  requirePort(server, { ...ADDRESS, port });
  requirePort(server, { ...ADDRESS, port: 0 });
  expect(() => requirePort(server, { ...ADDRESS, port: port + 1 })).toThrow(
    `systemd listens on port ${port} for this process, but http.port is ${port + 1}.`,
  );
  server.close();
});
