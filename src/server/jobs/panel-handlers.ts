import { refreshCapabilitiesJob } from '#server/features/characters/refresh-capabilities.job.ts';
import {
  type RefreshCapabilitiesDeps,
  refreshCapabilities,
} from '#server/features/characters/refresh-capabilities.ts';
import { refreshMarketJob } from '#server/features/market/refresh-market.job.ts';
import { refreshMarket } from '#server/features/market/refresh-market.ts';
import { sweepPicturesJob } from '#server/features/reports/sweep-pictures.job.ts';
import { sweepPictures } from '#server/features/reports/sweep-pictures.ts';
import { keepSeasonsJob } from '#server/features/seasons/keep-seasons.job.ts';
import { keepSeasons } from '#server/features/seasons/keep-seasons.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { handleJob, type JobHandler, type JobRules } from '#server/platform/queue/job.ts';

export const panelJobs: readonly JobRules[] = [
  refreshCapabilitiesJob,
  refreshMarketJob,
  sweepPicturesJob,
  keepSeasonsJob,
];

export interface PanelJobDeps extends RefreshCapabilitiesDeps {
  config: Config;
  queue: Queue;
}

/** What a world can do changes when its operator changes it; shops open and close all the time. */
const CAPABILITIES_SECONDS = 60;
const MARKET_SECONDS = 30;
const SWEEP_SECONDS = 3_600;
/** A season lasts weeks; the pause is what a game may take to count one that ended. */
const SEASONS_SECONDS = 600;

export function createPanelHandlers(deps: PanelJobDeps): readonly JobHandler[] {
  const isConfigured = (worldId: number) => deps.config.worlds.some(({ id }) => id === worldId);
  return [
    handleJob(refreshCapabilitiesJob, 1, async ({ worldId }, { signal }) => {
      if (!isConfigured(worldId)) return;
      await refreshCapabilities(deps, worldId, signal);
      await enqueueLook(deps, refreshCapabilitiesJob, worldId, CAPABILITIES_SECONDS);
    }),
    handleJob(refreshMarketJob, 1, async ({ worldId }, { signal }) => {
      if (!isConfigured(worldId)) return;
      await refreshMarket(deps, worldId, signal);
      await enqueueLook(deps, refreshMarketJob, worldId, MARKET_SECONDS);
    }),
    handleJob(keepSeasonsJob, 1, async ({ worldId }, { signal }) => {
      if (!isConfigured(worldId)) return;
      await keepSeasons(deps, worldId, signal);
      await enqueueLook(deps, keepSeasonsJob, worldId, SEASONS_SECONDS);
    }),
    handleJob(sweepPicturesJob, 1, async () => {
      await sweepPictures(deps);
      await enqueueSweep(deps, SWEEP_SECONDS);
    }),
  ];
}

/** Called at start and every minute, like the refreshes: a rhythm that lost a beat goes on. */
export async function enqueuePanelJobs(deps: PanelJobDeps): Promise<void> {
  for (const { id } of deps.config.worlds) {
    await enqueueLook(deps, refreshCapabilitiesJob, id, 0);
    await enqueueLook(deps, refreshMarketJob, id, 0);
    await enqueueLook(deps, keepSeasonsJob, id, 0);
  }
  await enqueueSweep(deps, 0);
}

async function enqueueLook(
  { queue, db }: PanelJobDeps,
  job: typeof refreshMarketJob,
  worldId: number,
  startAfterSeconds: number,
): Promise<void> {
  await queue.enqueue(db, job, { worldId }, { key: String(worldId), startAfterSeconds });
}

async function enqueueSweep({ queue, db }: PanelJobDeps, startAfterSeconds: number): Promise<void> {
  await queue.enqueue(db, sweepPicturesJob, {}, { key: 'pictures', startAfterSeconds });
}
