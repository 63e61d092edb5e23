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
const TAIL_BYTES = 16 * 1024;

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
  let after = (stream === 'stdout' ? undefined : await lastIdIn(stream)) ?? (await newestId(db));
  let isStopped = false;
  let running = Promise.resolve();

  async function follow(): Promise<void> {
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

/** Undefined for a file that is new or was rotated away. */
async function lastIdIn(file: string): Promise<number | undefined> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const last = buffer.toString('utf8').trimEnd().split('\n').at(-1) ?? '';
    return last === '' ? undefined : Number((JSON.parse(last) as { id: number }).id);
  } finally {
    await handle.close();
  }
}
