import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The release of a commit as its operators had it: sources, packages, built pages. Kept in the
 * folder for the next run. Packages are those of the current code where the lock files are equal.
 */
export function prepareOldRelease(folder: string, commit: string): void {
  if (existsSync(join(folder, 'dist/server/entry-server.js'))) return;
  mkdirSync(folder, { recursive: true });
  const sources = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: sources });
  const run = (...args: string[]) =>
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (hasSamePackages(folder)) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else run('ci', '--no-audit', '--no-fund', '--prefer-offline');
  run('run', 'build');
}

function hasSamePackages(folder: string): boolean {
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  return lock(folder) === lock('.');
}
