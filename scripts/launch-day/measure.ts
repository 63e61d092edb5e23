import { loadavg } from 'node:os';
import { cpuSeconds, residentMegabytes } from '../trial/processes.ts';
import type { Environment } from './environment.ts';
import { type LoadReport, missedTargets } from './tally.ts';

export interface Step extends LoadReport {
  missed: string[];
  /** Processor seconds each process used, by name. */
  cpuSeconds: Record<string, number>;
  /** Megabytes of each process every few seconds, by name. */
  memory: Record<string, number[]>;
  /** Load average of the whole machine over a minute. */
  load: number;
}

const SAMPLE_MS = 5_000;

/** Sends requests at one rate, and records the CPU time and memory of each process. */
export async function measure(
  environment: Environment,
  rate: number,
  seconds: number,
): Promise<Step> {
  const { processes } = environment;
  const memory = Object.fromEntries([...processes.keys()].map((name) => [name, [] as number[]]));
  const sample = () => {
    for (const [name, pid] of processes) memory[name]?.push(residentMegabytes(pid));
  };
  const cpu = () => [...processes].map(([name, pid]) => [name, cpuSeconds(pid)] as const);
  const before = new Map(cpu());
  const timer = setInterval(sample, SAMPLE_MS);
  const report = await environment.sendRequests(rate, seconds).finally(() => clearInterval(timer));
  sample();
  const used = cpu().map(([name, now]) => [name, now - (before.get(name) ?? 0)] as const);
  return {
    ...report,
    missed: missedTargets(report),
    cpuSeconds: Object.fromEntries(used),
    memory,
    load: loadavg()[0] ?? 0,
  };
}

export function printStep(step: Step): void {
  const { rate, seconds, kinds, missed, memory, lateMs } = step;
  console.log(
    `\n${rate} a second for ${seconds} s (load average ${step.load.toFixed(1)}, load generator at most ${Math.round(lateMs)} ms behind schedule)`,
  );
  console.table(
    Object.fromEntries(
      kinds.map(({ kind, perSecond, p50, p95, p99, shed, errors, sent }) => [
        kind,
        {
          ...{ sent, 'per second': Number(perSecond.toFixed(1)) },
          ...{ p50: Math.round(p50), p95: Math.round(p95), p99: Math.round(p99), shed },
          errors: Object.values(errors).reduce((sum, count) => sum + count, 0),
        },
      ]),
    ),
  );
  const requests = kinds.reduce((sum, { sent }) => sum + sent, 0);
  const each = Object.entries(step.cpuSeconds).map(([name, used]) => {
    const perRequest = ((used * 1_000) / requests).toFixed(2);
    return `${name} ${memory[name]?.at(-1)} MB, ${perRequest} ms`;
  });
  console.log(`memory, and CPU time for each request: ${each.join('; ')}`);
  for (const line of missed) console.log(`  missed: ${line}`);
}
