import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { pictureFile } from './store-picture.ts';

export interface SweepDeps {
  config: Pick<Config, 'attachments'>;
  db: Db;
}

/** Deletes pictures uploaded more than a day ago for a message that was never sent. */
export async function sweepPictures({ config, db }: SweepDeps): Promise<void> {
  const deleted = await db
    .deleteFrom('report_attachment')
    .where('message_id', 'is', null)
    .where('uploaded_at', '<', sql<Date>`now() - interval '1 day'`)
    .returning('id')
    .execute();
  for (const { id } of deleted)
    await rm(pictureFile(config.attachments.folder, id), { force: true });
}
