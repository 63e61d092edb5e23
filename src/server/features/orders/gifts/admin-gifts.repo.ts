import { findIdsByEmail } from '#server/features/identity/find-by-email.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const NUMBER = /^#?\d{1,15}$/;
const GIFT_KEYS: PageOptions['keys'] = [{ column: 'gift.number', type: 'bigint' }];
const CARD_KEYS: PageOptions['keys'] = [{ column: 'gift_card.number', type: 'bigint' }];

interface GiftFilter {
  q: string;
  state?: string | undefined;
  player?: string | undefined;
}

/** Gifts of all players, newest first; found by number, by id, or by the email of either side. */
export async function listAllGifts(db: Db, filter: GiftFilter, at: PageOptions['at']) {
  const { q, state, player } = filter;
  let query = db
    .selectFrom('gift')
    .innerJoin('player as sender', 'sender.id', 'gift.sender_id')
    .leftJoin('player as receiver', 'receiver.id', 'gift.receiver_id')
    .selectAll('gift')
    .select(['sender.email as sender_email', 'receiver.email as owner_email']);
  if (state !== undefined) query = query.where('gift.state', '=', state);
  const people = [
    ...(player === undefined ? [] : [player]),
    ...(q.includes('@') ? await findIdsByEmail(db, q) : []),
  ];
  if (NUMBER.test(q)) query = query.where('gift.number', '=', Number(q.replace('#', '')));
  else if (UUID.test(q)) query = query.where('gift.id', '=', q);
  else if (q !== '' && people.length === 0) query = query.where('gift.number', '<', 0);
  if (people.length > 0) {
    query = query.where((row) =>
      row.or([row('gift.sender_id', 'in', people), row('gift.receiver_id', 'in', people)]),
    );
  }
  return readPage(query, { keys: GIFT_KEYS, at });
}

export type GiftForAdmin = Awaited<ReturnType<typeof listAllGifts>>['rows'][number];

/** Cards of players and of staff, newest first. */
export async function listAllCards(
  db: Db,
  { q, state }: { q: string; state?: string | undefined },
  at: PageOptions['at'],
) {
  let query = db
    .selectFrom('gift_card')
    .leftJoin('player as buyer', 'buyer.id', 'gift_card.buyer_id')
    .leftJoin('player as redeemer', 'redeemer.id', 'gift_card.redeemed_by')
    .leftJoin('gift_card_batch as batch', 'batch.id', 'gift_card.batch_id')
    .select(['gift_card.id', 'gift_card.number', 'gift_card.state', 'gift_card.amount'])
    .select(['buyer_id', 'batch_id', 'redeemed_by', 'expires_at', 'gift_card.created_at'])
    .select(['finished_at', 'buyer.email as buyer_email', 'redeemer.email as redeemer_email'])
    .select(['batch.number as batch_number', 'batch.note as batch_note']);
  if (state !== undefined) query = query.where('gift_card.state', '=', state);
  if (NUMBER.test(q)) query = query.where('gift_card.number', '=', Number(q.replace('#', '')));
  else if (UUID.test(q)) query = query.where('gift_card.id', '=', q);
  else if (q !== '') {
    const people = q.includes('@') ? await findIdsByEmail(db, q) : [];
    query =
      people.length === 0
        ? query.where('gift_card.number', '<', 0)
        : query.where((row) =>
            row.or([row('buyer_id', 'in', people), row('redeemed_by', 'in', people)]),
          );
  }
  return readPage(query, { keys: CARD_KEYS, at });
}

export type CardForAdmin = Awaited<ReturnType<typeof listAllCards>>['rows'][number];

/** The codes that nobody has used yet. */
export function listBatchCodes(db: Db, batchId: string) {
  return db
    .selectFrom('gift_card')
    .select(['id', 'number', 'amount', 'code_sealed'])
    .where('batch_id', '=', batchId)
    .where('state', '=', 'active')
    .orderBy('number')
    .execute();
}
