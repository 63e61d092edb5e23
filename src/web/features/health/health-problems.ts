import type { HealthReply, QueueHealth } from '#contract/health.ts';

/** If a job has waited this long to run, the workers are stopped or cannot keep up. */
const LATE_SECONDS = 60;

/** What needs attention, by kind; 0 is fine. */
export function healthProblems({ worlds, queues, backup }: HealthReply) {
  return {
    unreachable: worlds.filter(({ reachable }) => !reachable).length,
    unclear: worlds.reduce((sum, { delivery }) => sum + delivery.unclear, 0),
    diagnosed: worlds.filter(({ diagnosis }) =>
      diagnosis?.findings.some(({ state }) => state === 'warn' || state === 'bad'),
    ).length,
    late: queues.filter(isLate).length,
    drill: backup.drill?.good === false ? 1 : 0,
    noBackup: backup.finished_at === 0 ? 1 : 0,
    // Without a backup there is nothing to restore.
    noDrill: backup.finished_at > 0 && backup.drill === null ? 1 : 0,
  };
}

export function isLate({ lag_seconds }: QueueHealth): boolean {
  return lag_seconds > LATE_SECONDS;
}

/** Jobs that are only scheduled for later run by themselves. */
export function isIdle({ waiting, active }: QueueHealth): boolean {
  return waiting + active === 0;
}
