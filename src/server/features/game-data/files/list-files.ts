import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';

const FILES_MAX = 10_000;

/**
 * The XML files among these paths and in the folders among them, in a fixed order. Files in a
 * `custom` folder come first: what an operator changed there takes precedence over the same id
 * elsewhere.
 */
export async function listXml(root: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths.map((name) => join(root, name))) {
    if (path.endsWith('.xml')) {
      if (existsSync(path)) found.push(path);
      continue;
    }
    if (!existsSync(path)) continue;
    for (const name of await readdir(path, { recursive: true })) {
      if (name.toLowerCase().endsWith('.xml')) found.push(join(path, name));
      if (found.length > FILES_MAX)
        throw new OperatorError(`There are more than ${FILES_MAX} files below ${path}.`);
    }
  }
  return found.sort((a, b) => sortKey(root, a).localeCompare(sortKey(root, b), 'en'));
}

function sortKey(root: string, file: string): string {
  return `${isCustom(relative(root, file)) ? 0 : 1} ${file}`;
}

export function isCustom(file: string): boolean {
  return file.split(sep).includes('custom');
}
