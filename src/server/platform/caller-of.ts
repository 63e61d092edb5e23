import { AppError } from './errors.ts';
import type { Caller } from './route.ts';

/** The caller of a route for players or admins; there the access check has let nobody else in. */
export function callerOf(caller: Caller | null): Caller {
  if (!caller) throw new AppError('unauthenticated');
  return caller;
}
