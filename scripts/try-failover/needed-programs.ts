import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian packages, by a program each contains. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  mariadbd: 'mariadb-server',
  pg_ctlcluster: 'postgresql',
  openssl: 'openssl',
} as const;

const FOLDERS = [
  '/usr/bin',
  '/usr/sbin',
  '/bin',
  '/sbin',
  ...(process.env['PATH'] ?? '').split(':'),
];

/** One sentence on what to install; undefined if nothing is missing. */
export function findMissing(): string | undefined {
  const missing = Object.entries(PACKAGES)
    .filter(([program]) => !FOLDERS.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);
  if (missing.length === 0) return undefined;
  return `try-failover needs more Debian packages: apt-get install ${missing.join(' ')}`;
}
