import type {
  BackupHealth,
  DeadLetter,
  ErrorEntry,
  ErrorGroup,
  HealthReply,
  QueueHealth,
  WorldHealth,
} from '#contract/health.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import type { DeadLetterRow, readQueues } from '#server/platform/queue/dead-letters.ts';
import { redactText } from '#server/platform/redact-text.ts';
import { VERSION } from '#server/platform/version.ts';
import type {
  ErrorGroupRow,
  errorQuery,
  readBoardTimes,
  readDeliveries,
  readLastBackup,
  readLastDrill,
  readWorldStates,
} from './health.repo.ts';

type Rows<Read extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>;
type ErrorRow = Awaited<ReturnType<ReturnType<typeof errorQuery>['execute']>>[number];

export interface HealthParts {
  worlds: readonly WorldConfig[];
  states: Rows<typeof readWorldStates>;
  boards: Rows<typeof readBoardTimes>;
  deliveries: Rows<typeof readDeliveries>;
  queues: Rows<typeof readQueues>;
  backup: Awaited<ReturnType<typeof readLastBackup>>;
  drill: Awaited<ReturnType<typeof readLastDrill>>;
  now: Date;
}

export function viewHealth({
  worlds,
  queues,
  now,
  backup,
  drill,
  ...parts
}: HealthParts): HealthReply {
  return {
    version: VERSION,
    now: unixSeconds(now),
    backup: viewBackup(backup, drill),
    worlds: worlds.map((world) => viewWorld(world, parts, now)),
    queues: queues.map((queue) => viewQueue(queue, now)),
  };
}

function viewBackup(at: HealthParts['backup'], drill: HealthParts['drill']): BackupHealth {
  return {
    finished_at: secondsOr0(at),
    drill: drill
      ? {
          at: unixSeconds(drill.happened_at),
          backup: drill.subject_id ?? '',
          good: drill.is_good,
          detail: redactText(drill.detail),
        }
      : null,
  };
}

function viewWorld(
  { id, name, flavor, refresh_seconds }: WorldConfig,
  parts: Pick<HealthParts, 'states' | 'boards' | 'deliveries'>,
  now: Date,
): WorldHealth {
  const state = parts.states.find(({ world_id }) => world_id === id);
  const delivery = parts.deliveries.find(({ world_id }) => world_id === id);
  return {
    server_id: id,
    name,
    flavor,
    refresh_seconds,
    reachable: state?.is_reachable ?? false,
    checked_at: secondsOr0(state?.checked_at),
    reached_at: secondsOr0(state?.reached_at),
    took_ms: state?.took_ms ?? null,
    boards: parts.boards
      .filter(({ world_id }) => world_id === id)
      .map(({ board, taken_at, changed }) => ({ board, taken_at: unixSeconds(taken_at), changed })),
    error: state?.last_error ? redactText(state.last_error) : null,
    last_failure:
      state?.failed_at && state.last_failure
        ? { at: unixSeconds(state.failed_at), error: redactText(state.last_failure) }
        : null,
    delivery: {
      held: delivery?.held ?? 0,
      performing: delivery?.performing ?? 0,
      unclear: delivery?.unclear ?? 0,
      lag_seconds: ageOf(delivery?.oldest_held, now),
    },
    diagnosis: viewDiagnosis(state),
  };
}

function viewDiagnosis(state: HealthParts['states'][number] | undefined): WorldHealth['diagnosis'] {
  if (!state?.examined_at) return null;
  type Diagnosis = NonNullable<WorldHealth['diagnosis']>;
  // Written by `diagnose-world` in exactly this shape; the reply's schema checks it once more.
  return {
    examined_at: unixSeconds(state.examined_at),
    findings: state.findings as Diagnosis['findings'],
    grants: state.grants as Diagnosis['grants'],
    fixes: state.fixes as Diagnosis['fixes'],
  };
}

function viewQueue(queue: HealthParts['queues'][number], now: Date): QueueHealth {
  return {
    name: queue.name,
    waiting: queue.ready_count,
    active: queue.active_count,
    delayed: queue.deferred_count,
    lag_seconds: ageOf(queue.oldest, now),
  };
}

/** Only numbers and UUIDs of the payload are returned: an email contains links that open accounts. */
export function viewDeadLetter(row: DeadLetterRow): DeadLetter {
  return {
    id: row.id,
    job: row.source_name ?? '',
    died_at: unixSeconds(row.created_on),
    created_at: secondsOr0(row.source_created_on),
    tries: (row.source_retry_count ?? 0) + 1,
    error: errorOf(row.output),
    about: numbersAndIdsOf(row.data),
  };
}

export function viewError({ happened_at, context, ...row }: ErrorRow): ErrorEntry {
  return { ...row, at: unixSeconds(happened_at), context: context as ErrorEntry['context'] };
}

export function viewErrorGroup(row: ErrorGroupRow): ErrorGroup {
  const { id, error, message, place, happened } = row;
  return {
    ...{ id, error, message, place, happened },
    first_at: unixSeconds(row.first_at),
    last_at: unixSeconds(row.last_at),
    solved_at: secondsOr0(row.solved_at),
    solved_by: row.solver_email ?? '',
  };
}

function errorOf(output: unknown): string {
  const details = typeof output === 'object' && output !== null ? Object(output) : {};
  return redactText(String(details.message ?? JSON.stringify(output ?? ''))).slice(0, 500);
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function numbersAndIdsOf(data: unknown): DeadLetter['about'] {
  if (typeof data !== 'object' || data === null) return {};
  const plain = Object.entries(data).filter(
    ([, value]) => typeof value === 'number' || (typeof value === 'string' && UUID.test(value)),
  );
  return Object.fromEntries(plain);
}

function secondsOr0(at: Date | null | undefined): number {
  return at ? unixSeconds(at) : 0;
}

function ageOf(since: Date | null | undefined, now: Date): number {
  return since ? Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)) : 0;
}
