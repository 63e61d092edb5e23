import { sql } from 'kysely';

/** Of `user_data as u`: a deleted character stays in the table under an account that is not one. */
export const isNotDeleted = sql<boolean>`u.account_id > 0`;

/** Those the public may see: neither deleted nor a game master. */
export const isShown = sql<boolean>`u.account_id > 0 and u.builder = 0`;

/** The same of a clan's leader, `user_data as r`; the clan itself is shown in any case. */
export const isShownLeader = sql<boolean>`r.account_id > 0 and r.builder = 0`;
