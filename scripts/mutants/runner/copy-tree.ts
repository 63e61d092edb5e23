import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The current working tree, including uncommitted changes, in a separate folder. */
export function copyTree(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-mutants-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files) {
    // Listed but deleted in the working tree.
    if (file === '' || !existsSync(join(root, file))) continue;
    const copy = join(folder, file);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(root, file), copy);
  }
  symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
