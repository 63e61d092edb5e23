import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../deploy/cluster');

/**
 * A file that operators copy, with every address, folder and password replaced; all other settings
 * are tried as they are.
 */
export function fillTemplate(name: string, words: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(FOLDER, name), 'utf8').replace(/^\s*#.*\n/gm, '');
  for (const [word, value] of Object.entries(words)) {
    if (!text.includes(word)) throw new Error(`deploy/cluster/${name} has no ${word}`);
    text = text.replaceAll(word, value);
  }
  const left = /\b(NAME|ADDRESS|MACHINE_\d|[A-Z]+_PASSWORD)\b/.exec(
    text.replace(/^ETCD_\w+=/gm, ''),
  );
  if (left) throw new Error(`deploy/cluster/${name}: ${left[0]} is not replaced`);
  return text;
}
