import { sql } from 'kysely';

/**
 * Values of `user_item.warehouse` under which `char_id` is a character: 0 bag and worn, 1 private
 * warehouse and freight. Under the others it is a clan (2), castle (3), manor (4) or pet (5), a mail
 * (6) or seized by an administrator (1001 and up). Their numbers overlap with those of characters.
 */
export const CHARACTER_PLACES = [sql<number>`0`, sql<number>`1`] as const;
