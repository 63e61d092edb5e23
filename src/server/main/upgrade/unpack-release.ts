import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#server/platform/operator-error.ts';
import { outputOf } from '../backup/program.ts';
import { isNewer, requireNode, versionOf } from './release-version.ts';

const MB = 1024 * 1024;
/** An archive of 33 MB becomes 140 MB on disk, 4 times as much; the rest is reserve. */
const UNPACKED_RATIO = 6;
/** For an unpacked folder, which is not measured: twice a release. */
const FOLDER_BYTES = 300 * MB;

/** Unpacks a release next to the running one, completely or not at all. Returns its folder. */
export async function unpackRelease(
  source: string,
  home: string,
  current: string,
): Promise<string> {
  const releases = join(home, 'releases');
  await mkdir(releases, { recursive: true });
  const isFolder = await isDirectory(source);
  if (!isFolder) await requireChecksum(source);
  await requireSpace(
    releases,
    isFolder ? FOLDER_BYTES : (await stat(source)).size * UNPACKED_RATIO,
  );
  const tempFolder = await mkdtemp(join(releases, '.unpacking-'));
  try {
    const unpacked = isFolder ? resolve(source) : await unpack(source, tempFolder);
    const [version, running] = [versionOf(unpacked), versionOf(current)];
    if (!isNewer(version, running)) {
      const relation =
        version === running
          ? 'That version is already running'
          : `${running} is running, which is newer`;
      throw new OperatorError(`${basename(source)} is Castellan ${version}. ${relation}.`);
    }
    requireNode(unpacked);
    const target = join(releases, version);
    if (unpacked === target) return target;
    const copy = join(tempFolder, 'release');
    if (isFolder) await cp(unpacked, copy, { recursive: true, verbatimSymlinks: true });
    else await rename(unpacked, copy);
    await rm(target, { recursive: true, force: true });
    await rename(copy, target);
    return target;
  } finally {
    await rm(tempFolder, { recursive: true, force: true });
  }
}

async function isDirectory(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new OperatorError(`There is no ${path}.`);
  return stats.isDirectory();
}

/** Checks the archive against the list that is published with it. */
async function requireChecksum(archive: string): Promise<void> {
  const list = join(dirname(archive), 'SHA256SUMS');
  if (!existsSync(list)) {
    throw new OperatorError(
      `There is no SHA256SUMS beside ${archive}: fetch both from the same release.`,
    );
  }
  const lines = (await readFile(list, 'utf8')).split('\n').map((line) => line.split(/\s+\*?/));
  const expected = lines.find(([, name]) => name === basename(archive))?.[0];
  if (expected === undefined)
    throw new OperatorError(`SHA256SUMS does not list ${basename(archive)}.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  if (hash.digest('hex') === expected) return;
  throw new OperatorError(`${archive} is damaged: its checksum differs. Fetch it again.`);
}

async function unpack(archive: string, folder: string): Promise<string> {
  for await (const _ of outputOf({ command: 'tar', args: ['-xzf', archive, '-C', folder] }));
  const [name, ...more] = await readdir(folder);
  if (name === undefined || more.length > 0) {
    throw new OperatorError(`${archive} is not a release of Castellan.`);
  }
  return join(folder, name);
}

export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  throw new OperatorError(
    `${folder} has ${Math.floor((bavail * bsize) / MB)} MB free, and ${Math.ceil(bytes / MB)} MB are needed. Remove old releases or backups first.`,
  );
}
