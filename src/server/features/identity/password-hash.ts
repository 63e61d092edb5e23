import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 30 ms on one core. */
const COST = {
  // The enum is ambient and `const`, which type stripping cannot follow; 2 is argon2id.
  algorithm: 2 as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** The same text with the same salt gives the same hash: for codes that are looked up by it. */
export function hashWithSalt(text: string, salt: Buffer): Promise<string> {
  return hash(text, { ...COST, salt });
}

/** Of a hash as argon2 writes it: `$argon2id$v=19$m=…$salt$hash`. */
export function saltOf(stored: string): Buffer {
  return Buffer.from(stored.split('$')[4] ?? '', 'base64');
}

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  try {
    return await verify(stored, password.normalize('NFKC'));
  } catch {
    // A stored value that is not an argon2 hash matches nothing.
    return false;
  }
}
