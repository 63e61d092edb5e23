import type { Config } from '#server/platform/config/config-schema.ts';
import { ConfigError, readConfig } from '#server/platform/config/read-config.ts';
import { safetyFaults } from '#server/platform/config/safety-faults.ts';
import { prepareDatabase } from '#server/platform/db/prepare-database.ts';
import { type App, compose, type Role } from './compose.ts';
import { loadBuiltPages, type Pages } from './load-pages.ts';

export interface RunOptions {
  roles: readonly Role[];
  pages?: Pages;
  /** Last of all: what was started around the app. */
  afterStop?: () => Promise<void>;
}

/** Runs until told to stop. A second signal stops at once. */
export async function run(config: Config, { roles, pages, afterStop }: RunOptions): Promise<void> {
  const shown = roles.includes('web') ? { pages: pages ?? (await loadBuiltPages()) } : {};
  await prepareDatabase(config.database);
  const app = await compose({ config, roles, ...shown });
  stopOnSignals(app, afterStop);
  const address = await app.start();
  app.log.info({ roles, address }, 'castellan is up');
}

export async function start(options: { config: string; roles: readonly Role[] }): Promise<void> {
  const config = readConfig({ file: options.config, env: process.env });
  const faults = config.mode === 'production' ? safetyFaults(options.config, config) : [];
  if (faults.length > 0) throw new ConfigError(options.config, faults);
  await run(config, { roles: options.roles });
}

function stopOnSignals(app: App, afterStop: RunOptions['afterStop']): void {
  const stop = async (signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'stopping');
    process.once(signal, () => process.exit(1));
    try {
      await app.stop();
      await afterStop?.();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'stop failed');
      process.exit(1);
    }
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
