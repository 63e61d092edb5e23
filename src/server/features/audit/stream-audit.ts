import { appendFile, open } from 'node:fs/promises';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';

export interface AuditStreamDeps {
  db: Db;
  log: Log;
  /** `stdout`, or an append-only file. */
  stream: string;
  everyMs?: number;
  /** The target of `stdout`. */
  write?: (text: string) => void;
}

export interface AuditStream {
  stop(): Promise<void>;
}

const BATCH = 500;
/** Usually enough for the last line. */
const TAIL_BYTES = 16 * 1024;
const NEW_LINE = 10;

/**
 * The audit log as lines of JSON for log collectors. It follows the table, so a line is written
 * after its commit, in the order of the chain, whichever process created the entry. A file
 * continues after its last line; `stdout` and a new file start with the next entry.
 */
export async function streamAudit(deps: AuditStreamDeps): Promise<AuditStream> {
  const { db, log, stream, everyMs = 1_000 } = deps;
  const write = deps.write ?? ((text: string) => process.stdout.write(text));
  const put = (text: string) =>
    stream === 'stdout' ? write(text) : appendFile(stream, text, { mode: 0o600 });
  const lastWritten = async () => (stream === 'stdout' ? undefined : await resumeFile(stream));
  let after = (await lastWritten()) ?? (await newestId(db));
  let hasFailed = false;
  let isStopped = false;
  let running = Promise.resolve();

  async function follow(): Promise<void> {
    // A write that failed may have written a part.
    if (hasFailed) after = (await lastWritten()) ?? after;
    hasFailed = false;
    for (;;) {
      const entries = await readEntries(db, after);
      const last = entries.at(-1);
      if (!last) return;
      await put(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      after = last.id;
    }
  }

  const poll = () => {
    running = running.then(follow).catch((error: unknown) => {
      hasFailed = true;
      log.warn({ err: error, stream }, 'audit stream not written');
    });
  };
  poll();
  const timer = setInterval(() => {
    if (!isStopped) poll();
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      poll();
      await running;
    },
  };
}

async function readEntries(db: Db, after: number) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'happened_at', 'actor_id', 'action', 'subject_kind', 'subject_id'])
    .select(['address', 'user_agent', 'detail', 'hash'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ hash, ...entry }) => ({ ...entry, hash: hash.toString('hex') }));
}

async function newestId(db: Db): Promise<number> {
  const newest = await db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? 0;
}

/**
 * The id in the last line; undefined for a file that is empty, new or was rotated away. A line that a
 * crash or a full disk cut off is removed: its entry is written again.
 */
async function resumeFile(file: string): Promise<number | undefined> {
  const handle = await open(file, 'r+').catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    for (let length = TAIL_BYTES; ; length *= 2) {
      const start = Math.max(0, size - length);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, null, start);
      const end = buffer.subarray(0, bytesRead).lastIndexOf(NEW_LINE) + 1;
      const begin = end === 0 ? 0 : buffer.subarray(0, end - 1).lastIndexOf(NEW_LINE) + 1;
      if (begin === 0 && start > 0) continue;
      if (start + end < size) await handle.truncate(start + end);
      if (end === 0) return undefined;
      return (JSON.parse(buffer.toString('utf8', begin, end)) as { id: number }).id;
    }
  } finally {
    await handle.close();
  }
}
