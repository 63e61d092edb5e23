import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';
import { safetyFaults } from './safety-faults.ts';

const YAML = `database: { url: "postgres://app:\${DB_PASSWORD}@localhost/castellan" }
secret: \${CASTELLAN_SECRET}
worlds: [{ id: 1, name: Aden, flavor: demo }]
`;

function folderWith(envText: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-'));
  writeFileSync(join(folder, 'castellan.yaml'), YAML, { mode: 0o600 });
  writeFileSync(join(folder, '.env'), envText, { mode: 0o600 });
  return join(folder, 'castellan.yaml');
}

test('.env next to the configuration is read, regardless of the working directory', () => {
  const file = folderWith(`# secrets\nCASTELLAN_SECRET=${'f'.repeat(32)}\nDB_PASSWORD='a#b @c'\n`);
  const config = readConfig({ file, env: {} });
  expect(config.secret).toBe('f'.repeat(32));
  expect(decodeURIComponent(new URL(config.database.url).password)).toBe('a#b @c');
});

test('the process environment takes precedence', () => {
  const file = folderWith(`CASTELLAN_SECRET=${'f'.repeat(32)}\nDB_PASSWORD=x\n`);
  const config = readConfig({ file, env: { CASTELLAN_SECRET: 'e'.repeat(32) } });
  expect(config.secret).toBe('e'.repeat(32));
});

test('an .env file that everyone can read is a fault, like such a configuration file', () => {
  const file = folderWith(`CASTELLAN_SECRET=${'f'.repeat(32)}\nDB_PASSWORD=x\n`);
  const faults = () => safetyFaults(file, readConfig({ file, env: {} })).join();
  expect(faults()).not.toContain('.env');
  chmodSync(file.replace('castellan.yaml', '.env'), 0o644);
  expect(faults()).toContain('.env: readable by everyone');
});
