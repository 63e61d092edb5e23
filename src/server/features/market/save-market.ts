import { sql } from 'kysely';
import { itemById } from '#reference/items.ts';
import type { MarketOffer } from '#server/game/market.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { collectOffers } from './collect-offers.ts';

export interface MarketReading {
  worldId: number;
  offers: readonly MarketOffer[];
  /** One for each offer. */
  fingerprints: readonly Buffer[];
  hash: Buffer;
  at: Date;
  /** yyyy-MM-dd in the world's zone. */
  day: string;
}

/**
 * Writes only what differs: in a busy market a few hundred of 50,000 offers change between two
 * refreshes, and rewriting all of them would cost a hundred times as much.
 */
export async function saveMarket(tx: Tx, reading: MarketReading): Promise<void> {
  const { worldId, hash, at } = reading;
  const before = await tx
    .selectFrom('market_snapshot')
    .select(['content_hash', 'day'])
    .where('world_id', '=', worldId)
    .forUpdate()
    .executeTakeFirst();
  const isChanged = !before?.content_hash.equals(hash);
  const fresh = isChanged ? await writeDifference(tx, reading) : [];
  const trusted = await trustedDay(tx, reading.day);
  // A day that was summarized is never collected again, whatever a clock or a changed zone says.
  const day = before?.day && before.day > trusted ? before.day : trusted;
  const isFirstOfDay = before?.day !== day;
  await collectOffers(tx, { worldId, day, offers: isFirstOfDay ? reading.offers : fresh });
  const snapshot = { read_at: at, content_hash: hash, day };
  await tx
    .insertInto('market_snapshot')
    .values({ world_id: worldId, ...snapshot })
    .onConflict((conflict) => conflict.column('world_id').doUpdateSet(snapshot))
    .execute();
}

/**
 * No zone is more than a day ahead of UTC. A worker whose clock runs further ahead would end every day
 * up to its own and delete old prices, so PostgreSQL's day is used then.
 */
async function trustedDay(tx: Tx, day: string): Promise<string> {
  const found = await sql<{ day: string }>`
    select case when ${day}::date <= utc.day + 1 then ${day}::date else utc.day end as day
    from (select (now() at time zone 'UTC')::date as day) as utc`.execute(tx);
  return found.rows[0]?.day ?? day;
}

/** Returns the offers that are new. */
async function writeDifference(
  tx: Tx,
  { worldId, offers, fingerprints }: MarketReading,
): Promise<MarketOffer[]> {
  const known = await tx
    .selectFrom('market_offer')
    .select(['id', 'fingerprint'])
    .where('world_id', '=', worldId)
    .execute();
  const current = new Set(fingerprints.map(hex));
  const gone = known.filter(({ fingerprint }) => !current.has(hex(fingerprint)));
  await tx
    .deleteFrom('market_offer')
    .where('id', '=', sql<number>`any(${gone.map(({ id }) => id)}::bigint[])`)
    .execute();
  const stored = new Set(known.map(({ fingerprint }) => hex(fingerprint)));
  const fresh = offers.flatMap((offer, index) => {
    const fingerprint = fingerprints[index];
    return fingerprint && !stored.has(hex(fingerprint)) ? [{ offer, fingerprint }] : [];
  });
  if (fresh.length > 0) await insertOffers(tx, worldId, fresh);
  return fresh.map(({ offer }) => offer);
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
      item_name, enchant, quantity, price, shop, x, y)
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
      ${column(({ title }) => title)}::text[],
      ${column(({ place }) => place?.x ?? null)}::integer[],
      ${column(({ place }) => place?.y ?? null)}::integer[]
    )`.execute(tx);
}

function hex(fingerprint: Buffer): string {
  return fingerprint.toString('hex');
}
