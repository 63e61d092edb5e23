import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files of a release that is unpacked while this one runs are found within this time. */
const LISTED_AGAIN_MS = 1_000;

/** An asset by its name. */
export type FindFile = (name: string) => Promise<Buffer | undefined>;

/**
 * Assets of the releases installed next to this one. A page that was opened before an upgrade may
 * load code after it, and while processes are upgraded one after another, a page that one rendered
 * may request its files from another. Names that are not in those folders never reach
 * the disk.
 */
export function openOtherReleases(dist: URL, now: () => number = Date.now): FindFile {
  const ownRelease = dirname(fileURLToPath(dist));
  const folder = dirname(ownRelease);
  if (basename(folder) !== 'releases') return async () => undefined;
  let listing: Promise<Map<string, string>> | undefined;
  let listedAt = Number.NEGATIVE_INFINITY;
  return async (name) => {
    const knownPath = (await listing)?.get(name);
    if (knownPath !== undefined) return readFile(knownPath).catch(() => undefined);
    if (now() - listedAt >= LISTED_AGAIN_MS) {
      listedAt = now();
      listing = listFiles(folder, basename(ownRelease));
    }
    const foundPath = (await listing)?.get(name);
    return foundPath === undefined ? undefined : readFile(foundPath).catch(() => undefined);
  };
}

async function listFiles(releases: string, ownRelease: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const namesIn = (path: string) => readdir(path).catch(() => []);
  for (const release of await namesIn(releases)) {
    if (release === ownRelease) continue;
    const assets = join(releases, release, 'dist/web/assets');
    for (const name of await namesIn(assets)) files.set(name, join(assets, name));
  }
  return files;
}
