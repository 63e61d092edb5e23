import { createHash } from 'node:crypto';
import { OperatorError } from '#server/platform/operator-error.ts';

/** One entry of a backup: a name, its bytes in chunks with their lengths, then a checksum. */
export interface Entry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

const END = Buffer.alloc(4);
/** More than any stream yields at once. */
const CHUNK_MAX = 16 * 1024 * 1024;

export async function* packEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield chunk(Buffer.from(name));
    const hash = createHash('sha256');
    for await (const part of content) {
      if (part.length === 0) continue;
      hash.update(part);
      yield chunk(part);
    }
    yield END;
    yield hash.digest();
  }
}

function chunk(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Hands each entry to `take`, which must read it to its end. */
export async function unpackEntries(
  packed: AsyncIterable<Uint8Array>,
  take: (entry: Entry) => Promise<void>,
): Promise<void> {
  const source = reader(packed);
  for (;;) {
    const head = await source.read(4, true);
    if (!head) return;
    const name = (await source.read(lengthIn(head))).toString();
    await take({ name, content: contentOf(source) });
  }
}

async function* contentOf(source: Reader): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (;;) {
    const length = lengthIn(await source.read(4));
    if (length === 0) break;
    const part = await source.read(length);
    hash.update(part);
    yield part;
  }
  if (!hash.digest().equals(await source.read(32))) throw broken();
}

function lengthIn(head: Buffer): number {
  const length = head.readUInt32BE();
  if (length > CHUNK_MAX) throw broken();
  return length;
}

interface Reader {
  read(length: number): Promise<Buffer>;
  read(length: number, orEnd: true): Promise<Buffer | undefined>;
}

function reader(stream: AsyncIterable<Uint8Array>): Reader {
  const parts = stream[Symbol.asyncIterator]();
  let buffered = Buffer.alloc(0);
  async function read(length: number): Promise<Buffer>;
  async function read(length: number, orEnd: true): Promise<Buffer | undefined>;
  async function read(length: number, orEnd?: true): Promise<Buffer | undefined> {
    const collected = [buffered];
    let available = buffered.length;
    while (available < length) {
      const { value, done } = await parts.next();
      if (done) {
        if (orEnd && available === 0) return undefined;
        throw broken();
      }
      collected.push(Buffer.from(value));
      available += value.length;
    }
    const joined = collected.length === 1 ? buffered : Buffer.concat(collected);
    buffered = joined.subarray(length);
    return joined.subarray(0, length);
  }
  return { read };
}

function broken(): OperatorError {
  return new OperatorError('The backup is incomplete or damaged.');
}
