import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/route.ts';

/** The caller of a route for players. The route's access has refused visitors already; this tells the compiler. */
export function requirePlayer(caller: Caller | null): Caller {
  if (!caller) throw new AppError('unauthenticated');
  return caller;
}
