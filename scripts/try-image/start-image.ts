import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FirstPage, firstPage } from './first-page.ts';

const SITE = 'http://127.0.0.1:4100';
const START_LIMIT_MS = 240_000;
const STORAGE = ['--storage-driver=vfs'];

interface Image {
  image: string;
  /** Folder of this machine, mounted where the image has its configuration. */
  config: string;
}

interface Started extends FirstPage {
  user: string;
}

/** Sets the portal up inside the image, starts it with both roles, and waits for its first page. */
export async function startImage({ image, config }: Image): Promise<Started> {
  const container = execFileSync('buildah', [...STORAGE, 'from', image], {
    encoding: 'utf8',
  }).trim();
  const mount = ['run', '--isolation=chroot', '-v', `${config}:/etc/castellan`, container, '--'];
  const inside = (...command: string[]) =>
    execFileSync('buildah', [...STORAGE, ...mount, ...command], { encoding: 'utf8' });
  try {
    inside('castellan', 'setup', '--answers', '/etc/castellan/answers.json', '--accept-problems');
    const user = inside('id', '-u').trim();
    const portal = spawn('buildah', [...STORAGE, ...mount, 'castellan', 'start'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    try {
      return { ...(await firstPage(SITE, { portal, limitMs: START_LIMIT_MS })), user };
    } finally {
      if (portal.pid !== undefined && portal.exitCode === null) {
        process.kill(-portal.pid, 'SIGTERM');
        await once(portal, 'exit');
      }
    }
  } finally {
    execFileSync('buildah', [...STORAGE, 'rm', container], { stdio: 'ignore' });
  }
}
