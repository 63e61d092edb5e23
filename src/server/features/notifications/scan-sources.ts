import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import { type Channels, publicChannelsFor } from './channels/channel-list.ts';
import { type FoundEvent, recordEvents } from './record-events.ts';
import type { Scan, Source } from './sources/source.ts';
import { SOURCES } from './sources/source-list.ts';
import { publishWebhooks } from './webhooks/publish-webhooks.ts';
import { scanWebhookSource, WEBHOOK_SOURCES } from './webhooks/webhook-sources.ts';

export interface ScanDeps {
  db: Db;
  clock: Clock;
  log: Log;
  channels: Channels;
}

/**
 * Scans the sources of one world, or those of the site if `worldId` is 0; a source that fails does
 * not delay others.
 */
export async function scanSources(deps: ScanDeps, worldId: number): Promise<void> {
  const scope = worldId === 0 ? 'site' : 'world';
  const isPublished = (event: FoundEvent) => publicChannelsFor(deps.channels, event).length > 0;
  const attempt = async (source: { name: string }, scanning: Promise<void>) => {
    try {
      await scanning;
    } catch (error) {
      deps.log.warn(
        { err: error, source: source.name, worldId },
        'notification source not scanned',
      );
    }
  };
  for (const source of SOURCES) {
    if (source.scope !== scope) continue;
    const scan = { worldId, now: deps.clock.now() };
    await attempt(source, inTransaction(deps.db, scanOne, { source, scan, isPublished }));
  }
  if (scope !== 'site') return;
  for (const source of WEBHOOK_SOURCES) {
    const scan = { source, now: deps.clock.now() };
    await attempt(source, inTransaction(deps.db, scanWebhookSource, scan));
  }
}

interface ScanOne {
  source: Source;
  scan: Scan;
  isPublished: (event: FoundEvent) => boolean;
}

async function scanOne(tx: Tx, { source, scan, isPublished }: ScanOne): Promise<void> {
  const found = await source.find(tx, scan);
  await recordEvents(tx, found, { now: scan.now, isPublished });
  await publishWebhooks(tx, { events: found.flatMap(webhookOf), now: scan.now });
}

function webhookOf({ webhook, worldId, key, happenedAt }: FoundEvent) {
  return webhook ? [{ ...webhook, key: `${worldId} ${key}`, happenedAt }] : [];
}
