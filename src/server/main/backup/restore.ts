import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Config } from '#server/platform/config/config-schema.ts';
import { connect } from '#server/platform/db/connect.ts';
import { prepareDatabase } from '#server/platform/db/prepare-database.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { BACKUP_ENTRIES, keyOf } from './backup.ts';
import { closeFunctions } from './closed-functions.ts';
import { decrypt } from './encryption.ts';
import { type Entry, unpackEntries } from './entries.ts';
import { describeReceiptsSince, markSchema, readHighWaterMark } from './high-water-mark.ts';
import { describeOpenPayouts } from './open-payouts.ts';
import { restoreProgram } from './postgres-programs.ts';
import { feed } from './program.ts';
import { openStore } from './store.ts';
import { describeUnrecorded, reportUnrecordedReceipts } from './unrecorded-receipts.ts';

const manifestSchema = z.object({
  format: z.literal(1, 'was written by a newer version of Castellan'),
  taken_at: z.iso.datetime(),
  receipts: markSchema,
  closed_functions: z.array(z.string()),
});

export interface Restored {
  name: string;
  takenAt: string;
  /** What may have happened since the backup, in words. */
  warnings: string[];
}

/** Restores into an empty database and an empty attachments folder: nothing is overwritten. */
export async function restore(file: string, config: Config, requested: string): Promise<Restored> {
  const key = keyOf(config);
  const store = openStore(config.backup);
  const names = await store.list();
  const name = requested === 'latest' ? names.at(-1) : names.find((known) => known === requested);
  if (name === undefined) {
    const existing = names.length > 0 ? `Available: ${names.join(', ')}` : 'There is none.';
    throw new OperatorError(`No backup "${requested}" in ${config.backup.folder}. ${existing}`);
  }
  await requireEmpty(config);
  let manifest: z.infer<typeof manifestSchema> | undefined;
  await unpackEntries(decrypt(store.read(name), key), async (entry) => {
    if (entry.name === BACKUP_ENTRIES.manifest) manifest = await readManifest(entry);
    else if (entry.name === BACKUP_ENTRIES.database)
      await feed(restoreProgram(config), entry.content);
    else if (entry.name === BACKUP_ENTRIES.config) await save(entry, `${file}.from-backup`);
    else await save(entry, attachmentFile(config.attachments.folder, entry.name));
  });
  if (!manifest) throw new OperatorError(`${name} has no manifest.`);
  await closeFunctions(config, manifest.closed_functions);
  await prepareDatabase(config.database);
  const now = await readHighWaterMark(config);
  const unrecorded = await reportUnrecordedReceipts(config, manifest.receipts);
  const warnings = [
    ...describeReceiptsSince(manifest.receipts, now),
    ...unrecorded.map(describeUnrecorded),
    ...(await describeOpenPayouts(config)),
  ];
  return { name, takenAt: manifest.taken_at, warnings };
}

async function requireEmpty({ database, attachments }: Config): Promise<void> {
  const client = await connect(database.owner_url ?? database.url, 'database.url');
  try {
    const { rows } = await client.query<{ tables: number }>(`
      select count(*)::int as tables from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    if (rows[0]?.tables !== 0) {
      throw new OperatorError(
        'The database is not empty. Restore into a new one: create database … owner …; then set database.url.',
      );
    }
  } finally {
    await client.end();
  }
  const existing = await readdir(attachments.folder).catch(() => []);
  if (existing.length > 0) {
    throw new OperatorError(
      `${attachments.folder} is not empty. Move it elsewhere, or set attachments.folder.`,
    );
  }
}

async function readManifest({ content }: Entry) {
  const result = manifestSchema.safeParse(JSON.parse(await text(content)));
  if (result.success) return result.data;
  throw new OperatorError(`The backup ${result.error.issues[0]?.message ?? 'cannot be read'}.`);
}

/** We wrote the backup ourselves, but a name must still not lead outside the folder. */
function attachmentFile(folder: string, name: string): string {
  const path = normalize(name.slice(BACKUP_ENTRIES.attachment.length));
  if (
    !name.startsWith(BACKUP_ENTRIES.attachment) ||
    path.startsWith('..') ||
    path.startsWith('/')
  ) {
    throw new OperatorError(`The backup has an entry of an unknown kind: ${name}`);
  }
  return join(folder, path);
}

async function save({ content }: Entry, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.from(content), createWriteStream(file, { mode: 0o600 }));
}
