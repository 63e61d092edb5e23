import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../docs/pages.ts';
import type { Manifest } from './manifests.ts';

/**
 * Type-checks manifests as values of the Kubernetes API's types. Schema validators accept unknown
 * fields, such as a misspelled probe; the compiler does not.
 */
export function typeErrors(manifests: readonly Manifest[]): string {
  // Below node_modules, where the types resolve and no other tool reads the folder.
  const folder = join(ROOT, 'node_modules/.cache', `manifests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'manifests.mts'), manifests.map(asSource).join('\n'));
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
    const { stdout, status } = spawnSync(
      join(ROOT, 'node_modules/.bin/tsc'),
      [...flags, '--ignoreConfig', 'manifests.mts'],
      { cwd: folder, encoding: 'utf8' },
    );
    return status === 0 ? '' : stdout || `tsc exited with ${status}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function asSource({ apiVersion, kind, value }: Manifest, index: number): string {
  return `import type { I${kind} as Type${index} } from 'kubernetes-models/${apiVersion}/${kind}';
export const manifest${index} = ${JSON.stringify(value, null, 2)} satisfies Type${index};`;
}
