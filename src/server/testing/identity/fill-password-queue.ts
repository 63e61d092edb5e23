import { passwordQueue } from '#server/features/identity/password-hash.ts';

/** Fills the password queue until released: all tasks that may run, and this many waiting ones. */
export function fillPasswordQueue(waiting: number): () => Promise<void> {
  const gate = Promise.withResolvers<void>();
  const work: Promise<void>[] = [];
  while (passwordQueue.waiting() < waiting) work.push(passwordQueue.run(() => gate.promise));
  return async () => {
    gate.resolve();
    await Promise.all(work);
  };
}
