import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const HEAD = 'CASTELLAN BACKUP 1\n'.length + 16 + 7;
const CHUNK = 64 * 1024 + 16;

async function* parts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function join(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  for await (const part of stream) collected.push(part);
  return Buffer.concat(collected);
}

const seal = (plain: Buffer) => join(encrypt(parts(plain, 10_000), 'right'));
const open = (sealed: Buffer, key = 'right', size = 7_777) =>
  join(decrypt(parts(sealed, size), key));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 500_000])(
  '%i bytes survive encryption and decryption',
  async (length) => {
    const plain = randomBytes(length);
    const sealed = await seal(plain);
    expect((await open(sealed)).equals(plain)).toBe(true);
    expect((await open(sealed, 'right', 1_000_000)).equals(plain)).toBe(true);
  },
);

test('changed, cut off, moved, repeated and added bytes are detected, and so is another key', async () => {
  const sealed = await seal(randomBytes(300_000));
  const chunk = (n: number) => sealed.subarray(HEAD + n * CHUNK, HEAD + (n + 1) * CHUNK);
  const head = sealed.subarray(0, HEAD);
  const flipped = (at: number) => {
    const copy = Buffer.from(sealed);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const attacks = {
    'another key': () => open(sealed, 'wrong'),
    'cut between two chunks': () => open(sealed.subarray(0, HEAD + 2 * CHUNK)),
    'cut within a chunk': () => open(sealed.subarray(0, -10)),
    'chunks changed places': () =>
      open(Buffer.concat([head, chunk(1), chunk(0), sealed.subarray(HEAD + 2 * CHUNK)])),
    'a chunk left out': () => open(Buffer.concat([head, sealed.subarray(HEAD + CHUNK)])),
    'a chunk twice': () => open(Buffer.concat([head, chunk(0), sealed.subarray(HEAD)])),
    'the head changed': () => open(flipped(HEAD - 1)),
    'a byte changed': () => open(flipped(100_000)),
    'more at the end': () => open(Buffer.concat([sealed, Buffer.from('more')])),
  };
  for (const [name, attack] of Object.entries(attacks)) {
    await expect(attack(), name).rejects.toThrow('cannot be opened');
  }
  await expect(open(Buffer.from('x'.repeat(500)))).rejects.toThrow('not a backup');
  await expect(open(Buffer.from('x'))).rejects.toThrow('not a backup');
  await expect(open(head)).rejects.toThrow('cannot be opened');
});
