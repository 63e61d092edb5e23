import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** More orders than anybody places while a form is open. */
const LATEST = 100;

/**
 * Finds an identical order, not refused, that was placed within the last `withinMs`. Finds none if
 * `withinMs` is undefined, or if another order for the same character or account followed: it may
 * have undone the identical one.
 */
export async function findSameRequest(
  db: Db | Tx,
  playerId: string,
  requestHash: Buffer,
  withinMs: number | undefined,
): Promise<string | undefined> {
  if (withinMs === undefined) return undefined;
  const same = await db
    .with('latest', (from) =>
      from
        .selectFrom('game_order')
        .select(['id', 'number', 'request_hash', 'created_at', 'lane', 'kind'])
        .where('player_id', '=', playerId)
        .where('state', '!=', 'refused')
        .orderBy('number', 'desc')
        .limit(LATEST),
    )
    .selectFrom('latest')
    .select('id')
    .where('request_hash', '=', requestHash)
    .where('created_at', '>', sql<Date>`clock_timestamp() - ${withinMs} * interval '1 ms'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('latest as later')
            .select('later.id')
            .whereRef('later.lane', '=', 'latest.lane')
            .whereRef('later.number', '>', 'latest.number')
            // Orders that only add (coins, articles of the shop) undo nothing.
            .where('later.kind', 'not like', 'send_%')
            .where('later.kind', 'not in', ['buy_article', 'gift_article'])
            .where(sql<boolean>`later.request_hash is distinct from ${requestHash}`),
        ),
      ),
    )
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return same?.id;
}
