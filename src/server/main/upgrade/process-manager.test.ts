import { expect, test } from 'vitest';
import { testConfig } from '#server/testing/test-config.ts';
import { healthUrlOf, systemdManager } from './process-manager.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4100/healthz'],
  ['10.0.0.5', 'http://10.0.0.5:4100/healthz'],
  ['portal.internal', 'http://portal.internal:4100/healthz'],
  ['0.0.0.0', 'http://127.0.0.1:4100/healthz'],
  ['::', 'http://[::1]:4100/healthz'],
  ['fd00::5', 'http://[fd00::5]:4100/healthz'],
])('a process that listens on %s is queried at %s', (host, url) => {
  expect(healthUrlOf({ host, port: 4100 })).toBe(url);
});

test('each process is queried where its own settings let it listen', () => {
  const config = testConfig('postgres://localhost/castellan', {
    http: { host: '::', port: 4200 },
    metrics: { host: '10.0.0.5', port: 4201 },
  });
  const { processes } = systemdManager('castellan.yaml', config);
  expect(processes.map(({ name, healthUrl }) => [name, healthUrl])).toEqual([
    ['castellan@web', 'http://[::1]:4200/healthz'],
    ['castellan@worker', 'http://10.0.0.5:4201/healthz'],
  ]);
});
