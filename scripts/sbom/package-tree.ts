import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Folders of all installed packages below `modules`, nested ones too. */
export function installedPackages(modules: string): string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((scoped) => join(modules, name, scoped))
        : [join(modules, name)],
    )
    .flatMap((folder) => [folder, ...installedPackages(join(folder, 'node_modules'))]);
}

/**
 * Folders of the packages that `root` needs to run, found as Node finds them. Optional peers,
 * such as the test runner of a library, are left out. `leaves` are kept without their own
 * dependencies.
 */
export function neededPackages(root: string, leaves: ReadonlySet<string>): Set<string> {
  const needed = new Set<string>();
  const visit = (folder: string) => {
    for (const name of neededNames(readManifest(folder))) {
      const found = resolvePackage(name, folder, root);
      if (!found || needed.has(found)) continue;
      needed.add(found);
      if (!leaves.has(name)) visit(found);
    }
  };
  visit(root);
  return needed;
}

function neededNames(manifest: Manifest): string[] {
  const { peerDependenciesMeta: peers = {} } = manifest;
  return [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}).filter((name) => !peers[name]?.optional),
  ];
}

/** Undefined if it is not installed, such as an optional native package for another platform. */
function resolvePackage(name: string, from: string, root: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
