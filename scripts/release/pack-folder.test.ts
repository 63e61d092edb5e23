import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { packFolder } from './pack-folder.ts';

const staging = mkdtempSync(join(tmpdir(), 'castellan-pack-'));
afterEach(() => rmSync(staging, { recursive: true, force: true }));

function packed(name: string, modes: { folder: number; file: number; command: number }): Buffer {
  const folder = join(staging, name, 'castellan');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.js'), 'page');
  writeFileSync(join(folder, 'command'), 'command');
  chmodSync(join(folder, 'page.js'), modes.file);
  chmodSync(join(folder, 'command'), modes.command);
  chmodSync(folder, modes.folder);
  const tar = join(staging, `${name}.tar`);
  packFolder(join(staging, name), 'castellan', tar, '1700000000');
  return readFileSync(`${tar}.gz`);
}

test('a strict umask, a loose one and the usual one give the same archive', () => {
  const usual = packed('usual', { folder: 0o755, file: 0o644, command: 0o755 });
  const strict = packed('strict', { folder: 0o700, file: 0o600, command: 0o700 });
  const loose = packed('loose', { folder: 0o775, file: 0o664, command: 0o775 });
  expect([strict.equals(usual), loose.equals(usual)]).toEqual([true, true]);
});
