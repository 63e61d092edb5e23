import { ApiError } from './api.ts';

/** A failure that says nothing about the page: too many requests, a server or a network that is away. */
export function isPassingFailure(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429;
  // What `fetch` throws when there was no answer at all.
  return error instanceof TypeError;
}

/** For whoever looks for it; the visitor keeps what stands on the page. */
export function logFailure(error: unknown): void {
  // On the server the call that failed has been logged where it failed.
  if (typeof document === 'undefined') return;
  // biome-ignore lint/suspicious/noConsole: the specification wants such failures logged and nothing else
  console.error(error);
}

/** A part of a page that fails leaves the rest standing: its place says so, and it is tried again. */
export async function orMissing<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (!isPassingFailure(error)) throw error;
    logFailure(error);
    return null;
  }
}
