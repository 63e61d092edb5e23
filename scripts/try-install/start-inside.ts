import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';

const START_LIMIT_MS = 240_000;
const PROXIES = {
  caddy: {
    command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile'],
    // For `localhost` Caddy uses its own certificate authority.
    authority: 'root/.local/share/caddy/pki/authorities/local/root.crt',
  },
  nginx: {
    command: ['nginx', '-g', 'daemon off;'],
    authority: 'etc/letsencrypt/live/localhost/fullchain.pem',
  },
} as const;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export interface FirstPage {
  status: string;
  bytes: string;
  health: string;
}

/** Runs what the services would run, as their user, until the first page is served. */
export async function startInside(
  root: string,
  domain: string,
  proxy: keyof typeof PROXIES,
): Promise<FirstPage> {
  // Not su: it opens a separate session, which outlives the signal that ends ours.
  const asCastellan = (role: string) => [
    'setpriv',
    '--reuid=castellan',
    '--regid=castellan',
    '--init-groups',
    'castellan',
    'start',
    `--roles=${role}`,
  ];
  const running = [
    start(root, asCastellan('web')),
    start(root, asCastellan('worker')),
    start(root, PROXIES[proxy].command),
  ];
  try {
    const authority = join(root, PROXIES[proxy].authority);
    return await firstPage(authority, `https://${domain}`, running);
  } finally {
    await Promise.all(running.map(stop));
  }
}

async function firstPage(
  authority: string,
  site: string,
  running: readonly ChildProcess[],
): Promise<FirstPage> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    if (running.some(({ exitCode }) => exitCode !== null)) throw new Error('a service exited');
    try {
      const [status = '', bytes = ''] = curl(
        authority,
        `${site}/`,
        '%{http_code} %{size_download}',
      ).split(' ');
      if (status === '200') {
        const health = execFileSync('curl', ['-s', '--cacert', authority, `${site}/healthz`], {
          encoding: 'utf8',
        });
        return { status, bytes, health };
      }
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) throw new Error(`${site} served no page`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function curl(authority: string, url: string, format: string): string {
  return execFileSync('curl', ['-s', '-o', '/dev/null', '-w', format, '--cacert', authority, url], {
    encoding: 'utf8',
  });
}

function start(root: string, command: readonly string[]): ChildProcess {
  return spawn('chroot', [root, ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOME: '/root' },
    // Its own process group, so that its children end with it.
    detached: true,
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await exited;
}
