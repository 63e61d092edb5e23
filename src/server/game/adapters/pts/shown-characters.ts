import { sql } from 'kysely';

/**
 * A condition on `user_data as u`: a deleted character stays in the table under a placeholder
 * account.
 */
export const isNotDeleted = sql<boolean>`u.account_id > 0`;

/** Those the public may see: neither deleted nor a game master. */
export const isShown = sql<boolean>`u.account_id > 0 and u.builder = 0`;

/** The same for a clan's leader, `user_data as r`; the clan itself is always shown. */
export const isShownLeader = sql<boolean>`r.account_id > 0 and r.builder = 0`;
