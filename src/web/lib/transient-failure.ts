import { ApiError } from './api.ts';

/** A failure unrelated to the page: too many requests, a server or a network that is down. */
export function isTransientFailure(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429;
  // Thrown by `fetch` when there was no response.
  return error instanceof TypeError;
}

/** For debugging; the visitor keeps what is on the page. */
export function logFailure(error: unknown): void {
  // On the server the failed call has already been logged.
  if (typeof document === 'undefined') return;
  // biome-ignore lint/suspicious/noConsole: the specification wants such failures logged and nothing else
  console.error(error);
}

/** A part of a page that fails does not affect the rest: it shows an error, and is retried. */
export async function orMissing<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (!isTransientFailure(error)) throw error;
    logFailure(error);
    return null;
  }
}
