import type { Service } from './compose.ts';

/** The command line is wrong; the message says how it should be. */
export class UsageError extends Error {}

export function parseServices(text: string): Service[] {
  return text.split(',').map((name) => {
    if (name !== 'web' && name !== 'worker')
      throw new UsageError(`--services=web,worker, not ${name}`);
    return name;
  });
}

export function parseNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new UsageError(`${text} is not a number`);
  return value;
}
