import { execFileSync } from 'node:child_process';

/**
 * Writes `folder` of `parent` to `<tar>.gz`. The same files give the same bytes: order, owner, mode
 * and time (Unix seconds) of every file are fixed, whatever the umask of the machine.
 */
export function packFolder(parent: string, folder: string, tar: string, time: string): void {
  const reproducible = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go+rX,go-w',
    `--mtime=@${time}`,
  ];
  execFileSync('tar', [...reproducible, '-C', parent, '-cf', tar, folder]);
  execFileSync('gzip', ['--no-name', '--best', tar]);
}
