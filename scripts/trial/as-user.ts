/** Makes a command run as `user` if we are root: database servers refuse to run as root. */
export function asUser(user: string, command: readonly string[]): [string, ...string[]] {
  const flags = [`--reuid=${user}`, `--regid=${user}`, '--init-groups'];
  const [program = '', ...args] = isRoot() ? ['setpriv', ...flags, ...command] : command;
  return [program, ...args];
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}
