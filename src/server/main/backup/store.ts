import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupConfig } from '#server/platform/config/backup-schema.ts';
import { feed, outputOf } from './program.ts';

const NAME = /^castellan-\d{8}T\d{6}Z\.backup$/;
const UNFINISHED = '.part';

/** Where backups are stored. A backup gets its final name only once all of it was verified. */
export interface Store {
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string): AsyncIterable<Uint8Array>;
  rename(from: string, to: string): Promise<void>;
  /** Names of finished backups, oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export function nameAt(date: Date): string {
  return `castellan-${date.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;
}

export function openStore({ folder, rclone }: Pick<BackupConfig, 'folder' | 'rclone'>): Store {
  return rclone ? remoteStore(folder) : localStore(folder);
}

export const unfinishedName = (name: string): string => `${name}${UNFINISHED}`;

function localStore(folder: string): Store {
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = createWriteStream(join(folder, name), { mode: 0o600, flush: true });
      await pipeline(Readable.from(content), file);
    },
    read: (name) => createReadStream(join(folder, name)),
    rename: (from, to) => rename(join(folder, from), join(folder, to)),
    list: async () => finished(await readdir(folder).catch(() => [])),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function remoteStore(remote: string): Store {
  const at = (name: string) =>
    `${remote.replace(/\/$/, '')}${remote.endsWith(':') ? '' : '/'}${name}`;
  const rclone = (...args: string[]) => ({ command: 'rclone', args });
  const run = async (...args: string[]) => {
    let output = '';
    for await (const part of outputOf(rclone(...args))) output += part;
    return output;
  };
  return {
    write: (name, content) => feed(rclone('rcat', at(name)), content),
    read: (name) => outputOf(rclone('cat', at(name))),
    rename: async (from, to) => {
      await run('moveto', at(from), at(to));
    },
    list: async () => finished((await run('lsf', remote)).split('\n')),
    remove: async (name) => {
      await run('deletefile', at(name));
    },
  };
}

function finished(names: readonly string[]): string[] {
  return names.filter((name) => NAME.test(name)).sort();
}
