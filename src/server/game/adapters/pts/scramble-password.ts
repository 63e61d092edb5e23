/**
 * What authd compares in user_auth.password: sixteen bytes, keyed by the password itself. It is not a
 * hash: other passwords match too, and each block of four bytes can be reversed. Treat it as the password.
 */
export function scramblePassword(password: string): Buffer {
  const plain = Buffer.alloc(16);
  // The portal accepts ASCII only: how a game client encodes other letters depends on its code page.
  Buffer.from(password, 'utf8').copy(plain);
  const key = keyOf(plain);
  const scrambled = Buffer.alloc(16);
  let before = 0;
  for (const [place, byte] of plain.entries()) {
    before ^= byte ^ (key[place] ?? 0);
    scrambled[place] = before;
  }
  // Zeros are replaced last: each byte depends on the one before, so replacing one earlier would change
  // all bytes after it and lock the player out.
  return Buffer.from(scrambled.map((byte) => (byte === 0 ? 0x66 : byte)));
}

const FACTORS = [
  [213_119, 2_529_077],
  [213_247, 2_529_089],
  [213_203, 2_529_589],
  [213_821, 2_529_997],
] as const;

function keyOf(plain: Buffer): Buffer {
  const key = Buffer.alloc(16);
  for (const [block, [factor, summand]] of FACTORS.entries()) {
    const word = plain.readUInt32LE(block * 4);
    key.writeUInt32LE((Math.imul(word, factor) + summand) >>> 0, block * 4);
  }
  return key;
}
