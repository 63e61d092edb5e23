import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// Node's own cache of CommonJS modules; the driver for SQL Server is one.
const SCRIPT = `
  import { createRequire } from 'node:module';
  await import(process.argv[1]);
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  process.stdout.write(JSON.stringify(loaded));
`;

function modulesLoadedBy(file: string): string[] {
  const { href } = new URL(file, import.meta.url);
  const args = ['--input-type=module', '--eval', SCRIPT, href];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const isSqlServerDriver = (file: string) => file.includes('/node_modules/tedious/');

test('the driver for SQL Server is loaded with its adapter, not with the app', () => {
  expect(modulesLoadedBy('compose.ts').filter(isSqlServerDriver)).toEqual([]);
  const adapter = '../game/adapters/pts/create-pts-world.ts';
  expect(modulesLoadedBy(adapter).filter(isSqlServerDriver)).not.toEqual([]);
});
