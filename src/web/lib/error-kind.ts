export type ErrorKind = 'notFound' | 'forbidden' | 'maintenance' | 'failed';

/** Which words an error page uses. */
export function errorKind(status: number): ErrorKind {
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  return status === 503 ? 'maintenance' : 'failed';
}
