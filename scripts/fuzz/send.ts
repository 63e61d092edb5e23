import { Agent, type IncomingMessage, request } from 'node:http';

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
}

export interface HttpResponse {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  ms: number;
}

/** A request that takes longer counts as hung. */
export const HANG_MS = 30_000;
const READ_MAX = 200_000;

export type Send = (request: FuzzRequest) => Promise<HttpResponse | 'closed' | 'hung'>;

/** The fuzzer is only for our own sites on this machine, and refuses all others. */
export function loopbackOnly(host: string): string {
  if (!/^(127(\.\d{1,3}){3}|::1|localhost)$/.test(host)) throw new Error(`${host} is not loopback`);
  return host;
}

export function createSender(host: string, port: number, connections: number): Send {
  const target = loopbackOnly(host);
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  return ({ method, path, headers, body }) =>
    new Promise((resolve) => {
      const began = performance.now();
      let call: ReturnType<typeof request>;
      try {
        call = request({ agent, host: target, port, method, path, headers });
      } catch {
        // Node itself refuses to send it; the raw sockets do not.
        resolve('closed');
        return;
      }
      const timer = setTimeout(() => {
        resolve('hung');
        call.destroy();
      }, HANG_MS);
      const end = (result: HttpResponse | 'closed') => {
        clearTimeout(timer);
        resolve(result);
      };
      call.once('error', () => end('closed'));
      call.once('response', (response) => {
        const status = response.statusCode ?? 0;
        const done = (text: string) =>
          end({ status, headers: response.headers, text, ms: performance.now() - began });
        // Streams have no end; that they began is enough.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          done('');
          call.destroy();
          return;
        }
        const parts: Buffer[] = [];
        let length = 0;
        response.on('data', (part: Buffer) => {
          if (length < READ_MAX) parts.push(part);
          length += part.length;
        });
        response.once('end', () => done(Buffer.concat(parts).toString()));
        response.once('error', () => done(''));
      });
      call.end(body);
    });
}
