import type { StreamService } from '#contract/stream-services.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import { listChannels } from '../streamers.repo.ts';
import { PERIODS, type StreamSources } from './create-sources.ts';
import type { ChannelStatus } from './stream-source.ts';

export interface StatusDeps {
  db: Db;
  clock: Clock;
  log: Log;
  sources: StreamSources;
}

const TITLE_MAX = 200;

/**
 * Queries a service about every streamer's channel there. If it fails, stored statuses expire soon.
 */
export async function refreshStatus(deps: StatusDeps, service: StreamService): Promise<void> {
  const { db, clock, log, sources } = deps;
  const source = sources.get(service);
  if (!source) return;
  const channels = (await listChannels(db)).filter((one) => one.service === service);
  const names = channels.map(({ channel }) => channel);
  try {
    const externalIds = await readExternalIds(db, service);
    const queried = names.map((channel) => ({
      channel,
      externalId: externalIds.get(channel) ?? null,
    }));
    const statuses = queried.length > 0 ? await source.query(queried) : [];
    await storeStatuses(db, service, statuses, clock.now());
  } catch (error) {
    log.warn({ err: error, service }, 'streaming service did not answer');
  }
  await clearOutdated(db, service, names, clock.now());
}

async function readExternalIds(db: Db, service: StreamService) {
  const rows = await db
    .selectFrom('stream_status')
    .select(['channel', 'external_id'])
    .where('service', '=', service)
    .execute();
  return new Map(rows.map(({ channel, external_id }) => [channel, external_id]));
}

async function storeStatuses(
  db: Db,
  service: StreamService,
  statuses: readonly ChannelStatus[],
  now: Date,
): Promise<void> {
  for (const { channel, isLive, title, viewers, externalId } of statuses) {
    const status = {
      is_live: isLive,
      title: title.slice(0, TITLE_MAX),
      viewers: Math.max(0, Math.round(viewers)),
      checked_at: now,
      external_id: externalId ?? null,
    };
    await db
      .insertInto('stream_status')
      .values({ service, channel, ...status })
      .onConflict((conflict) => conflict.columns(['service', 'channel']).doUpdateSet(status))
      .execute();
  }
}

/** Removes channels that are no longer listed; nobody stays live with a status that is too old. */
async function clearOutdated(
  db: Db,
  service: StreamService,
  names: readonly string[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - PERIODS[service].validSeconds * 1000);
  await db
    .deleteFrom('stream_status')
    .where('service', '=', service)
    .$if(names.length > 0, (query) => query.where('channel', 'not in', names))
    .execute();
  await db
    .updateTable('stream_status')
    .set({ is_live: false, title: '', viewers: 0 })
    .where('service', '=', service)
    .where('is_live', '=', true)
    .where('checked_at', '<=', since)
    .execute();
}
