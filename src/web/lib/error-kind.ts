export type ErrorKind =
  | 'notFound'
  | 'forbidden'
  | 'maintenance'
  | 'overloaded'
  | 'offline'
  | 'failed';

/** Replaces the status if there was no response: the visitor's connection, or ours, is down. */
export const NO_RESPONSE = 0;

/** Which text an error page shows. */
export function errorKind(status: number, code: string | null = null): ErrorKind {
  if (status === NO_RESPONSE) return 'offline';
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  if (code === 'overloaded') return 'overloaded';
  return status === 503 ? 'maintenance' : 'failed';
}
