import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { MARKET_DEPTH } from '#contract/market.ts';
import { worldId as toWorldId } from '#server/game/ids.ts';
import type { MarketOffer } from '#server/game/market.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import { contentHash, fingerprintsOf } from './fingerprints.ts';
import { saveMarket } from './save-market.ts';

export interface RefreshMarketDeps {
  db: Db;
  worlds: WorldRegistry;
  clock: Clock;
  log: Log;
}

/** A world that does not respond keeps the shops of the last refresh, with their time. */
export async function refreshMarket(
  { db, worlds, clock, log }: RefreshMarketDeps,
  { id: worldId, zone }: Pick<WorldConfig, 'id' | 'zone'>,
  signal: AbortSignal,
): Promise<void> {
  let offers: readonly MarketOffer[];
  try {
    offers = await worlds.get(toWorldId(worldId)).market.offers(MARKET_DEPTH, { signal });
  } catch (error) {
    log.warn({ err: error, worldId }, 'market not refreshed');
    return;
  }
  const fingerprints = fingerprintsOf(offers);
  const at = clock.now();
  const day = format(at, 'yyyy-MM-dd', { in: tz(zone) });
  const reading = { worldId, offers, fingerprints, hash: contentHash(fingerprints), at, day };
  await inTransaction(db, saveMarket, reading);
}
