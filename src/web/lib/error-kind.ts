export type ErrorKind = 'notFound' | 'forbidden' | 'maintenance' | 'offline' | 'failed';

/** Replaces the status if there was no response: the visitor's connection, or ours, is down. */
export const NO_ANSWER = 0;

/** Which text an error page shows. */
export function errorKind(status: number): ErrorKind {
  if (status === NO_ANSWER) return 'offline';
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  return status === 503 ? 'maintenance' : 'failed';
}
