import type { Config } from '#server/platform/config/config-schema.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { compose, type House, type Service } from './compose.ts';
import { loadBuiltPages, type Pages } from './load-pages.ts';

export interface RunOptions {
  services: readonly Service[];
  pages?: Pages;
  /** Last of all: what was started around the house. */
  afterStop?: () => Promise<void>;
}

/** Runs until told to stop. A second signal stops at once. */
export async function run(
  config: Config,
  { services, pages, afterStop }: RunOptions,
): Promise<void> {
  const shown = services.includes('web') ? { pages: pages ?? (await loadBuiltPages()) } : {};
  await migrate(config.database.url);
  const house = await compose({ config, services, ...shown });
  stopOnSignals(house, afterStop);
  const address = await house.start();
  house.log.info({ services, address }, 'castellan is up');
}

export async function start(options: {
  config: string;
  services: readonly Service[];
}): Promise<void> {
  const config = readConfig({ file: options.config, env: process.env });
  await run(config, { services: options.services });
}

function stopOnSignals(house: House, afterStop: RunOptions['afterStop']): void {
  const stop = async (signal: NodeJS.Signals) => {
    house.log.info({ signal }, 'stopping');
    process.once(signal, () => process.exit(1));
    try {
      await house.stop();
      await afterStop?.();
      process.exit(0);
    } catch (error) {
      house.log.error({ err: error }, 'stop failed');
      process.exit(1);
    }
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
