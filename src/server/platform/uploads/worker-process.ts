import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { collectReplies, ENCODED, READY, type Reply, writeRequest } from './frames.ts';

export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

export interface WorkerLimits {
  /** For one picture; then the process is killed. */
  timeLimitMs: number;
  memoryMegabytes: number;
}

export interface WorkerProcess {
  pid: number | undefined;
  isAlive(): boolean;
  /** One at a time. Undefined if it is not a picture; rejects if the process ended while decoding it. */
  encode(sent: Buffer): Promise<Picture | undefined>;
  /** Resolves when the process has exited. */
  kill(): Promise<void>;
}

/** The process ended or was killed during a request. */
export class WorkerEnded extends Error {
  /** Whether it ended before it received a picture: then no picture is to blame. */
  readonly isStartFailure: boolean;

  constructor(reason: string, isStartFailure: boolean) {
    super(reason);
    this.isStartFailure = isStartFailure;
  }
}

const SCRIPT = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));
/** On a busy machine loading the library takes long; that does not count against a picture. */
const START_LIMIT_MS = 30_000;
/** A picture of at most 2560 × 2560 pixels is never larger than this once encoded. */
const REPLY_BYTES_MAX = 32 * 1024 * 1024;

export function startWorkerProcess({ timeLimitMs, memoryMegabytes }: WorkerLimits): WorkerProcess {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=64', SCRIPT, String(memoryMegabytes)],
    // No environment: the portal's holds passwords.
    { env: {}, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true },
  );
  let isAlive = true;
  let isReady = false;
  let reason = '';
  let waiting: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;
  let limit: NodeJS.Timeout | undefined;
  const exited = Promise.withResolvers<void>();

  function expectReply(timeMs: number): Promise<Reply> {
    return new Promise<Reply>((resolve, reject) => {
      waiting = { resolve, reject };
      limit = setTimeout(() => kill('time limit'), timeMs);
      if (!isAlive) end('ended');
    });
  }
  function kill(cause: string): void {
    reason ||= cause;
    child.kill('SIGKILL');
  }
  function end(cause: string): void {
    isAlive = false;
    clearTimeout(limit);
    waiting?.reject(new WorkerEnded(reason || cause, !isReady));
    waiting = undefined;
    exited.resolve();
  }

  const collect = collectReplies(REPLY_BYTES_MAX, (reply) => {
    clearTimeout(limit);
    waiting?.resolve(reply);
    waiting = undefined;
  });
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      collect(chunk);
    } catch {
      kill('reply too long');
    }
  });
  child.stderr.on('data', (chunk: Buffer) => {
    reason ||= chunk.toString('utf8', 0, 200).trim();
  });
  // Writing to a process that has just died; its exit handler deals with it.
  child.stdin.on('error', () => undefined);
  child.on('error', (error) => end(error.message));
  child.on('exit', () => {
    isAlive = false;
  });
  // Not on `exit`: its last output is read first.
  child.on('close', (code, signal) => end(`ended with ${signal ?? code}`));

  const ready = expectReply(START_LIMIT_MS).then(({ kind }) => {
    isReady = kind === READY;
  });
  // The error reaches whoever requested a picture; it must not be unhandled if nobody did.
  ready.catch(() => undefined);

  return {
    pid: child.pid,
    isAlive: () => isAlive,
    async encode(sent) {
      await ready;
      child.stdin.write(writeRequest(sent));
      const { kind, ...picture } = await expectReply(timeLimitMs);
      return kind === ENCODED ? picture : undefined;
    },
    kill() {
      kill('stopped');
      return exited.promise;
    },
  };
}
