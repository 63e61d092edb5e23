import { passwordQueue } from '#server/features/identity/password-hash.ts';

/** Occupies all workers, and this many places in the queue, until released. */
export function occupy(waiting: number): () => Promise<void> {
  const gate = Promise.withResolvers<void>();
  const work: Promise<void>[] = [];
  while (passwordQueue.waiting() < waiting) work.push(passwordQueue.run(() => gate.promise));
  return async () => {
    gate.resolve();
    await Promise.all(work);
  };
}
