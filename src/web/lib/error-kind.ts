/** Which words an error page uses. */
export function errorKind(status: number): 'notFound' | 'forbidden' | 'maintenance' | 'failed' {
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  return status === 503 ? 'maintenance' : 'failed';
}
