import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { streamAudit } from './stream-audit.ts';
import { CONSOLE, writeAudit } from './write-audit.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent', pretty: false });

const record = (to: typeof database.db | Tx, action: string) =>
  writeAudit(to, { actorId: null, action, subjectKind: 'test', origin: CONSOLE, detail: { n: 1 } });

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: number; action: string });

test('writes one line per entry, only after its commit', async () => {
  const { db } = database;
  await record(db, 'test.before');
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  const stream = await streamAudit({ db, log, stream: 'stdout', everyMs: 20, write });
  await record(db, 'test.first');
  await vi.waitFor(() => expect(text).toContain('test.first'), 120_000);
  const mayCommit = Promise.withResolvers<void>();
  const inserted = Promise.withResolvers<void>();
  const slow = inTransaction(
    db,
    async (tx) => {
      await record(tx, 'test.slow');
      inserted.resolve();
      await mayCommit.promise;
    },
    null,
  );
  await inserted.promise;
  // Several polls.
  await setTimeout(100);
  expect(text).not.toContain('test.slow');
  mayCommit.resolve();
  await slow;
  const undone = new Error('undone');
  await inTransaction(
    db,
    async (tx) => {
      await record(tx, 'test.undone');
      throw undone;
    },
    null,
  ).catch((error) => expect(error).toBe(undone));
  await record(db, 'test.last');
  await stream.stop();
  expect(linesOf(text).map(({ action }) => action)).toEqual([
    'test.first',
    'test.slow',
    'test.last',
  ]);
  expect(linesOf(text)[0]).toMatchObject({
    actor_id: null,
    subject_kind: 'test',
    detail: { n: 1 },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('a file continues where it ended, and only its owner can read it', async () => {
  const { db } = database;
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'audit.jsonl');
  const first = await streamAudit({ db, log, stream: file, everyMs: 20 });
  await record(db, 'test.one');
  await record(db, 'test.two');
  await first.stop();
  await record(db, 'test.while nobody wrote');
  const second = await streamAudit({ db, log, stream: file, everyMs: 20 });
  await second.stop();
  const actions = linesOf(readFileSync(file, 'utf8')).map(({ action }) => action);
  expect(actions).toEqual(['test.one', 'test.two', 'test.while nobody wrote']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a line that a crash cut off is written again, even one longer than the tail that is read first', async () => {
  const { db } = database;
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'audit.jsonl');
  const follow = async () => {
    const stream = await streamAudit({ db, log, stream: file, everyMs: 20 });
    await stream.stop();
  };
  await follow();
  const first = await streamAudit({ db, log, stream: file, everyMs: 20 });
  await record(db, 'test.whole');
  await writeAudit(db, {
    ...{ actorId: null, action: 'test.long', subjectKind: 'test', origin: CONSOLE },
    detail: { text: 'x'.repeat(40_000) },
  });
  await first.stop();
  const whole = readFileSync(file, 'utf8');
  await follow();
  expect(readFileSync(file, 'utf8')).toBe(whole);
  for (const cut of [1, 100, 39_000]) {
    truncateSync(file, whole.length - cut);
    await follow();
    expect(readFileSync(file, 'utf8')).toBe(whole);
  }
});

test('after a write that failed midway, the file continues with whole lines', async () => {
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'castellan-'));
  const [file, disk] = [join(folder, 'audit.jsonl'), join(folder, 'disk.jsonl')];
  /** At once, so that no write finds neither. */
  const pointTo = (target: string) => {
    symlinkSync(target, `${file}.next`);
    renameSync(`${file}.next`, file);
  };
  writeFileSync(disk, '');
  pointTo(disk);
  const failure = vi.spyOn(log, 'warn');
  const stream = await streamAudit({ db, log, stream: file, everyMs: 20 });
  await record(db, 'test.first');
  await vi.waitFor(() => expect(readFileSync(disk, 'utf8')).toContain('test.first'), 120_000);
  pointTo('/dev/full');
  await record(db, 'test.second');
  await vi.waitFor(() => expect(failure).toHaveBeenCalled(), 120_000);
  // What a full disk leaves.
  appendFileSync(disk, '{"id":');
  pointTo(disk);
  await vi.waitFor(() => expect(readFileSync(disk, 'utf8')).toContain('test.second'), 120_000);
  await stream.stop();
  const actions = linesOf(readFileSync(disk, 'utf8')).map(({ action }) => action);
  expect(actions).toEqual(['test.first', 'test.second']);
});
