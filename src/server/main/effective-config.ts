import { voteSites } from '#server/features/votes/sites/site-list.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { createLog } from '#server/platform/log.ts';
import { createSettings } from '#server/platform/settings/create-settings.ts';
import { listSettings } from '#server/platform/settings/setting-list.ts';

export interface EffectiveConfig {
  config: Config;
  /** How many settings staff have changed in the browser. Null if they could not be read. */
  changed: number | null;
}

/**
 * The file merged with what staff have changed in the browser; the file alone without a database.
 */
export async function readEffectiveConfig(fileConfig: Config): Promise<EffectiveConfig> {
  const db = createDb({ url: fileConfig.database.url, poolSize: 1, onError: () => undefined });
  const settings = createSettings({
    config: fileConfig,
    declared: listSettings(voteSites, fileConfig.worlds),
    db,
    log: createLog({ level: 'silent', pretty: false }),
    listener: { on: () => undefined, onConnected: () => undefined },
  });
  try {
    await settings.load();
    return { config: settings.config, changed: settings.stored().settings.size };
  } catch {
    return { config: fileConfig, changed: null };
  } finally {
    await db.destroy();
  }
}
