import {
  ADMIN_HEALTH_PATH,
  DIAGNOSE_PATH,
  diagnoseBodySchema,
  healthReplySchema,
} from '#contract/health.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { readQueues } from '#server/platform/queue/dead-letters.ts';
import { type Route, route } from '#server/platform/route.ts';
import { diagnoseWorldJob } from './diagnose-world.job.ts';
import { errorRoutes } from './errors.routes.ts';
import {
  readBoardTimes,
  readDeliveries,
  readLastBackup,
  readLastDrill,
  readWorldStates,
} from './health.repo.ts';
import { viewHealth } from './health.view.ts';

export interface HealthDeps {
  config: Pick<Config, 'site' | 'worlds'>;
  db: Db;
  queue: Queue;
  clock: Clock;
}

export function healthAdminRoutes(deps: HealthDeps): Route[] {
  return [healthRoute(deps), diagnoseRoute(deps), ...errorRoutes(deps)];
}

function healthRoute({ config, db, clock }: HealthDeps): Route {
  return route({
    access: { staff: 'worlds.read' },
    rateLimit: 'general',
    method: 'GET',
    url: ADMIN_HEALTH_PATH,
    summary: 'Get the health of worlds, job queues and backups',
    replies: { 200: healthReplySchema },
    handle: async () => {
      const [states, boards, deliveries, queues, backup, drill] = await Promise.all([
        readWorldStates(db),
        readBoardTimes(db),
        readDeliveries(db),
        readQueues(db),
        readLastBackup(db),
        readLastDrill(db),
      ]);
      const { worlds } = config;
      const parts = { worlds, states, boards, deliveries, queues, backup, drill };
      return viewHealth({ ...parts, now: clock.now() });
    },
  });
}

function diagnoseRoute({ config, db, queue }: HealthDeps): Route {
  return route({
    access: { staff: 'worlds.manage' },
    rateLimit: 'general',
    method: 'POST',
    url: DIAGNOSE_PATH,
    confirmation: { notNeeded: 'stores the findings, changes nothing in the game' },
    summary: 'Run the doctor on a world (read-only)',
    body: diagnoseBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const worldId = body.server_id;
      if (!config.worlds.some(({ id }) => id === worldId)) throw new AppError('world_unknown');
      const key = `requested-${worldId}`;
      await queue.enqueue(db, diagnoseWorldJob, { worldId }, { key });
      await writeAudit(db, {
        actorId: caller.playerId,
        action: 'world.diagnose',
        subjectKind: 'world',
        subjectId: String(worldId),
        origin: originOf(request),
      });
      return { message: TEXTS[language].operationsMessages.diagnosis_requested };
    },
  });
}
