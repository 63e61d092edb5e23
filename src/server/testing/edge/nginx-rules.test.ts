import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#server/platform/free-port.ts';
import { hasNginx } from './start-nginx.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** The other tests start nginx without TLS, so they do not see all of the file. */
test.skipIf(!hasNginx || !hasOpenssl)('nginx accepts the whole file operators get', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outputFiles = [
    '-keyout',
    join(folder, 'privkey.pem'),
    '-out',
    join(folder, 'fullchain.pem'),
  ];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, ...outputFiles], { stdio: 'ignore' });
  const rules = readFileSync('deploy/nginx/castellan.conf', 'utf8')
    .replaceAll('/etc/letsencrypt/live/DOMAIN', folder)
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('DOMAIN', 'localhost')
    // Ports below 1024 are for root.
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${await freePort()};`)
    .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${await freePort()} `);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/pid; events {} http { access_log off; ${paths}\n${rules}}\n`);
  const errors = join(folder, 'error.log');
  const { stderr } = spawnSync('nginx', ['-t', '-c', file, '-p', folder, '-e', errors], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('test is successful');
});
