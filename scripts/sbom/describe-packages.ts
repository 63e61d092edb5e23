import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  name: string;
  version: string;
}

export interface Sbom {
  metadata: { component: Package };
  components: (Package & { 'bom-ref': string })[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/**
 * A CycloneDX list by npm itself, narrowed to the packages in `folders`. npm's own `--omit=dev`
 * also omits packages that a development tool uses too, such as the database drivers.
 */
export function describePackages(folders: Iterable<string>): Sbom {
  const written = execFileSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const sbom = JSON.parse(written) as Sbom;
  const { name, version } = readPackage('.');
  // npm names the component after its folder.
  sbom.metadata.component.name = name;
  const wanted = new Set([...folders].map((folder) => idOf(readPackage(folder))));
  const components = sbom.components.filter((part) => wanted.has(idOf(part)));
  const refs = new Set([idOf({ name, version }), ...components.map((part) => part['bom-ref'])]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((to) => refs.has(to)) }));
  return { ...sbom, components, dependencies };
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}

function idOf({ name, version }: Package): string {
  return `${name}@${version}`;
}
