import { refreshCapabilitiesJob } from '#server/features/characters/refresh-capabilities.job.ts';
import {
  type RefreshCapabilitiesDeps,
  refreshCapabilities,
} from '#server/features/characters/refresh-capabilities.ts';
import { diagnoseWorldJob } from '#server/features/health/diagnose-world.job.ts';
import { type DiagnoseDeps, diagnoseWorld } from '#server/features/health/diagnose-world.ts';
import { refreshMarketJob } from '#server/features/market/refresh-market.job.ts';
import { refreshMarket } from '#server/features/market/refresh-market.ts';
import { summarizePricesJob } from '#server/features/market/summarize-prices.job.ts';
import { summarizePrices } from '#server/features/market/summarize-prices.ts';
import { sweepPicturesJob } from '#server/features/reports/sweep-pictures.job.ts';
import { sweepPictures } from '#server/features/reports/sweep-pictures.ts';
import { saveSeasonsJob } from '#server/features/seasons/save-seasons.job.ts';
import { saveSeasons } from '#server/features/seasons/save-seasons.ts';
import { writeRecaps } from '#server/features/seasons/write-recaps.ts';
import { refreshSheetsJob } from '#server/features/sheets/refresh-sheets.job.ts';
import { refreshSheets } from '#server/features/sheets/refresh-sheets.ts';
import { PERIODS } from '#server/features/streamers/live/create-sources.ts';
import { refreshStatusJob } from '#server/features/streamers/live/refresh-status.job.ts';
import { refreshStatus, type StatusDeps } from '#server/features/streamers/live/refresh-status.ts';
import { refreshCrestsJob } from '#server/features/world/crests/refresh-crests.job.ts';
import { refreshCrests } from '#server/features/world/crests/refresh-crests.ts';
import { refreshBoardsJob } from '#server/features/world/refresh-boards.job.ts';
import { type RefreshDeps, refreshBoards } from '#server/features/world/refresh-boards.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { JobHandler } from '#server/platform/queue/job.ts';
import { oneKey, repeatJob } from '#server/platform/queue/repeat-job.ts';

export type WorldJobDeps = RefreshDeps &
  RefreshCapabilitiesDeps &
  DiagnoseDeps & { config: Config };

export function worldHandlers(deps: WorldJobDeps): readonly JobHandler[] {
  const { worlds } = deps.config;
  const worldOf = (worldId: number) => worlds.find(({ id }) => id === worldId);
  const perWorld = (seconds: number | ((worldId: number) => number)) => ({
    everySeconds: ({ worldId }: { worldId: number }) =>
      typeof seconds === 'number' ? seconds : seconds(worldId),
    payloads: () => worlds.map(({ id }) => ({ worldId: id })),
    keyOf: ({ worldId }: { worldId: number }) => String(worldId),
  });
  return [
    repeatJob(
      refreshBoardsJob,
      { ...perWorld((worldId) => worldOf(worldId)?.refresh_seconds ?? 60), concurrency: 2 },
      async ({ worldId }, { signal }) => {
        const world = worldOf(worldId);
        if (world) await refreshBoards(deps, world, signal);
      },
    ),
    // What a world can do changes only when its operator changes something.
    repeatJob(refreshCapabilitiesJob, perWorld(60), async ({ worldId }, { signal }) => {
      if (worldOf(worldId)) await refreshCapabilities(deps, worldId, signal);
    }),
    // Private stores open and close all the time.
    repeatJob(refreshMarketJob, perWorld(30), async ({ worldId }, { signal }) => {
      const world = worldOf(worldId);
      if (world) await refreshMarket(deps, world, signal);
    }),
    // Usual prices change within hours.
    repeatJob(summarizePricesJob, perWorld(600), async ({ worldId }) => {
      if (worldOf(worldId)) await summarizePrices(deps, worldId);
    }),
    // A clan uploads a crest once every few months, but wants to see it soon.
    repeatJob(refreshCrestsJob, perWorld(120), async ({ worldId }, { signal }) => {
      if (worldOf(worldId)) await refreshCrests(deps, worldId, signal);
    }),
    // What players wear changes from day to day; each sheet has its own due time.
    repeatJob(refreshSheetsJob, perWorld(60), async ({ worldId }, { signal }) => {
      if (worldOf(worldId)) await refreshSheets(deps, worldId, signal);
    }),
    // A season lasts weeks; a game may take this long to finish counting one that ended.
    repeatJob(saveSeasonsJob, perWorld(600), async ({ worldId }, { signal }) => {
      const world = worldOf(worldId);
      if (!world) return;
      await saveSeasons(deps, worldId, signal);
      await writeRecaps(deps, world);
    }),
    // What the doctor finds changes only when somebody changes a game server.
    repeatJob(diagnoseWorldJob, perWorld(900), async ({ worldId }) => {
      const world = worldOf(worldId);
      if (world) await diagnoseWorld(deps, world);
    }),
    repeatJob(sweepPicturesJob, oneKey('pictures', 3_600), () => sweepPictures(deps)),
  ];
}

/** Streaming services without API keys are not queried. */
export function streamHandlers(deps: StatusDeps): readonly JobHandler[] {
  return [
    repeatJob(
      refreshStatusJob,
      {
        everySeconds: ({ service }) => PERIODS[service].everySeconds,
        payloads: () => [...deps.sources.keys()].map((service) => ({ service })),
        keyOf: ({ service }) => service,
      },
      ({ service }) => refreshStatus(deps, service),
    ),
  ];
}
