import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packFolder } from './release/pack-folder.ts';
import { prunePackages } from './release/prune-packages.ts';
import { stageFiles } from './release/stage-files.ts';
import { describePackages } from './sbom/describe-packages.ts';
import { installedPackages } from './sbom/package-tree.ts';

/**
 * Builds `castellan-X.Y.Z-<platform>-<arch>.tar.gz` with everything except Node.js and PostgreSQL:
 * the built web app, production dependencies, nothing to compile; with its SBOM and checksums. It
 * contains only what is committed. Usage: `npm run release [-- --out=dist/release]`.
 */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/release' } } });
if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== '') {
  throw new Error('There are uncommitted changes: a release contains only what is committed.');
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = `castellan-${version}`;
const out = resolve(values.out);
const staging = mkdtempSync(join(tmpdir(), 'castellan-release-'));
const folder = join(staging, name);
mkdirSync(folder);

try {
  run('npm', ['run', 'build']);
  stageFiles(folder);
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  prunePackages(folder);
  writeFileSync(join(folder, 'VERSION'), `${version}\n`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const sbom = describePackages(installedPackages(join(folder, 'node_modules')));
  writeFileSync(join(out, `${name}.sbom.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`);
  pack(`${name}-${process.platform}-${process.arch}.tar.gz`);
} finally {
  rmSync(staging, { recursive: true, force: true });
}

/** The same commit gives the same bytes. */
function pack(archive: string): void {
  const time = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim();
  const tar = join(staging, 'release.tar');
  packFolder(staging, name, tar, time);
  renameSync(`${tar}.gz`, join(out, archive));
  const sums = [archive, `${name}.sbom.cdx.json`].map((file) => `${sha256(file)}  ${file}\n`);
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
  console.log(`${join(values.out, archive)}\n${sums.join('')}`);
}

function sha256(file: string): string {
  return createHash('sha256')
    .update(readFileSync(join(out, file)))
    .digest('hex');
}

function run(command: string, args: readonly string[], cwd = '.'): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
