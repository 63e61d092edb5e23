import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What runs, what an operator reads, and what it is installed with. */
const SHIPPED =
  /^(bin|db|deploy|docs|public|src\/(server|contract|reference|art|web\/(theme|locales)))\/|^(castellan\.example\.yaml|package(-lock)?\.json|LICENSE|README\.md|CHANGELOG\.md|SECURITY\.md)$/;
const NOT_SHIPPED = /\.test\.tsx?$|\/testing\/|^docs\/decisions\/|^docs\/adding-/;

export function isShipped(file: string): boolean {
  return SHIPPED.test(file) && !NOT_SHIPPED.test(file);
}

/** Copies tracked files and the built web app; other files of the working folder are left out. */
export function stageFiles(folder: string): void {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of tracked.filter(isShipped)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  for (const part of ['dist/web', 'dist/server']) {
    cpSync(part, join(folder, part), { recursive: true });
  }
}
