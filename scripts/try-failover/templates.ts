import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../deploy/cluster');

/**
 * A file that operators copy, with every address, folder and password replaced; all other settings
 * stay as they are.
 */
export function fillTemplate(name: string, placeholders: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(FOLDER, name), 'utf8').replace(/^\s*#.*\n/gm, '');
  for (const [placeholder, value] of Object.entries(placeholders)) {
    if (!text.includes(placeholder))
      throw new Error(`deploy/cluster/${name} has no ${placeholder}`);
    text = text.replaceAll(placeholder, value);
  }
  const left = /\b(NAME|ADDRESS|MACHINE_\d|[A-Z]+_PASSWORD)\b/.exec(
    text.replace(/^ETCD_\w+=/gm, ''),
  );
  if (left) throw new Error(`deploy/cluster/${name}: ${left[0]} is not replaced`);
  return text;
}
