import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/read-config.ts';
import { describeSafety } from './doctor-safety.ts';
import { start } from './start.ts';

function configFile(mode: string, permissions: number): string {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'castellan.yaml');
  writeFileSync(
    file,
    `mode: ${mode}
allow: [simulated_world, no_mail, plain_http]
database: { url: 'postgres://nobody@127.0.0.1:1/none' }
secret: ${'s'.repeat(40)}
worlds: [{ id: 1, name: Aden, flavor: demo, demo: { characters: 10 } }]
`,
  );
  chmodSync(file, permissions);
  return file;
}

test('production refuses to start with a world-writable config file and a guessable secret, and reports both', async () => {
  const file = configFile('production', 0o666);
  const refused = start({ config: file, roles: ['worker'] });
  await expect(refused).rejects.toThrow(
    /2 problem\(s\).*secret: too easy to guess.*writable by other users/s,
  );
});

test('the doctor reports the same problems before startup', () => {
  const [open, demo] = [configFile('production', 0o644), configFile('demo', 0o644)];
  const diagnose = (file: string) => describeSafety(file, readConfig({ file, env: {} }));
  expect(diagnose(open).isHealthy).toBe(false);
  expect(diagnose(open).text).toContain('readable by everyone');
  expect(diagnose(demo)).toMatchObject({
    isHealthy: true,
    text: expect.stringContaining('! secret'),
  });
});
