import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startImage } from './try-image/start-image.ts';
import { withDatabase } from './try-image/with-database.ts';

/**
 * Builds the image of the release with buildah, runs it as its user in a chroot and opens a page:
 * `npm run try-image -- --base=FOLDER`, as root, after `npm run release`. The base is a system made
 * by `debootstrap --variant=minbase --include=ca-certificates trixie FOLDER`; with the Node.js that
 * runs this script it replaces the base images of the Dockerfile. The database is on this machine.
 */
const { values } = parseArgs({ options: { base: { type: 'string' } } });
if (!values.base) throw new Error('--base=FOLDER is required: the folder of the empty system.');
const [archive] = globSync('dist/release/*.tar.gz');
if (!archive) throw new Error('There is no release: npm run release');

const USER_ID = 10_001;
const IMAGE = 'localhost/castellan-try';
const work = mkdtempSync(join(tmpdir(), 'castellan-image-'));
const config = join(work, 'config');

try {
  const base = commitImage('localhost/castellan-base', 'scratch', values.base, '/');
  const node = commitImage(
    'localhost/castellan-node',
    base,
    process.execPath,
    '/usr/local/bin/node',
  );
  const release = join(work, 'release');
  mkdirSync(release);
  execFileSync('tar', ['-xzf', archive, '-C', release, '--strip-components=1']);
  const file = join(release, 'deploy/containers/Dockerfile');
  buildah(
    'build',
    '-q',
    '--isolation=chroot',
    '-f',
    file,
    '-t',
    IMAGE,
    ...baseImageArgs(base, node),
    release,
  );
  const size = buildah('images', '--format={{.Size}}', IMAGE);
  const baseSize = buildah('images', '--format={{.Size}}', base);
  console.log(`the image has ${size}, of which the empty system is ${baseSize}`);

  await withDatabase(async (database) => {
    mkdirSync(config);
    const answers = {
      site: { name: 'Trial', url: 'http://127.0.0.1:4100' },
      database,
      admin: 'admin@example.org',
      folders: { attachments: '/var/lib/castellan/attachments', backups: '/var/backups/castellan' },
    };
    writeFileSync(join(config, 'answers.json'), JSON.stringify(answers));
    for (const path of [config, join(config, 'answers.json')]) chownSync(path, USER_ID, USER_ID);
    const { status, health, user } = await startImage({ image: IMAGE, config });
    console.log(`as user ${user}: / → ${status}, /healthz → ${health}`);
  });
} finally {
  const names = [IMAGE, 'localhost/castellan-node', 'localhost/castellan-base'];
  const known = buildah('images', '--format={{.Name}}').split('\n');
  for (const name of names.filter((one) => known.includes(one))) buildah('rmi', '--force', name);
  rmSync(work, { recursive: true, force: true });
}

function baseImageArgs(base: string, node: string): string[] {
  return [`--build-arg=BASE_IMAGE=${base}`, `--build-arg=NODE_IMAGE=${node}`];
}

/** An image based on another, with one file or folder added. */
function commitImage(name: string, from: string, source: string, target: string): string {
  const container = buildah('from', from);
  buildah('copy', '-q', container, resolve(source), target);
  buildah('commit', '-q', '--rm', container, name);
  return name;
}

function buildah(command: string, ...args: readonly string[]): string {
  return execFileSync('buildah', ['--storage-driver=vfs', command, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}
