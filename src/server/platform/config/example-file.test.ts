import { readFileSync } from 'node:fs';
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

test('what the example says is the default is the default', () => {
  const example = parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>;
  const bare = readConfig({ file: 'no file', env, overrides: { worlds: example['worlds'] } });
  const full = readConfig({ file: FILE, env });
  expect({ ...full, mode: bare.mode }).toEqual(bare);
});

test('what is commented out is YAML as it stands', () => {
  const shown = [...readFileSync(FILE, 'utf8').matchAll(/#.*?(\{ .*? \})(?=\s|$)/g)];
  expect(shown.length).toBeGreaterThan(5);
  for (const [, flow = ''] of shown) expect(() => parse(flow), flow).not.toThrow();
});
