import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startInside } from './try-install/start-inside.ts';

/**
 * Installs the release on a minimal Debian as an operator would, runs the commands of its services,
 * and measures how long it takes until the proxy serves the front page:
 * `npm run try-install -- --base=FOLDER --node=node.tar.xz [--proxy=nginx] [--keep]`, as root,
 * after `npm run release`. The base is a system made by
 * `debootstrap --variant=minbase --include=ca-certificates bookworm FOLDER`; it is copied. A chroot
 * has no running systemd, so the commands of the units are run by this script.
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    node: { type: 'string' },
    proxy: { type: 'string', default: 'caddy' },
    keep: { type: 'boolean', default: false },
  },
});
const { base, node, proxy } = values;
if (proxy !== 'caddy' && proxy !== 'nginx') throw new Error('--proxy is caddy or nginx.');
if (!base || !node) throw new Error('--base and --node are required.');
const [archive] = globSync('dist/release/*.tar.gz');
if (!archive) throw new Error('There is no release: run npm run release first.');

/** No game and no SMTP server: both would run on other machines. */
const ANSWERS = { site: { name: 'Trial' }, admin: 'admin@example.org' };
const root = `${base}-try`;
const DOMAIN = 'localhost';
/** The steps that the installer leaves to the operator of nginx, with a self-signed certificate instead of certbot's. */
const ENABLE_NGINX = `
live=/etc/letsencrypt/live/${DOMAIN}
mkdir -p $live
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${DOMAIN} -addext subjectAltName=DNS:${DOMAIN} -keyout $live/privkey.pem -out $live/fullchain.pem 2>/dev/null
ln -s /etc/nginx/sites-available/castellan.conf /etc/nginx/sites-enabled/
nginx -t`;
try {
  rmSync(root, { recursive: true, force: true });
  execFileSync('cp', ['-a', base, root]);
  cpSync(archive, join(root, 'root', basename(archive)));
  cpSync(node, join(root, 'root/node.tar.xz'));
  if (existsSync('/etc/resolv.conf')) cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  execFileSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  execFileSync('mount', ['--bind', '/dev', join(root, 'dev')]);

  writeFileSync(join(root, 'root/answers.json'), JSON.stringify(ANSWERS));

  const begin = performance.now();
  inside(`cd /root && tar xzf ${basename(archive)}`);
  inside(
    `/root/castellan-*/deploy/install.sh --domain ${DOMAIN} --proxy ${proxy} --node /root/node.tar.xz --answers /root/answers.json`,
  );
  const installed = seconds(begin);
  if (proxy === 'nginx') inside(ENABLE_NGINX);
  const { status, bytes, health } = await startInside(root, DOMAIN, proxy);
  console.log(
    `installed in ${installed} s; first page through the proxy after ${seconds(begin)} s`,
  );
  console.log(`https://${DOMAIN}/ → ${status}, ${bytes} bytes; /healthz → ${health}`);
} finally {
  stopPostgres();
  for (const part of ['proc', 'dev']) {
    execFileSync('sh', ['-c', `umount -l ${join(root, part)} 2>/dev/null || true`]);
  }
  if (!values.keep) rmSync(root, { recursive: true, force: true });
}

function inside(command: string): void {
  execFileSync('chroot', [root, 'sh', '-ec', command], {
    stdio: 'inherit',
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      LC_ALL: 'C.UTF-8',
    },
  });
}

function stopPostgres(): void {
  if (!existsSync(join(root, 'usr/bin/pg_lsclusters'))) return;
  inside(
    'pg_lsclusters -h | while read -r major name rest; do pg_ctlcluster --skip-systemctl-redirect $major $name stop -m immediate || true; done',
  );
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}
