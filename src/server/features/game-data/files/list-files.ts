import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';

const FILES_MAX = 10_000;

/**
 * Every XML file below these places, in a fixed order. Those of a folder `custom` come first: what
 * an operator changed there takes precedence over the same id elsewhere.
 */
export async function listXml(root: string, places: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const place of places.map((name) => join(root, name))) {
    if (place.endsWith('.xml')) {
      if (existsSync(place)) found.push(place);
      continue;
    }
    if (!existsSync(place)) continue;
    for (const name of await readdir(place, { recursive: true })) {
      if (name.toLowerCase().endsWith('.xml')) found.push(join(place, name));
      if (found.length > FILES_MAX)
        throw new OperatorError(`There are more than ${FILES_MAX} files below ${place}.`);
    }
  }
  return found.sort((a, b) => order(root, a).localeCompare(order(root, b), 'en'));
}

function order(root: string, file: string): string {
  return `${isCustom(relative(root, file)) ? 0 : 1} ${file}`;
}

export function isCustom(file: string): boolean {
  return file.split(sep).includes('custom');
}
