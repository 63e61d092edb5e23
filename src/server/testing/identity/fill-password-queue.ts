import { passwordQueue } from '#server/features/identity/password-hash.ts';

/** Occupies every slot of the password queue, and `waiting` more places, until released. */
export function fillPasswordQueue(waiting: number): () => Promise<void> {
  const gate = Promise.withResolvers<void>();
  const work: Promise<void>[] = [];
  while (passwordQueue.waiting() < waiting) work.push(passwordQueue.run(() => gate.promise));
  return async () => {
    gate.resolve();
    await Promise.all(work);
  };
}
