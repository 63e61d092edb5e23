import { OperatorError } from '#server/platform/operator-error.ts';
import type { Role } from './compose.ts';

/** An invalid command line; the message explains the correct usage. */
export class UsageError extends OperatorError {}

export function parseRoles(text: string, servicesFlag: string | undefined): Role[] {
  if (servicesFlag !== undefined) {
    throw new UsageError(`--services is now called --roles: use --roles=${servicesFlag}`);
  }
  return text.split(',').map((name) => {
    if (name !== 'web' && name !== 'worker')
      throw new UsageError(`Unknown role "${name}": use --roles=web,worker`);
    return name;
  });
}

export function parseNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new UsageError(`"${text}" is not a valid number`);
  return value;
}
