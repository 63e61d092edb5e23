import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './read-config.ts';

const FILE = 'castellan.example.yaml';
const env = { DATABASE_URL: 'postgres://localhost/castellan', CASTELLAN_SECRET: 's'.repeat(32) };

function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((inner) => keysOf(inner, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    path + key,
    ...keysOf(inner, `${path}${key}.`),
  ]);
}

test('the example is a valid configuration', () => {
  expect(readConfig({ file: FILE, env }).worlds).toHaveLength(1);
});

test('the example names every setting that has a default', () => {
  const written = readFileSync(FILE, 'utf8');
  const known = keysOf(readConfig({ file: FILE, env }));
  for (const key of known) {
    const name = key.split('.').at(-1) ?? '';
    expect(written, `${key} is missing from ${FILE}`).toMatch(new RegExp(`\\b${name}:`));
  }
});

test('the defaults in the example are the real defaults', () => {
  const example = parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>;
  const bare = readConfig({ file: 'no file', env, overrides: { worlds: example['worlds'] } });
  const full = readConfig({ file: FILE, env });
  expect({ ...full, mode: bare.mode }).toEqual(bare);
});

/** A setting that is commented out; a line of prose does not begin like one. */
const COMMENTED = /^( *)# ( *[a-z_]+:(?: .*)?)$/gm;
/** An example entry of an empty list. */
const ENTRY = /^( *)([a-z_]+): \[\] # (- .*)$/gm;
const VALUES: Readonly<Record<string, string>> = {
  DATABASE_OWNER_URL: 'postgres://owner@localhost/castellan',
  DATABASE_POOLER_URL: 'postgres://portal@localhost:6432/castellan',
  SMTP_URL: 'smtp://mail.example.org',
  GAME_DATABASE_URL: 'mysql://castellan@10.0.0.5/l2j',
  LOGIN_DATABASE_URL: 'mysql://castellan@10.0.0.5/login',
  GAME_PASSWORD_KEY: Buffer.alloc(32, 7).toString('base64'),
  OLD_CASTELLAN_SECRET: 'o'.repeat(32),
  PUSH_PUBLIC_KEY: 'B'.repeat(87),
  PUSH_PRIVATE_KEY: 'p'.repeat(43),
  TELEGRAM_TOKEN: `123456789:${'A'.repeat(35)}`,
  DISCORD_WEBHOOK: 'https://discord.com/api/webhooks/123456789012345678/abcDEF',
};

test.each(['demo', 'auto'])(
  'every setting that is commented out is valid, in a world of flavor %s',
  (flavor) => {
    const written = readFileSync(FILE, 'utf8');
    const names = [...written.matchAll(COMMENTED)].map(
      ([, , line = '']) => line.trim().split(':')[0],
    );
    expect(names).toEqual(
      expect.arrayContaining(['owner_url', 'stripe', 'game_database', 'captcha']),
    );
    expect(names.length).toBeGreaterThan(24);
    expect([...written.matchAll(ENTRY)].length).toBe(3);
    const complete = written
      .replace(COMMENTED, '$1$2')
      .replace(ENTRY, '$1$2:\n$1  $3')
      .replace('flavor: demo', `flavor: ${flavor}`);
    const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'castellan.yaml');
    writeFileSync(file, complete);
    const used = [...complete.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
    const filled = Object.fromEntries(used.map((name) => [name, VALUES[name] ?? 's'.repeat(32)]));
    const known = keysOf(readConfig({ file, env: { ...filled, ...env } })).map((key) =>
      key.split('.').at(-1),
    );
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  },
);
