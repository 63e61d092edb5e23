import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;
/** How long the library caches the file with the offset. */
const CACHE_SECONDS = 1;

export interface DatabaseClock {
  /** For the environment of the server. */
  env: Readonly<Record<string, string>>;
  /** Seconds behind real time; 0 is in sync, negative is ahead. */
  setBehind(seconds: number): Promise<void>;
}

export function hasClockLibrary(): boolean {
  return existsSync(LIBRARY);
}

/**
 * Sets the clock of PostgreSQL back or ahead. Rows written while it is behind look old once it is in
 * sync again, so a trial can have a backup of last month without waiting a month.
 */
export function openDatabaseClock(folder: string): DatabaseClock {
  if (!hasClockLibrary()) throw new Error(`needs libfaketime (apt-get install faketime)`);
  const file = join(folder, 'clock');
  writeFileSync(file, '+0\n', { mode: 0o644 });
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(CACHE_SECONDS),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    async setBehind(seconds) {
      writeFileSync(file, seconds > 0 ? `-${seconds}\n` : `+${-seconds}\n`);
      await delay(2 * CACHE_SECONDS * 1_000);
    },
  };
}
