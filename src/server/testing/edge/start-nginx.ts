import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/platform/free-port.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

const RULES = 'deploy/nginx/castellan.conf';

export interface Nginx {
  address: string;
  stop(): Promise<void>;
}

/** Runs nginx with the rules operators get, without TLS, on its own port and in its own folder. */
export async function startNginx(...origins: string[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-nginx-'));
  const port = await freePort();
  const rules = readFileSync(RULES, 'utf8')
    .replace(/^server \{\n\tlisten 80;[\s\S]*?^\}\n/m, '')
    .replace(/^\tlisten \[::\]:443 .*\n|^\tssl_.*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^\tserver 127\.0\.0\.1:4100 (.*)$/m, (_, how) =>
      origins.map((origin) => `\tserver ${new URL(origin).host} ${how}`).join('\n'),
    )
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('DOMAIN', 'localhost');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
	access_log off;
	client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
	fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${rules}
}
`,
  );
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(nginx, address, join(folder, 'error.log'));
  return {
    address,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(nginx: ChildProcess, address: string, errors: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && nginx.exitCode === null) {
    const response = await fetch(`${address}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  nginx.kill('SIGKILL');
  throw new Error(`nginx does not answer: ${readFileSync(errors, 'utf8')}`);
}
