import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { freePort } from '#server/platform/free-port.ts';
import { untilTrue } from '../trial/until-true.ts';

export interface Prometheus {
  /** Names of the alerts that fire now. */
  firing(): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

/** Replaces the `for` of every rule, which is minutes, hours or a day. */
const FOR = '3s';
const RULES = 'deploy/prometheus/castellan.rules.yml';
const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        labels: z.object({ alertname: z.string() }),
        state: z.enum(['pending', 'firing']),
      }),
    ),
  }),
});

export interface PrometheusOptions {
  folder: string;
  token: string;
  targets: readonly string[];
}

/** Runs the committed rules; only the time a condition has to last before it fires is shorter. */
export async function startPrometheus({
  folder,
  token,
  targets,
}: PrometheusOptions): Promise<Prometheus> {
  const data = join(folder, 'prometheus');
  mkdirSync(data);
  const rules = readFileSync(RULES, 'utf8').replace(/^( +for: ).+$/gm, `$1${FOR}`);
  writeFileSync(join(data, 'castellan.rules.yml'), rules);
  const job = {
    job_name: 'castellan',
    authorization: { credentials: token },
    static_configs: [{ targets }],
  };
  const settings = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['castellan.rules.yml'],
    scrape_configs: [job],
  };
  writeFileSync(join(data, 'prometheus.yml'), stringify(settings));
  const port = await freePort();
  const log = openSync(join(data, 'log'), 'a');
  const server = spawn(
    'prometheus',
    [
      `--config.file=${join(data, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(data, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', log, log] },
  );
  process.once('exit', () => server.kill('SIGKILL'));
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await untilTrue('Prometheus is ready', 60_000, async () => {
    if (server.exitCode !== null) throw new Error(`Prometheus exited: see ${join(data, 'log')}`);
    return (await get('/-/ready').catch(() => undefined))?.ok === true;
  });
  return {
    async firing() {
      const { alerts } = alertsSchema.parse(await (await get('/api/v1/alerts')).json()).data;
      const names = alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels);
      return new Set(names.map(({ alertname }) => alertname));
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
