import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Config } from '../../src/server/platform/config/config-schema.ts';
import { readConfig } from '../../src/server/platform/config/read-config.ts';
import { freePort } from '../../src/server/platform/free-port.ts';
import { openProxy } from '../trial/proxy.ts';
import { type Fleet, type ProcessPlan, startFleet } from './fleet.ts';
import { withShortLimits } from './limits.ts';
import { withPort } from './portal-database.ts';
import type { ChaosOptions } from './run-chaos.ts';
import { type ProcessDatabaseUrls, settingsFor } from './settings.ts';

/** The processes of a run, their config files and their database proxies. */
export interface FleetSetup {
  /** Config used by the test runner itself: direct connections, no proxy. */
  config: Config;
  /** The same without the closing world. */
  configWithoutClosingWorld: Config;
  webUrls: readonly string[];
  startFleet(): Promise<Fleet>;
  /** Writes the configuration of every process without the closing world. */
  removeWorld(): void;
  lateStatementCount(): number;
  close(): void;
}

const WEBS = 2;
const WORKERS = 4;

export async function setUpFleet(
  { folder, mariadb }: Pick<ChaosOptions, 'folder' | 'mariadb'>,
  databaseUrl: string,
): Promise<FleetSetup> {
  const write = (name: string, urls: ProcessDatabaseUrls, hasClosingWorld: boolean) => {
    const file = join(folder, `${name}.yaml`);
    writeFileSync(file, stringify(settingsFor(urls, { hasClosingWorld })));
    return file;
  };
  const direct = { database: databaseUrl, games: mariadb.url };
  const read = (name: string, hasClosingWorld: boolean) =>
    withShortLimits(readConfig({ file: write(name, direct, hasClosingWorld), env: {} }));

  const processes: Array<ProcessPlan & { name: string; urls: ProcessDatabaseUrls }> = [];
  const webUrls: string[] = [];
  for (let number = 0; number < WEBS + WORKERS; number += 1) {
    const postgres = await openProxy(Number(new URL(databaseUrl).port));
    const games = await openProxy(Number(new URL(mariadb.url).port));
    const urls = {
      database: withPort(databaseUrl, postgres.port),
      games: withPort(mariadb.url, games.port),
    };
    const name = `process-${number}`;
    const file = write(name, urls, true);
    const plan = { name, urls, file, postgres, games };
    if (number < WEBS) {
      const port = await freePort();
      webUrls.push(`http://127.0.0.1:${port}`);
      processes.push({ ...plan, args: ['web', String(port)] });
    } else processes.push({ ...plan, args: ['worker'] });
  }
  const proxies = processes.flatMap(({ postgres, games }) => [postgres, games]);

  return {
    config: read('all', true),
    configWithoutClosingWorld: read('smaller', false),
    webUrls,
    startFleet: () => startFleet(processes),
    removeWorld() {
      for (const { name, urls } of processes) write(name, urls, false);
    },
    lateStatementCount: () => proxies.reduce((sum, proxy) => sum + proxy.deliveredLate(), 0),
    close() {
      for (const proxy of proxies) proxy.close();
    },
  };
}
