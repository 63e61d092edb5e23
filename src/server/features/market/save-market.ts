import { sql } from 'kysely';
import { itemById } from '#reference/items.ts';
import type { MarketOffer } from '#server/game/market.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface MarketReading {
  worldId: number;
  offers: readonly MarketOffer[];
  /** One for each offer. */
  prints: readonly Buffer[];
  hash: Buffer;
  at: Date;
}

/**
 * Writes only what differs: in a busy market a few hundred of 50,000 offers change between two
 * refreshes, and rewriting all of them would cost a hundred times as much.
 */
export async function saveMarket(tx: Tx, reading: MarketReading): Promise<void> {
  const { worldId, hash, at } = reading;
  const before = await tx
    .selectFrom('market_snapshot')
    .select('content_hash')
    .where('world_id', '=', worldId)
    .forUpdate()
    .executeTakeFirst();
  if (!before?.content_hash.equals(hash)) await writeDifference(tx, reading);
  const seen = { read_at: at, content_hash: hash };
  await tx
    .insertInto('market_snapshot')
    .values({ world_id: worldId, ...seen })
    .onConflict((conflict) => conflict.column('world_id').doUpdateSet(seen))
    .execute();
}

async function writeDifference(tx: Tx, { worldId, offers, prints }: MarketReading): Promise<void> {
  const known = await tx
    .selectFrom('market_offer')
    .select(['id', 'fingerprint'])
    .where('world_id', '=', worldId)
    .execute();
  const now = new Set(prints.map(hex));
  const gone = known.filter(({ fingerprint }) => !now.has(hex(fingerprint)));
  await tx
    .deleteFrom('market_offer')
    .where('id', '=', sql<number>`any(${gone.map(({ id }) => id)}::bigint[])`)
    .execute();
  const have = new Set(known.map(({ fingerprint }) => hex(fingerprint)));
  const fresh = offers.flatMap((offer, index) => {
    const fingerprint = prints[index];
    return fingerprint && !have.has(hex(fingerprint)) ? [{ offer, fingerprint }] : [];
  });
  if (fresh.length > 0) await insertOffers(tx, worldId, fresh);
}

interface FreshOffer {
  offer: MarketOffer;
  fingerprint: Buffer;
}

/** One array per column: as single values, 50,000 rows would need half a million parameters. */
async function insertOffers(tx: Tx, worldId: number, fresh: readonly FreshOffer[]): Promise<void> {
  const column = <T>(pick: (offer: MarketOffer) => T): T[] => fresh.map(({ offer }) => pick(offer));
  await sql`
    insert into market_offer (world_id, fingerprint, seller_id, seller_name, kind, item_id,
      item_name, enchant, quantity, price, shop)
    select ${worldId}, * from unnest(
      ${fresh.map(({ fingerprint }) => fingerprint)}::bytea[],
      ${column(({ sellerId }) => sellerId)}::bigint[],
      ${column(({ sellerName }) => sellerName)}::text[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ itemId }) => itemId)}::integer[],
      ${column(({ itemId }) => itemById(itemId).name)}::text[],
      ${column(({ enchant }) => enchant)}::integer[],
      ${column(({ quantity }) => quantity)}::numeric[],
      ${column(({ price }) => price)}::numeric[],
      ${column(({ title }) => title)}::text[]
    )`.execute(tx);
}

function hex(print: Buffer): string {
  return print.toString('hex');
}
