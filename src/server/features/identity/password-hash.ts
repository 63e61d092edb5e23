import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/platform/errors.ts';
import { createBoundedQueue } from '#server/platform/limits/bounded-queue.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 30 ms on one core. */
const COST = {
  // The enum is ambient and `const`, which type stripping cannot follow; 2 is argon2id.
  algorithm: 2 as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Size of Node's thread pool; 4 is its default. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);
/** Half a minute at 30 ms, which is as long as people wait for a form. */
const MAX_WAITING = 1_000;

/**
 * Hashing runs on Node's threads, which also compress pages and read files, and takes a core each
 * time. A core and two threads are left to everything else, however many people register at once.
 */
export const passwordQueue = createBoundedQueue({
  concurrency: Math.max(1, Math.min(availableParallelism() - 1, THREADS - 2)),
  maxWaiting: MAX_WAITING,
  refuse: (retryAfterSeconds) => new AppError('passwords_busy', { retryAfterSeconds }),
});

const precomputed = new AsyncLocalStorage<{ password: string; hash: string }>();

export async function hashPassword(password: string): Promise<string> {
  const computed = precomputed.getStore();
  if (computed?.password === password) return computed.hash;
  return passwordQueue.run(() => hash(password.normalize('NFKC'), COST));
}

/**
 * For work that hashes a password inside a transaction: it is hashed beforehand, so that nobody waits in
 * the queue with one of the few database connections.
 */
export async function withPrecomputedHash<T>(password: string, work: () => Promise<T>): Promise<T> {
  const computed = { password, hash: await hashPassword(password) };
  return precomputed.run(computed, work);
}

/** The same text with the same salt gives the same hash: for codes that are compared by their hash. */
export function hashWithSalt(text: string, salt: Buffer): Promise<string> {
  return passwordQueue.run(() => hash(text, { ...COST, salt }));
}

/** The salt of a hash as argon2 writes it: `$argon2id$v=19$m=…$salt$hash`. */
export function saltOf(stored: string): Buffer {
  return Buffer.from(stored.split('$')[4] ?? '', 'base64');
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return passwordQueue.run(async () => {
    try {
      return await verify(stored, password.normalize('NFKC'));
    } catch {
      // A stored value that is not an argon2 hash matches nothing.
      return false;
    }
  });
}
