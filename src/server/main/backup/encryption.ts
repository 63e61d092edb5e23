import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { OperatorError } from '#server/platform/operator-error.ts';

/**
 * A stream in chunks of AES-256-GCM, each bound to its place and to whether it is the last (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár): none can be changed, left out, moved or cut
 * off without being noticed, and memory stays small however large a database is.
 */
const MAGIC = Buffer.from('CASTELLAN BACKUP 1\n');
const SALT_BYTES = 16;
const NONCE_PREFIX_BYTES = 7;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

type Bytes = AsyncIterable<Uint8Array>;

export async function* encrypt(plain: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([MAGIC, randomBytes(SALT_BYTES + NONCE_PREFIX_BYTES)]);
  const key = await keyOf(passphrase, head);
  yield head;
  let index = 0;
  for await (const { chunk, isLast } of inChunks(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(head, index++, isLast));
    cipher.setAAD(head);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* decrypt(sealed: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  let head: Buffer | undefined;
  let key: Buffer | undefined;
  let index = 0;
  const body = (async function* () {
    let received = Buffer.alloc(0);
    for await (const part of sealed) {
      if (head) {
        yield part;
        continue;
      }
      received = Buffer.concat([received, part]);
      if (received.length < MAGIC.length + SALT_BYTES + NONCE_PREFIX_BYTES) continue;
      head = received.subarray(0, MAGIC.length + SALT_BYTES + NONCE_PREFIX_BYTES);
      yield received.subarray(head.length);
    }
  })();
  for await (const { chunk, isLast } of inChunks(body, CHUNK_BYTES + TAG_BYTES)) {
    if (!head?.subarray(0, MAGIC.length).equals(MAGIC)) throw notOurs();
    key ??= await keyOf(passphrase, head);
    if (chunk.length < TAG_BYTES) throw damaged();
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(head, index++, isLast));
    decipher.setAAD(head);
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    const plain = decipher.update(chunk.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw damaged();
    }
    yield plain;
  }
}

function keyOf(passphrase: string, head: Buffer): Promise<Buffer> {
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  return promisify<string, Buffer, number, Buffer>(scrypt)(passphrase, salt, 32);
}

function nonceOf(head: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  head.copy(nonce, 0, MAGIC.length + SALT_BYTES);
  nonce.writeUInt32BE(index, NONCE_PREFIX_BYTES);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Chunks of equal size; the last may be shorter or empty, and there is always a last one. */
async function* inChunks(source: Bytes, size: number) {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    waiting.push(part);
    length += part.length;
    if (length <= size) continue;
    let joined = Buffer.concat(waiting);
    while (joined.length > size) {
      yield { chunk: joined.subarray(0, size), isLast: false };
      joined = joined.subarray(size);
    }
    waiting = [joined];
    length = joined.length;
  }
  yield { chunk: Buffer.concat(waiting), isLast: true };
}

function notOurs(): OperatorError {
  return new OperatorError('This file is not a backup of Castellan.');
}

function damaged(): OperatorError {
  return new OperatorError(
    'The backup cannot be opened: it is damaged, or backup.key is not its key.',
  );
}
