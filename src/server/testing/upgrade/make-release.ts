import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const COPIED = [
  'bin',
  'db',
  'src/server',
  'src/contract',
  'src/reference',
  'src/art',
  'src/web/theme',
  'src/web/locales',
];
const SHARED = ['node_modules', 'dist', 'public'];

export interface ReleaseOptions {
  version: string;
  /** Additional files, or replacements for existing ones. */
  files?: Readonly<Record<string, string>>;
}

/** A release laid out like that of `npm run release`, from the current code. */
export function makeRelease(folder: string, { version, files = {} }: ReleaseOptions): string {
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const part of COPIED) cpSync(part, join(folder, part), { recursive: true });
  for (const part of SHARED) symlinkSync(resolve(part), join(folder, part));
  chmodSync(join(folder, 'bin/castellan'), 0o755);
  const packageJson = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...packageJson, version }));
  writeFileSync(join(folder, 'VERSION'), `${version}\n`);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
