import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { WorldTables } from './sql/world-tables.ts';

/**
 * Whether the game holds the character in memory. A crash leaves characters that look online until
 * their next logout; an offline shop is online too.
 */
export function isOnlineNow(login: Date | null, logout: Date | null): boolean {
  return login !== null && (logout === null || login > logout);
}

type WithUser = WorldTables & { u: WorldTables['dbo.user_data'] };

/** The same as a condition on `user_data as u`. */
export function online(eb: ExpressionBuilder<WithUser, 'u'>) {
  return eb.and([
    eb('u.login', 'is not', null),
    eb.or([eb('u.logout', 'is', null), eb('u.login', '>', eb.ref('u.logout'))]),
  ]);
}

/** The opposite, as a guard of a statement that writes to user_data itself. */
export const offline: RawBuilder<boolean> = sql<boolean>`(login is null or logout >= login)`;
