import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface HoldingProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Holds requests while no server listens, like the proxies in `deploy`: a request without a body is
 * sent again if its connection was refused, or reset before the response began.
 */
export async function startHoldingProxy(port: number, holdMs: number): Promise<HoldingProxy> {
  const server = createServer(async (incoming, outgoing) => {
    const deadline = Date.now() + holdMs;
    while (!(await forward(port, incoming, outgoing))) {
      if (Date.now() > deadline) return void outgoing.writeHead(502).end();
      await pause(50);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** False if no response began. */
function forward(port: number, { url, headers }: IncomingMessage, to: ServerResponse) {
  return new Promise<boolean>((resolve) => {
    const options = { host: '127.0.0.1', port, path: url, headers, agent: false };
    const sent = request(options, (response) => {
      to.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', (error) => to.destroy(error));
      response.pipe(to).on('close', () => resolve(true));
    });
    sent.on('error', () => {
      if (!to.headersSent) resolve(false);
    });
    sent.end();
  });
}
