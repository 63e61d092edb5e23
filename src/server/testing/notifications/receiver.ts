import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/**
 * A third-party server that receives webhooks. `answerWith` sets the function that returns each
 * response; a promise delays the response until it is settled.
 */
export async function openReceiver() {
  const received: ReceivedWebhook[] = [];
  let answer: (webhook: ReceivedWebhook) => Answer | Promise<Answer> = () => ({ status: 204 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { url: path = '', headers } = request;
      const webhook = { path, headers, body: Buffer.concat(chunks).toString() };
      received.push(webhook);
      const reply = await answer(webhook);
      response.writeHead(reply.status, reply.headers);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith(next: typeof answer): void {
      answer = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
