import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedPackages, neededPackages } from './package-tree.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'castellan-tree-'));
  write('.', {
    dependencies: { driver: '1', '@scope/lib': '1' },
    devDependencies: { runner: '1' },
  });
  write('node_modules/driver', { dependencies: { shared: '1', cloud: '1' } });
  write('node_modules/driver/node_modules/shared', {});
  write('node_modules/shared', {});
  write('node_modules/cloud', { dependencies: { 'cloud-part': '1' } });
  write('node_modules/cloud-part', {});
  write('node_modules/@scope/lib', {
    peerDependencies: { peer: '1', runner: '1' },
    peerDependenciesMeta: { runner: { optional: true } },
    optionalDependencies: { binary: '1', 'binary-of-another-system': '1' },
  });
  write('node_modules/peer', {});
  write('node_modules/binary', {});
  write('node_modules/runner', {});
});

afterAll(() => rmSync(root, { recursive: true }));

test('every installed package is found, nested and scoped ones too', () => {
  expect(inTree(installedPackages(join(root, 'node_modules')))).toEqual([
    '@scope/lib',
    'binary',
    'cloud',
    'cloud-part',
    'driver',
    'driver/node_modules/shared',
    'peer',
    'runner',
    'shared',
  ]);
});

test('only what Node resolves at run time is needed: no optional peer, no unused copy', () => {
  expect(inTree(neededPackages(root, new Set()))).toEqual([
    '@scope/lib',
    'binary',
    'cloud',
    'cloud-part',
    'driver',
    'driver/node_modules/shared',
    'peer',
  ]);
});

test('a leaf is kept without its dependencies', () => {
  expect(inTree(neededPackages(root, new Set(['cloud'])))).not.toContain('cloud-part');
});

function write(folder: string, manifest: object): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifest));
}

function inTree(folders: Iterable<string>): string[] {
  return [...folders].map((folder) => relative(join(root, 'node_modules'), folder)).sort();
}
