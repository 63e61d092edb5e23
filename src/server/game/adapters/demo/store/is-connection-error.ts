/** Whether the database was unreachable, as opposed to refusing a statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08|28|3D|53|57P)/.test(code) ||
    /^E(CONN|PIPE|HOST|NET|TIMEDOUT|NOTFOUND|AI_)/.test(code) ||
    /terminated|timeout exceeded|Client has encountered/i.test(error.message)
  );
}
