import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface ServiceAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Push service, Telegram and Discord in one server, as documented. `answerWith` sets the function that
 * returns each response; by default, everything is accepted. `'hang up'` closes the connection after
 * the request.
 */
export async function openServices() {
  const received: ReceivedRequest[] = [];
  const updates: object[] = [];
  let answer: (request: ReceivedRequest) => ServiceAnswer | 'hang up' | undefined = () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const incoming = { path, headers, body: Buffer.concat(chunks) };
      if (path.endsWith('/getUpdates')) {
        const { offset, limit } = JSON.parse(incoming.body.toString()) as Record<string, number>;
        const result = updates
          .filter((update) => Number(Reflect.get(update, 'update_id')) >= (offset ?? 0))
          .slice(0, limit);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ ok: true, result }));
        return;
      }
      received.push(incoming);
      const reply = answer(incoming) ?? accepted(path);
      if (reply === 'hang up') {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply.status, reply.headers);
      response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    updates,
    pushes: () => received.filter(({ path }) => path.startsWith('/push/')),
    /** Bodies of what the bot sent. */
    telegrams: () => jsonOf(received.filter(({ path }) => path.endsWith('/sendMessage'))),
    discords: () => jsonOf(received.filter(({ path }) => path.startsWith('/api/webhooks/'))),
    /** Which webhooks were called, in order. */
    discordPaths: () =>
      received
        .filter(({ path }) => path.startsWith('/api/webhooks/'))
        .map(({ path }) => path.replace(/\?.*/, '')),
    answerWith(next: typeof answer): void {
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Services = Awaited<ReturnType<typeof openServices>>;

function accepted(path: string): ServiceAnswer {
  if (path.startsWith('/push/')) return { status: 201 };
  if (path.startsWith('/bot')) return { status: 200, body: { ok: true, result: {} } };
  return { status: 200, body: { id: '1' } };
}

// biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of what was sent.
function jsonOf(requests: readonly ReceivedRequest[]): any[] {
  return requests.map(({ body }) => JSON.parse(body.toString()));
}
