import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import { BACKUP_ACTION } from '#server/features/health/health.repo.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { isSchemaBehind } from '#server/platform/db/migrations.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { readClosedFunctions } from './closed-functions.ts';
import { decrypt, encrypt } from './encryption.ts';
import { type Entry, packEntries, unpackEntries } from './entries.ts';
import { readHighWaterMark } from './high-water-mark.ts';
import { dumpProgram, listProgram } from './postgres-programs.ts';
import { feed, outputOf } from './program.ts';
import { readPublicConfig } from './public-config.ts';
import { nameAt, openStore, type Store, unfinishedName } from './store.ts';

export const BACKUP_ENTRIES = {
  manifest: 'manifest.json',
  config: 'castellan.yaml',
  database: 'database.dump',
  attachment: 'attachments/',
} as const;

/**
 * Writes a backup and verifies it; only then are the oldest ones removed. Returns its
 * name. The database may still have an older schema: an upgrade makes a backup first.
 */
export async function backup(file: string, config: Config, at = new Date()): Promise<string> {
  const key = keyOf(config);
  const isBehind = await isSchemaBehind(config.database.url);
  const store = openStore(config.backup);
  const name = nameAt(at);
  const draft = unfinishedName(name);
  try {
    await store.write(draft, encrypt(packEntries(entriesOf(file, config, at)), key));
    await verify(store, draft, config);
  } catch (error) {
    // An unverified file must not look like a backup.
    await store.remove(draft).catch(() => undefined);
    throw error;
  }
  await store.rename(draft, name);
  if (!isBehind) await recordBackup(config, name);
  await removeOld(store, config.backup.keep);
  return name;
}

export function keyOf({ backup: { key } }: Config): string {
  if (key !== undefined) return key;
  throw new OperatorError(
    'backup.key is not set, and backups are never written unencrypted. Make one with "openssl rand -hex 32", put it into .env as BACKUP_KEY, set backup.key to that variable (castellan.example.yaml shows it), and keep a copy elsewhere.',
  );
}

async function* entriesOf(file: string, config: Config, at: Date): AsyncGenerator<Entry> {
  const manifest = {
    format: 1,
    taken_at: at.toISOString(),
    // Read before the database: orders performed in the meantime are then reported rather than missed.
    receipts: await readHighWaterMark(config),
    closed_functions: await readClosedFunctions(config),
  };
  yield { name: BACKUP_ENTRIES.manifest, content: textOf(JSON.stringify(manifest)) };
  yield { name: BACKUP_ENTRIES.config, content: textOf(readPublicConfig(file)) };
  yield { name: BACKUP_ENTRIES.database, content: outputOf(dumpProgram(config)) };
  const { folder } = config.attachments;
  for (const path of await filesIn(folder)) {
    yield { name: BACKUP_ENTRIES.attachment + path, content: createReadStream(join(folder, path)) };
  }
}

async function* textOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return (
    found
      // A file that is still being uploaded changes while it is read.
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
      .sort()
  );
}

/** Bytes of the attachments a backup would hold now. */
export async function sizeOfAttachments(folder: string): Promise<number> {
  let bytes = 0;
  for (const path of await filesIn(folder)) bytes += (await stat(join(folder, path))).size;
  return bytes;
}

/** Every byte is decrypted and checked, and pg_restore must be able to list the dump. */
async function verify(store: Store, name: string, config: Config): Promise<void> {
  const names = new Set<string>();
  await unpackEntries(decrypt(store.read(name), keyOf(config)), async (entry) => {
    names.add(entry.name);
    if (entry.name === BACKUP_ENTRIES.database) await feed(listProgram(config), entry.content);
    else for await (const _ of entry.content);
  });
  for (const needed of [BACKUP_ENTRIES.manifest, BACKUP_ENTRIES.config, BACKUP_ENTRIES.database]) {
    if (!names.has(needed)) throw new OperatorError(`The backup was read back without ${needed}.`);
  }
}

/** Writes to the audit log, where staff and metrics see it. */
async function recordBackup({ database }: Config, name: string): Promise<void> {
  const db = createDb({ url: database.url, poolSize: 1, onError: () => undefined });
  try {
    await writeAudit(db, {
      actorId: null,
      action: BACKUP_ACTION,
      subjectKind: 'backup',
      subjectId: name,
      origin: CONSOLE,
    });
  } finally {
    await db.destroy();
  }
}

async function removeOld(store: Store, keep: number): Promise<void> {
  const names = await store.list();
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await store.remove(name);
}
