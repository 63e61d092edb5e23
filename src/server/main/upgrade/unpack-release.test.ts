import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isNewer } from './release-version.ts';
import { requireSpace, unpackRelease } from './unpack-release.ts';

const home = mkdtempSync(join(tmpdir(), 'castellan-home-'));
const current = release(join(home, 'releases/0.9.0'), '0.9.0');

function release(folder: string, version: string, node = '>=24'): string {
  mkdirSync(folder, { recursive: true });
  const packageJson = { name: 'castellan', version, engines: { node } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson));
  return folder;
}

function archive(version: string, sums = (hash: string, name: string) => `${hash}  ${name}\n`) {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-archive-'));
  release(join(folder, `castellan-${version}`), version);
  const name = `castellan-${version}-linux-x64.tar.gz`;
  execFileSync('tar', ['-czf', join(folder, name), '-C', folder, `castellan-${version}`]);
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
  writeFileSync(join(folder, 'SHA256SUMS'), sums(hash, name));
  return join(folder, name);
}

/** Packs with other tar options, or truncates the archive; the checksum matches either way. */
function strangeArchive(
  version: string,
  change: { args?: readonly string[]; keepBytes?: number },
): string {
  const file = archive(version);
  const folder = dirname(file);
  if (change.args) execFileSync('tar', ['-czPf', file, '-C', folder, ...change.args]);
  const bytes = readFileSync(file).subarray(0, change.keepBytes);
  writeFileSync(file, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(join(folder, 'SHA256SUMS'), `${hash}  ${basename(file)}\n`);
  return file;
}

const unpack = (source: string) => unpackRelease(source, home, current);

test('an archive with its checksum is unpacked next to the running release', async () => {
  expect(await unpack(archive('0.10.0'))).toBe(join(home, 'releases/0.10.0'));
  expect(readdirSync(join(home, 'releases')).sort()).toEqual(['0.10.0', '0.9.0']);
});

test('damaged, unlisted, older or foreign archives are refused and leave nothing', async () => {
  const before = readdirSync(join(home, 'releases'));
  await expect(unpack(archive('1.0.0', (_, name) => `${'0'.repeat(64)}  ${name}`))).rejects.toThrow(
    'is damaged',
  );
  await expect(unpack(archive('1.0.0', () => ''))).rejects.toThrow('does not list');
  await expect(unpack(archive('0.9.0'))).rejects.toThrow('That version is already running');
  await expect(unpack(archive('0.8.12'))).rejects.toThrow('0.9.0 is running, which is newer');
  await expect(unpack(join(home, 'nothing'))).rejects.toThrow('There is no ');
  await expect(unpack(mkdtempSync(join(tmpdir(), 'castellan-none-')))).rejects.toThrow(
    'is not a release',
  );
  const ahead = release(mkdtempSync(join(tmpdir(), 'castellan-ahead-')), '1.0.0', '>=99');
  await expect(unpack(ahead)).rejects.toThrow('needs Node.js 99');
  await expect(requireSpace(home, 2 ** 60)).rejects.toThrow('MB are needed');
  expect(readdirSync(join(home, 'releases'))).toEqual(before);
});

test('an archive that would write elsewhere, or ends too early, leaves nothing', async () => {
  const before = readdirSync(join(home, 'releases'));
  const outside = ['--transform=s,^SHA256SUMS,../../escaped,', 'castellan-1.0.0', 'SHA256SUMS'];
  await expect(unpack(strangeArchive('1.0.0', { args: outside }))).rejects.toThrow(/tar/);
  expect(readdirSync(home)).not.toContain('escaped');
  const absolute = [`--transform=s,^SHA256SUMS,${home}/escaped,`, 'castellan-1.0.0', 'SHA256SUMS'];
  await expect(unpack(strangeArchive('1.0.0', { args: absolute }))).rejects.toThrow(
    'not a release',
  );
  expect(readdirSync(home)).not.toContain('escaped');
  await expect(unpack(strangeArchive('1.0.0', { keepBytes: 60 }))).rejects.toThrow(/tar/);
  expect(readdirSync(join(home, 'releases'))).toEqual(before);
});

test('what a killed upgrade left half unpacked is not mistaken for a release', async () => {
  const half = join(home, 'releases/.unpacking-killed/castellan-1.1.0');
  mkdirSync(half, { recursive: true });
  const target = release(join(home, 'releases/1.1.0'), '1.1.0');
  writeFileSync(join(target, 'from-before'), '');
  expect(await unpack(archive('1.1.0'))).toBe(target);
  expect(readdirSync(target)).toEqual(['package.json']);
});

test('versions are compared by semantic versioning', () => {
  const order = ['0.1.0', '0.2.0-rc.2', '0.2.0-rc.10', '0.2.0', '0.10.0', '1.0.0'];
  const sorted = order.toReversed().sort((a, b) => (isNewer(a, b) ? 1 : -1));
  expect(sorted).toEqual(order);
});
