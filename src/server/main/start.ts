import type { Config } from '#server/platform/config/config-schema.ts';
import { productionFaults } from '#server/platform/config/production-faults.ts';
import { ConfigError, readConfig } from '#server/platform/config/read-config.ts';
import { safetyFaults } from '#server/platform/config/safety-faults.ts';
import { prepareDatabase } from '#server/platform/db/prepare-database.ts';
import { explainListenError } from '#server/platform/explain-listen-error.ts';
import type { App, Role } from './compose.ts';
import type { Pages } from './load-pages.ts';

export interface RunOptions {
  roles: readonly Role[];
  pages?: Pages;
  /** Stops what was started around the app, last of all. */
  afterStop?: () => Promise<void>;
}

/** Starts the app, which runs until SIGTERM or SIGINT. A second signal exits at once. */
export async function run(config: Config, { roles, pages, afterStop }: RunOptions): Promise<void> {
  await prepareDatabase(config.database);
  // The remaining modules are large: database problems are reported before loading them.
  const { compose } = await import('./compose.ts');
  const built = roles.includes('web') ? { pages: pages ?? (await builtPages()) } : {};
  const app = await compose({ config, roles, ...built });
  stopOnSignals(app, afterStop);
  const address = await app.start().catch((error: unknown) => {
    throw explainListenError(error);
  });
  app.log.info({ roles, address }, 'castellan started');
}

async function builtPages(): Promise<Pages> {
  const { loadBuiltPages } = await import('./load-pages.ts');
  return loadBuiltPages();
}

export interface StartOptions {
  config: string;
  roles: readonly Role[];
  /** Instead of `http.port`, or `metrics.port` without the role web. */
  port?: number;
}

export async function start({ config: file, roles, port }: StartOptions): Promise<void> {
  const listens = roles.includes('web') ? 'http' : 'metrics';
  const overrides = port === undefined ? {} : { [listens]: { port } };
  const config = readConfig({ file, env: process.env, overrides });
  refuseFaults(file, config);
  await run(config, { roles });
}

/** Throws if production must not start with this configuration. */
export function refuseFaults(file: string, config: Config): void {
  if (config.mode !== 'production') return;
  const faults = [...safetyFaults(file, config), ...productionFaults(config)];
  if (faults.length > 0) throw new ConfigError(file, faults);
}

function stopOnSignals(app: App, afterStop: RunOptions['afterStop']): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    try {
      await app.stop();
      await afterStop?.();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'stop failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
