import { createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import * as tokens from './tds-tokens.ts';
import { wideText } from './wide-text.ts';

/** What the server does with a statement. */
export type TdsReaction =
  | { readonly rows: readonly Readonly<Record<string, string | number | null>>[] }
  | { readonly error: number }
  | 'cut';

export interface Received {
  readonly text: string;
  /** The whole message, with its parameters as sent. */
  readonly bytes: Buffer;
}

/**
 * As much of the TDS protocol as a driver needs to log in and send statements, as in SQL Server
 * 2005 with a Korean collation. It does not parse SQL.
 */
export class TdsServer {
  readonly received: Received[] = [];
  react: (text: string) => TdsReaction = () => ({ rows: [] });
  /** Accepts a connection and drops it, like a proxy in front of a server that is down. */
  isDown = false;
  /** Refuses every login with this error number. */
  refusesLogin: number | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#serve(socket));

  constructor() {
    afterAll(() => this.close());
  }

  async listen(): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.listen(0, '127.0.0.1', resolve);
    await promise;
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return address.port;
  }

  /** As if the machine had lost power. */
  cutAll(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.cutAll();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    await promise;
  }

  #serve(socket: Socket): void {
    let received = Buffer.alloc(0);
    let message = Buffer.alloc(0);
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    if (this.isDown) socket.destroy();
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      while (received.length >= 8 && received.length >= received.readUInt16BE(2)) {
        const length = received.readUInt16BE(2);
        message = Buffer.concat([message, received.subarray(8, length)]);
        const [type, isLast] = [received.readUInt8(0), (received.readUInt8(1) & 1) === 1];
        received = received.subarray(length);
        if (!isLast) continue;
        this.#answer(socket, type, message);
        message = Buffer.alloc(0);
      }
    });
  }

  #answer(socket: Socket, type: number, message: Buffer): void {
    if (type === 0x12) reply(socket, tokens.preLogin());
    else if (type === 0x10) {
      const refusal = this.refusesLogin;
      reply(socket, refusal === undefined ? tokens.loggedIn() : tokens.failed(refusal));
    } else if (type === 0x0e) {
      this.#endOrBegin(socket, message.readUInt16LE(message.readUInt32LE(0)));
    } else this.#perform(socket, message);
  }

  #endOrBegin(socket: Socket, request: number): void {
    const name = { 5: 'begin', 7: 'commit', 8: 'rollback' }[request] ?? 'unknown';
    this.received.push({ text: name, bytes: Buffer.alloc(0) });
    if (this.react(name) === 'cut') socket.resetAndDestroy();
    else reply(socket, tokens.transaction(request));
  }

  #perform(socket: Socket, message: Buffer): void {
    // A batch is text from its first byte; a call contains it somewhere, at an even or odd offset.
    const body = message.subarray(message.readUInt32LE(0));
    const statement = PRINTABLE.exec(wideText(body)) ?? PRINTABLE.exec(wideText(body.subarray(1)));
    this.received.push({ text: statement?.[0] ?? '', bytes: message });
    const reaction = this.react(statement?.[0] ?? '');
    if (reaction === 'cut') socket.resetAndDestroy();
    else if ('error' in reaction) reply(socket, tokens.failed(reaction.error));
    else reply(socket, tokens.rows(reaction.rows));
  }
}

const PRINTABLE = /[\x20-\x7e\n]{8,}/;

/** In packets of 4,096 bytes with their headers, the driver's default size. */
function reply(socket: Socket, payload: Buffer): void {
  const size = 4096 - 8;
  for (let start = 0; start < payload.length; start += size) {
    const part = payload.subarray(start, start + size);
    const head = Buffer.alloc(8);
    head.writeUInt8(0x04, 0);
    head.writeUInt8(start + size >= payload.length ? 1 : 0, 1);
    head.writeUInt16BE(part.length + 8, 2);
    socket.write(Buffer.concat([head, part]));
  }
}
