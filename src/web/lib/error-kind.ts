export type ErrorKind = 'notFound' | 'forbidden' | 'maintenance' | 'offline' | 'failed';

/** In place of a status where no answer came: the visitor's connection, or ours, is down. */
export const NO_ANSWER = 0;

/** Which words an error page uses. */
export function errorKind(status: number): ErrorKind {
  if (status === NO_ANSWER) return 'offline';
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  return status === 503 ? 'maintenance' : 'failed';
}
