import { AppError } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import {
  type Picture,
  startWorkerProcess,
  WorkerEnded,
  type WorkerLimits,
  type WorkerProcess,
} from './worker-process.ts';

export interface PoolOptions extends WorkerLimits {
  workers: number;
  /** Pictures that may wait while every worker is busy. */
  queue: number;
  log: Log;
}

export interface PicturePool {
  encode(sent: Buffer, playerId: string): Promise<Picture>;
  /** Process ids of the workers that are alive. */
  pids(): number[];
  stop(): Promise<void>;
}

interface Job {
  sent: Buffer;
  resolve(picture: Picture): void;
  reject(error: unknown): void;
}

interface Worker {
  process: WorkerProcess;
  done: number;
  idle?: NodeJS.Timeout;
}

/** Per player, waiting or being decoded: a single player cannot block the others. */
const PER_PLAYER = 2;
/** After this many a new process takes over, which frees leaked memory. */
const PICTURES_PER_PROCESS = 100;
const IDLE_MS = 60_000;

/** Decodes in separate processes, a few at a time; started when needed, ended when idle. */
export function createPicturePool(options: PoolOptions): PicturePool {
  const { workers: maxWorkers, queue, log } = options;
  const workers = new Set<Worker>();
  const idle: Worker[] = [];
  const waiting: Job[] = [];
  const byPlayer = new Map<string, number>();
  let isStopping = false;

  function pump(): void {
    while (waiting.length > 0) {
      const worker = takeIdle() ?? (workers.size < maxWorkers ? add() : undefined);
      const job = worker && waiting.shift();
      if (!job) return;
      clearTimeout(worker.idle);
      void run(worker, job);
    }
  }
  /** An idle process may have died; the next picture is not to blame. */
  function takeIdle(): Worker | undefined {
    const worker = idle.pop();
    if (!worker || worker.process.isAlive()) return worker;
    workers.delete(worker);
    return takeIdle();
  }
  function add(): Worker {
    const worker = { process: startWorkerProcess(options), done: 0 };
    workers.add(worker);
    return worker;
  }
  async function run(worker: Worker, job: Job): Promise<void> {
    const startedMs = performance.now();
    try {
      const picture = await worker.process.encode(job.sent);
      if (picture) job.resolve(picture);
      else job.reject(new AppError('attachment_unreadable'));
    } catch (error) {
      const ms = Math.round(performance.now() - startedMs);
      const bytes = job.sent.length;
      log.warn({ err: error, ms, bytes }, 'picture worker ended');
      job.reject(failure(error));
    }
    worker.done += 1;
    await release(worker);
    pump();
  }
  function failure(error: unknown): unknown {
    if (isStopping) return new AppError('stopping', { cause: error });
    const isOurFault = !(error instanceof WorkerEnded) || error.isStartFailure;
    return isOurFault ? error : new AppError('attachment_unreadable', { cause: error });
  }
  async function release(worker: Worker): Promise<void> {
    if (!worker.process.isAlive() || worker.done >= PICTURES_PER_PROCESS || isStopping) {
      await retire(worker);
      return;
    }
    idle.push(worker);
    worker.idle = setTimeout(() => {
      idle.splice(idle.indexOf(worker), 1);
      void retire(worker).then(pump);
    }, IDLE_MS).unref();
  }
  async function retire(worker: Worker): Promise<void> {
    clearTimeout(worker.idle);
    await worker.process.kill();
    workers.delete(worker);
  }

  return {
    async encode(sent, playerId) {
      if (isStopping) throw new AppError('stopping');
      const count = byPlayer.get(playerId) ?? 0;
      if (count >= PER_PLAYER) throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
      const isFree = idle.length > 0 || workers.size < maxWorkers;
      if (!isFree && waiting.length >= queue) {
        throw new AppError('pictures_busy', { retryAfterSeconds: 5 });
      }
      byPlayer.set(playerId, count + 1);
      try {
        return await new Promise<Picture>((resolve, reject) => {
          waiting.push({ sent, resolve, reject });
          pump();
        });
      } finally {
        const left = (byPlayer.get(playerId) ?? 1) - 1;
        if (left > 0) byPlayer.set(playerId, left);
        else byPlayer.delete(playerId);
      }
    },
    pids: () => [...workers].flatMap(({ process: { pid } }) => pid ?? []),
    async stop() {
      isStopping = true;
      for (const job of waiting.splice(0)) job.reject(new AppError('stopping'));
      await Promise.all([...workers].map(retire));
    },
  };
}
