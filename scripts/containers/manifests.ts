import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../docs/pages.ts';

export interface Manifest {
  file: string;
  apiVersion: string;
  kind: string;
  value: Record<string, unknown>;
}

const FOLDER = join(ROOT, 'deploy/kubernetes');
/** Not Kubernetes objects: kustomize's own file, and our configuration. */
const OTHERS = /(^|\/)(kustomization|castellan)\.yaml$/;

export function kubernetesManifests(): Manifest[] {
  return globSync('**/*.yaml', { cwd: FOLDER })
    .filter((file) => !OTHERS.test(file))
    .flatMap((file) =>
      parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
        if (document.errors[0]) throw document.errors[0];
        const value = document.toJS() as Record<string, unknown>;
        return {
          file,
          apiVersion: String(value['apiVersion']),
          kind: String(value['kind']),
          value,
        };
      }),
    );
}
