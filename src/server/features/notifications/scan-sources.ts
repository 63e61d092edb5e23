import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import { type Channels, isPublishedBy } from './channels/channel-list.ts';
import { type FoundEvent, recordEvents } from './record-events.ts';
import type { Scan, Source } from './sources/source.ts';
import { SOURCES } from './sources/source-list.ts';

export interface ScanDeps {
  db: Db;
  clock: Clock;
  log: Log;
  channels: Channels;
}

/** Of one world, or with 0 of the site; a source that fails delays no other. */
export async function scanSources(deps: ScanDeps, worldId: number): Promise<void> {
  const scope = worldId === 0 ? 'site' : 'world';
  const isPublished = (event: FoundEvent) => isPublishedBy(deps.channels, event).length > 0;
  for (const source of SOURCES) {
    if (source.scope !== scope) continue;
    const scan = { worldId, now: deps.clock.now() };
    try {
      await inTransaction(deps.db, scanOne, { source, scan, isPublished });
    } catch (error) {
      deps.log.warn({ err: error, source: source.name, worldId }, 'notifications not looked for');
    }
  }
}

interface ScanOne {
  source: Source;
  scan: Scan;
  isPublished: (event: FoundEvent) => boolean;
}

async function scanOne(tx: Tx, { source, scan, isPublished }: ScanOne): Promise<void> {
  await recordEvents(tx, await source.find(tx, scan), { now: scan.now, isPublished });
}
