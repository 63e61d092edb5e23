import { examineWorldJob } from '#server/features/health/examine-world.job.ts';
import { type ExamineDeps, examineWorld } from '#server/features/health/examine-world.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { handleJob, type JobHandler, type JobRules } from '#server/platform/queue/job.ts';

export const healthJobs: readonly JobRules[] = [examineWorldJob];

export interface HealthJobDeps extends ExamineDeps {
  config: Config;
  queue: Queue;
}

/** What the doctor finds changes when somebody changes a game server, which is seldom. */
const EXAMINE_SECONDS = 15 * 60;

export function createHealthHandlers(deps: HealthJobDeps): readonly JobHandler[] {
  return [
    handleJob(examineWorldJob, 1, async ({ worldId, isBeat }) => {
      const world = deps.config.worlds.find(({ id }) => id === worldId);
      if (!world) return;
      try {
        await examineWorld(deps, world);
      } finally {
        if (isBeat) await enqueueExamination(deps, worldId, EXAMINE_SECONDS);
      }
    }),
  ];
}

/** Called at start and every minute: one that waits already stays the only one. */
export async function enqueueExaminations(deps: HealthJobDeps): Promise<void> {
  for (const { id } of deps.config.worlds) await enqueueExamination(deps, id, 0);
}

async function enqueueExamination(
  { queue, db }: HealthJobDeps,
  worldId: number,
  startAfterSeconds: number,
): Promise<void> {
  const options = { key: String(worldId), startAfterSeconds };
  await queue.enqueue(db, examineWorldJob, { worldId, isBeat: true }, options);
}
