import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';

const env = { DATABASE_URL: 'postgres://localhost/castellan', CASTELLAN_SECRET: 's'.repeat(32) };

function writeConfig(yaml: string): string {
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
      file: writeConfig('worlds: [{id: 1, name: Aden, flavor: demo}]'),
      env,
    });
    expect(config.site.language).toBe('en');
    expect(config.worlds[0]?.zone).toBe('-03:00');
    expect(Object.isFrozen(config.worlds[0])).toBe(true);
  });

  test('inserts secrets from the environment', () => {
    const file = writeConfig(`secret: \${MY_SECRET}\nworlds: [{id: 1, name: Aden, flavor: demo}]`);
    const config = readConfig({ file, env: { ...env, MY_SECRET: 'x'.repeat(40) } });
    expect(config.secret).toBe('x'.repeat(40));
  });

  test('names a variable that is missing in a URL once', () => {
    const file = writeConfig(
      `mail: { url: "smtp://portal:\${NOT_THERE}@mail.example" }\nworlds: [{id: 1, name: Aden, flavor: demo}]`,
    );
    const faults = faultsOf(() => readConfig({ file, env }));
    expect(faults.filter((fault) => fault.includes('NOT_THERE'))).toEqual([
      'mail.url: environment variable NOT_THERE is not set',
    ]);
  });

  test('lists every fault at once, in plain words', () => {
    const file = writeConfig(`
secret: \${NOT_THERE}
site: { language: de, color: red }
http: { port: 99999 }
worlds:
  - { id: 1, name: Aden, flavor: demo, zone: Mars/Olympus, opens_at: tomorrow }
  - { id: 1, name: Giran, flavor: demo }
`);
    const faults = faultsOf(() => readConfig({ file, env }));
    expect(faults).toEqual([
      'secret: environment variable NOT_THERE is not set',
      'site.language: invalid option: expected one of "en"|"es"',
      'site: unknown setting color',
      'http.port: too big: expected number to be <=65535',
      'secret: must have at least 32 characters (openssl rand -hex 32)',
      'worlds.0.zone: is not a time zone such as America/Sao_Paulo or -03:00',
      'worlds.0.opens_at: must look like 12/31/2026 20:00:00',
      'worlds: contains two worlds with the same id',
    ]);
  });

  test.each([
    '31/12/2026 20:00:00',
    '02/30/2026 20:00:00',
    '12/31/2026 25:00:00',
    '12/31/0000 20:00:00',
    '12/31/1969 20:00:00',
  ])('an opening of %s is not a date', (opensAt) => {
    const world = `{id: 1, name: Aden, flavor: demo, opens_at: "${opensAt}"}`;
    const file = writeConfig(`worlds: [${world}]`);
    expect(faultsOf(() => readConfig({ file, env }))).toEqual([
      'worlds.0.opens_at: must look like 12/31/2026 20:00:00',
    ]);
  });

  test('an outdated setting name is read as the new one', () => {
    const file = writeConfig(`
worlds: [{id: 1, name: Aden, flavour: demo}, {id: 2, name: Giran, flavor: , flavour: demo}]
payments:
  paypal:
    client_id: a-client-id-of-paypal
    client_secret: a-secret-of-paypal
    webhook_id: ABCDEFGH12
    questions_per_minute: 7
`);
    const config = readConfig({ file, env });
    expect(config.worlds.map(({ flavor }) => flavor)).toEqual(['demo', 'demo']);
    expect(config.payments.paypal?.verifications_per_minute).toBe(7);
  });

  test('a setting under its old and its new name is refused', () => {
    const file = writeConfig('worlds: [{id: 1, name: Aden, flavour: pts, flavor: demo}]');
    expect(faultsOf(() => readConfig({ file, env }))).toEqual([
      'worlds.0: flavour is now called flavor: remove one of them',
    ]);
  });

  test('an outdated name in another section is an unknown setting', () => {
    const file = writeConfig(
      'site: {flavour: demo}\nworlds: [{id: 1, name: Aden, flavor: demo, demo: {flavour: x}}]',
    );
    expect(faultsOf(() => readConfig({ file, env }))).toEqual([
      'site: unknown setting flavour',
      'worlds.0.demo: unknown setting flavour',
    ]);
  });

  test('a setting that was replaced by one with other values is explained', () => {
    const file = writeConfig(
      'worlds: [{id: 1, name: Aden, flavor: demo, cached: {host: db, length_includes_strings: true}}]',
    );
    expect(faultsOf(() => readConfig({ file, env }))).toEqual([
      'worlds.0.cached: unknown setting length_includes_strings, which frame_length replaces with other values: remove it (docs/worlds-pts.md)',
    ]);
  });

  test('a login provider is queried over TLS, or on this machine', () => {
    const faults = (url: string) =>
      faultsOf(() =>
        readConfig({
          file: writeConfig(
            `worlds: [{id: 1, name: Aden, flavor: demo}]\nidentity: {google: {client_id: i, client_secret: s, user_info_url: '${url}'}}`,
          ),
          env,
        }),
      );
    expect(faults('http://proxy.example/me')).toEqual([expect.stringContaining('https://')]);
    expect(faults('https://proxy.example/me')).toEqual([]);
    expect(faults('http://127.0.0.1:9/me')).toEqual([]);
  });

  test('lists missing settings', () => {
    expect(faultsOf(() => readConfig({ file: 'no file', env: {} }))).toEqual([
      'database: is missing',
      'secret: is missing',
      'worlds: is missing',
    ]);
  });

  test('reports invalid YAML as one fault', () => {
    expect(faultsOf(() => readConfig({ file: writeConfig('site: [1, 2'), env }))).toHaveLength(1);
  });

  test('a real world needs a database of its kind', () => {
    const file = writeConfig(`
worlds:
  - { id: 1, name: A, flavor: auto }
  - { id: 2, name: B, flavor: mobius, game_database: { url: 'mssql://sa@db/lin2world' } }
  - { id: 3, name: C, flavor: auto, game_database: { url: 'postgres://db/lin2world' } }
`);
    expect(faultsOf(() => readConfig({ file, env }))).toEqual([
      'worlds.0.game_database: is needed for flavor auto',
      'worlds.1.game_database.url: has the wrong kind of server for flavor mobius',
      'worlds.2.game_database.url: must start with mysql:// or mssql://',
    ]);
  });

  test('refuses two worlds with one id', () => {
    const yaml = 'worlds: [{id: 1, name: A, flavor: demo}, {id: 1, name: B, flavor: demo}]';
    expect(faultsOf(() => readConfig({ file: writeConfig(yaml), env }))).toEqual([
      'worlds: contains two worlds with the same id',
    ]);
  });
});
