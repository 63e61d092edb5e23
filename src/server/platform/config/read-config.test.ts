import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';

const env = { DATABASE_URL: 'postgres://localhost/castellan', CASTELLAN_SECRET: 's'.repeat(32) };

function written(yaml: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'castellan.yaml');
  writeFileSync(file, yaml);
  return file;
}

function faultsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  test('fills defaults and freezes the result', () => {
    const config = readConfig({
      file: written('worlds: [{id: 1, name: Aden, flavour: demo}]'),
      env,
    });
    expect(config.site.language).toBe('en');
    expect(config.worlds[0]?.zone).toBe('-03:00');
    expect(Object.isFrozen(config.worlds[0])).toBe(true);
  });

  test('puts secrets in from the environment', () => {
    const file = written(`secret: \${MY_SECRET}\nworlds: [{id: 1, name: Aden, flavour: demo}]`);
    const config = readConfig({ file, env: { ...env, MY_SECRET: 'x'.repeat(40) } });
    expect(config.secret).toBe('x'.repeat(40));
  });

  test('lists every fault at once, in plain words', () => {
    const file = written(`
secret: \${NOT_THERE}
site: { language: de, colour: red }
http: { port: 99999 }
worlds:
  - { id: 1, name: Aden, flavour: demo, zone: Mars/Olympus, opens_at: tomorrow }
  - { id: 1, name: Giran, flavour: demo }
`);
    const faults = faultsOf(() => readConfig({ file, env }));
    expect(faults).toEqual([
      'secret: the environment has no NOT_THERE',
      'site.language: invalid option: expected one of "en"|"es"',
      'site: unknown setting colour',
      'http.port: too big: expected number to be <=65535',
      'secret: must have at least 32 characters (openssl rand -hex 32)',
      'worlds.0.zone: is not a time zone such as America/Sao_Paulo or -03:00',
      'worlds.0.opens_at: must look like 12/31/2026 20:00:00',
      'worlds: has two worlds with the same id',
    ]);
  });

  test('says what is missing', () => {
    expect(faultsOf(() => readConfig({ file: 'no file', env: {} }))).toEqual([
      'database: is missing',
      'secret: is missing',
      'worlds: is missing',
    ]);
  });

  test('tells where YAML is broken', () => {
    expect(faultsOf(() => readConfig({ file: written('site: [1, 2'), env }))).toHaveLength(1);
  });

  test('a real world needs a database of its kind', () => {
    const file = written(`
worlds:
  - { id: 1, name: A, flavour: auto }
  - { id: 2, name: B, flavour: mobius, game_database: { url: 'mssql://sa@db/lin2world' } }
  - { id: 3, name: C, flavour: auto, game_database: { url: 'postgres://db/lin2world' } }
`);
    expect(faultsOf(() => readConfig({ file, env }))).toEqual([
      'worlds.0.game_database: is needed for flavour auto',
      'worlds.1.game_database.url: has the wrong kind of server for flavour mobius',
      'worlds.2.game_database.url: must start with mysql:// or mssql://',
    ]);
  });

  test('refuses two worlds with one id', () => {
    const yaml = 'worlds: [{id: 1, name: A, flavour: demo}, {id: 1, name: B, flavour: demo}]';
    expect(faultsOf(() => readConfig({ file: written(yaml), env }))).toEqual([
      'worlds: has two worlds with the same id',
    ]);
  });
});
