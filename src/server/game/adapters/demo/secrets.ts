import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** `salt:key` in hex, with scrypt at its default cost. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(secret, salt)).toString('hex')}`;
}

export async function matchesSecret(secret: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const derived = await derive(secret, Buffer.from(salt, 'hex'));
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function derive(secret: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, 32, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
