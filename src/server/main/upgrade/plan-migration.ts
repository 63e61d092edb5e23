import type { z } from 'zod';
import { readConfig } from '#server/platform/config/read-config.ts';
import { connect } from '#server/platform/db/connect.ts';
import { canKeepRunning, pendingMigrations } from '#server/platform/db/migrations.ts';
import { refuseFaults } from '../start.ts';
import type { planSchema } from './upgrade.ts';

/** What migrating would do, and whether this version would start with the configuration at all. */
export async function planMigration(file: string): Promise<z.infer<typeof planSchema>> {
  const config = readConfig({ file, env: process.env });
  refuseFaults(file, config);
  const client = await connect(config.database.url, 'database.url');
  try {
    const pending = await pendingMigrations(client);
    return {
      pending: pending.map(({ name }) => name),
      runs_meanwhile: await canKeepRunning(client, pending),
    };
  } finally {
    await client.end();
  }
}
