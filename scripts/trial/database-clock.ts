import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;
/** How long the library keeps what it has read, in seconds. */
const KEPT_SECONDS = 1;

export interface DatabaseClock {
  /** For the environment of the server. */
  env: Readonly<Record<string, string>>;
  /** So many seconds behind everybody else's clock; 0: right; negative: ahead. */
  setBehind(seconds: number): Promise<void>;
}

export function hasClockLibrary(): boolean {
  return existsSync(LIBRARY);
}

/**
 * A clock of PostgreSQL that can be put back: what is recorded meanwhile is old as soon as it is
 * right again. So a backup of last month needs no month.
 */
export function openDatabaseClock(folder: string): DatabaseClock {
  if (!hasClockLibrary()) throw new Error(`needs libfaketime (apt-get install faketime)`);
  const file = join(folder, 'clock');
  writeFileSync(file, '+0\n', { mode: 0o644 });
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(KEPT_SECONDS),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    async setBehind(seconds) {
      writeFileSync(file, seconds > 0 ? `-${seconds}\n` : `+${-seconds}\n`);
      await delay(2 * KEPT_SECONDS * 1_000);
    },
  };
}
