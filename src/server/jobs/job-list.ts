import { refreshBoardsJob } from '#server/features/world/refresh-boards.job.ts';
import { type RefreshDeps, refreshBoards } from '#server/features/world/refresh-boards.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { handleJob, type JobHandler, type JobRules } from '#server/platform/queue/job.ts';
import { adminJobs } from './admin-handlers.ts';
import { earningJobs } from './earning-handlers.ts';
import {
  createHealthHandlers,
  enqueueExaminations,
  type HealthJobDeps,
  healthJobs,
} from './health-handlers.ts';
import { identityJobs } from './identity-handlers.ts';
import { createOrderHandlers, type OrderJobDeps, orderJobs } from './order-handlers.ts';
import { createPanelHandlers, enqueuePanelJobs, panelJobs } from './panel-handlers.ts';

/** Every queue of the app; web and worker declare them alike. */
export const jobs: readonly JobRules[] = [
  refreshBoardsJob,
  ...orderJobs,
  ...identityJobs,
  ...panelJobs,
  ...earningJobs,
  ...healthJobs,
  ...adminJobs,
];

export interface JobDeps extends RefreshDeps, OrderJobDeps, HealthJobDeps {
  config: Config;
  queue: Queue;
}

/** What a worker does with each of them. */
export function createJobHandlers(deps: JobDeps): readonly JobHandler[] {
  return [
    refreshBoardsHandler(deps),
    ...createOrderHandlers(deps),
    ...createPanelHandlers(deps),
    ...createHealthHandlers(deps),
  ];
}

function refreshBoardsHandler(deps: JobDeps): JobHandler {
  return handleJob(refreshBoardsJob, 2, async ({ worldId }, { signal }) => {
    const world = deps.config.worlds.find(({ id }) => id === worldId);
    // A world taken out of the configuration: its rhythm ends here.
    if (!world) return;
    try {
      await refreshBoards(deps, world, signal);
    } finally {
      await enqueueRefresh(deps, worldId, world.refresh_seconds);
    }
  });
}

/** Called at start and every minute: the rhythm begins, or goes on after a lost beat. */
export async function enqueueRefreshes(deps: JobDeps): Promise<void> {
  for (const { id } of deps.config.worlds) await enqueueRefresh(deps, id, 0);
  await enqueuePanelJobs(deps);
  await enqueueExaminations(deps);
}

async function enqueueRefresh({ queue, db }: JobDeps, worldId: number, startAfterSeconds: number) {
  await queue.enqueue(
    db,
    refreshBoardsJob,
    { worldId },
    { key: String(worldId), startAfterSeconds },
  );
}
