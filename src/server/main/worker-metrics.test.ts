import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import { BACKUP_ACTION, DRILL_ACTION } from '#server/features/health/health.repo.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { prepareDatabase } from '#server/platform/db/prepare-database.ts';
import { metricsNamedIn } from '#server/testing/metric-names.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type App, compose } from './compose.ts';

const database = openTestDatabase();
const token = 't'.repeat(32);
const UNREACHABLE = { game_database: { url: 'mysql://127.0.0.1:1/l2j' } };
let app: App;
let address = '';

beforeAll(async () => {
  await prepareDatabase({ url: database.url, owner_url: database.ownerUrl });
  const config = testConfig(database.url, {
    mode: 'production',
    metrics: { token, port: 0 },
    worlds: [
      { id: 1, name: 'Aden', flavor: 'demo', refresh_seconds: 2, demo: { characters: 50 } },
      { ...UNREACHABLE, id: 2, name: 'Giran', flavor: 'mobius', refresh_seconds: 2 },
    ],
  });
  app = await compose({ config, roles: ['worker'] });
  address = (await app.start()) ?? '';
});
afterAll(() => app.stop());

const get = (path: string, authorization = '') =>
  fetch(`${address}${path}`, { headers: authorization === '' ? {} : { authorization } });
const metrics = async () => (await get('/metrics', `Bearer ${token}`)).text();

test('a worker without web reports liveness and readiness, and no metrics without the token', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/metrics')).status).toBe(404);
  expect((await get('/')).status).toBe(404);
});

test('metrics cover worlds, orders, queues and jobs', async () => {
  await expect.poll(metrics).toMatch(/^castellan_world_up\{world="1"\} 1$/m);
  await expect
    .poll(metrics)
    .toMatch(/^castellan_job_seconds_count\{[^}]*outcome="done"[^}]*\} [1-9]/m);
  const text = await metrics();
  expect(text).toMatch(/^castellan_orders_unclear\{world="1"\} 0$/m);
  expect(text).toMatch(/^castellan_queue_age_seconds\{queue="world.refresh-boards"\} \d/m);
  expect(text).toMatch(/^castellan_failed_jobs 0$/m);
  expect(text).toMatch(/^castellan_database_up 1$/m);
});

test('a queue counts failures from zero, so that the first ones are an increase', async () => {
  const counts =
    /^castellan_job_seconds_count\{(?=[^}]*queue="mail.send")[^}]*outcome="failed"[^}]*\} 0$/m;
  expect(await metrics()).toMatch(counts);
});

test('a world that does not answer is down', async () => {
  await expect.poll(metrics).toMatch(/^castellan_world_up\{world="2"\} 0$/m);
});

test('without a backup there is no backup age', async () => {
  expect(await metrics()).not.toMatch(/^castellan_backup_finished_seconds/m);
  await writeAudit(database.db, {
    actorId: null,
    action: BACKUP_ACTION,
    subjectKind: 'backup',
    origin: CONSOLE,
  });
  const at = Number(/^castellan_backup_finished_seconds ([\d.e+]+)$/m.exec(await metrics())?.[1]);
  expect(Math.abs(at - Date.now() / 1_000)).toBeLessThan(60);
});

test('a restore drill reports its time and result', async () => {
  expect(await metrics()).not.toMatch(/^castellan_drill/m);
  const drill = { actorId: null, action: DRILL_ACTION, subjectKind: 'backup', origin: CONSOLE };
  await writeAudit(database.db, { ...drill, detail: { good: true, detail: '' } });
  expect(await metrics()).toMatch(/^castellan_drill_good 1$/m);
  await writeAudit(database.db, { ...drill, detail: { good: false, detail: 'damaged' } });
  const text = await metrics();
  expect(text).toMatch(/^castellan_drill_good 0$/m);
  expect(text).toMatch(/^castellan_drill_finished_seconds \d/m);
});

test.each(['deploy/prometheus/castellan.rules.yml', 'deploy/grafana/castellan.json'])(
  'every metric that %s names exists',
  async (file) => {
    const text = await metrics();
    const declared = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
    // Only declared with metrics.watch_certificate; its own test reads it.
    declared.add('castellan_certificate_days');
    const names = metricsNamedIn(readFileSync(file, 'utf8'));
    expect(names.length).toBeGreaterThan(5);
    const parts = (name: string) => [name, name.replace(/_(count|sum|bucket)$/, '')];
    expect(names.filter((name) => !parts(name).some((part) => declared.has(part)))).toEqual([]);
  },
);

test('emails of a worker are in the operator’s words, without a restart', async () => {
  const key = 'server.identityEmails.reset.subject';
  const row = { language: 'en', key, text: 'A new password' };
  const subject = () => TEXTS.en.identityEmails.reset.subject;
  const original = subject();
  await database.db.insertInto('text_override').values(row).execute();
  await expect.poll(subject).toBe('A new password');
  await database.db.deleteFrom('text_override').execute();
  await expect.poll(subject).toBe(original);
});
