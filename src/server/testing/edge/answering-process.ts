import type { AddressInfo } from 'node:net';
import { listenOptions } from '#server/platform/inherited-socket.ts';
import { route } from '#server/platform/route.ts';
import { testApp } from '../test-app.ts';

/**
 * A web process for tests of restarts: the portal's server without anything behind it. Prints its
 * pid and port once it listens, and stops as the portal does.
 */
const { http } = await testApp(
  ['/healthz', '/api/answer'].map((url) =>
    route({
      method: 'GET',
      url,
      access: 'public',
      rateLimit: 'none',
      replies: null,
      handle: ({ reply }) => reply.send({ pid: process.pid }),
    }),
  ),
);
process.once('SIGTERM', () => void http.close().then(() => process.exit(0)));
await http.listen(listenOptions({ host: '127.0.0.1', port: Number(process.argv[2] ?? 0) }));
const { port } = http.server.address() as AddressInfo;
process.stdout.write(`${process.pid} ${port}\n`);
