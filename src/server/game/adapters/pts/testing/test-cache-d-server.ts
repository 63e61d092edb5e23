import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll } from 'vitest';
import type { CacheDSettings, FrameLength } from '../pts-settings.ts';
import { wideText } from './wide-text.ts';

export interface ReceivedRequest {
  readonly length: number;
  readonly opcode: number;
  /** Everything received, including the header. */
  readonly bytes: Buffer;
  readonly characterId: number;
  /** The field after the character id; 0 if there is none. */
  readonly value: number;
  /** All 32-bit fields after the character id. */
  readonly values: readonly number[];
  readonly texts: readonly string[];
}

/** What to do with a received packet. */
export type Reaction =
  | { readonly result: number; readonly chunkBytes?: number }
  | 'silence'
  | 'hangUp'
  | 'reset'
  | 'halfAnswer';

/**
 * Implements CacheD's frames: little-endian length, opcode, 32-bit fields, UTF-16 texts. A packet
 * is complete when all its texts have ended, whatever its length says.
 */
export class TestCacheDServer {
  readonly received: ReceivedRequest[] = [];
  react: (request: ReceivedRequest) => Reaction | Promise<Reaction> = () => ({ result: 1 });
  /** How a packet's length must be counted, or the connection closes; null accepts any length. */
  counts: FrameLength | null = null;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
    afterAll(() => this.close());
  }

  async listen(): Promise<Pick<CacheDSettings, 'host' | 'port'>> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.listen(0, '127.0.0.1', resolve);
    await promise;
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return { host: '127.0.0.1', port: address.port };
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    await promise;
  }

  /** The opcodes of the received packets. */
  opcodes(): number[] {
    return this.received.map(({ opcode }) => opcode);
  }

  #serve(socket: Socket): void {
    let received = Buffer.alloc(0);
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      const request = parseRequest(received);
      if (request === null) return;
      received = Buffer.alloc(0);
      this.received.push(request);
      if (this.counts !== null && request.length !== countedLength(request, this.counts))
        socket.end();
      else void this.#answer(socket, request);
    });
  }

  async #answer(socket: Socket, request: ReceivedRequest): Promise<void> {
    const reaction = await this.react(request);
    if (reaction === 'silence') return;
    if (reaction === 'hangUp') socket.end();
    else if (reaction === 'reset') socket.resetAndDestroy();
    else if (reaction === 'halfAnswer') socket.end(Buffer.from([7, 0, request.opcode]));
    else {
      await send(socket, replyOf(request.opcode, reaction.result), reaction.chunkBytes ?? 7);
    }
  }
}

/** By opcode: how many texts a packet has, and how many 32-bit fields before them. */
const TEXTS: Readonly<Record<number, number>> = { 1: 1, 4: 2, 39: 1 };
const NUMBERS: Readonly<Record<number, number>> = { 2: 5, 16: 7, 29: 7, 39: 2 };

function parseRequest(received: Buffer): ReceivedRequest | null {
  if (received.length < 7) return null;
  const opcode = received.readUInt8(2);
  const end = headOf(opcode);
  if (received.length < end) return null;
  const texts = wideText(received.subarray(end)).split('\0');
  if (texts.length <= (TEXTS[opcode] ?? 1)) return null;
  return {
    length: received.readUInt16LE(0),
    opcode,
    bytes: received,
    characterId: received.readInt32LE(3),
    value: end > 7 ? received.readInt32LE(7) : 0,
    values: Array.from({ length: (end - 7) / 4 }, (_, at) => received.readInt32LE(7 + 4 * at)),
    texts: texts.slice(0, -1),
  };
}

/** Length, opcode and the 32-bit fields. */
function headOf(opcode: number): number {
  return 3 + 4 * (NUMBERS[opcode] ?? 1);
}

/** As a CacheD of that build counts; the operator is the last text. */
function countedLength({ opcode, bytes, texts }: ReceivedRequest, counts: FrameLength): number {
  const operator = Buffer.byteLength(`${texts.at(-1)}\0`, 'utf16le');
  if (counts === 'withoutStrings') return headOf(opcode);
  return counts === 'all' ? bytes.length : bytes.length - operator;
}

function replyOf(opcode: number, result: number): Buffer {
  const reply = Buffer.alloc(7);
  reply.writeUInt16LE(7, 0);
  reply.writeUInt8(opcode, 2);
  reply.writeInt32LE(result, 3);
  return reply;
}

async function send(socket: Socket, bytes: Buffer, size: number): Promise<void> {
  for (let start = 0; start < bytes.length && !socket.destroyed; start += size) {
    socket.write(bytes.subarray(start, start + size));
    await delay(5);
  }
}
