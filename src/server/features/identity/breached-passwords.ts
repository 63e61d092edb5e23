import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import type { Config } from '#server/platform/config/config-schema.ts';
import { DEMO_PASSWORD } from './demo-password.ts';

/** Some 43,000 of the most used passwords, in lower case; from zxcvbn-ts (MIT). */
const COMMON = new URL('./lists/common-passwords.txt', import.meta.url);

export interface BreachedPasswords {
  has(password: string): Promise<boolean>;
}

/**
 * A short built-in list, plus the operator's full list if one is configured: sorted hashes, one per
 * line, in the format haveibeenpwned.com publishes (40 GB). The file is searched on disk, about 30
 * reads per check; nothing is sent anywhere.
 */
export function createBreachedPasswords(
  config: Pick<Config, 'mode' | 'identity'>,
): BreachedPasswords {
  const known = new Set(readCommon());
  if (config.mode !== 'demo') known.add(DEMO_PASSWORD);
  const file = config.identity.breached_passwords_file;
  return {
    async has(password) {
      if (known.has(password.toLowerCase()) || known.has(core(password))) return true;
      return file !== undefined && isInFile(file, sha1(password));
    },
  };
}

/** Exported for the test that counts them. */
export function readCommon(): string[] {
  return readFileSync(COMMON, 'utf8').trimEnd().split('\n');
}

/** To a password guesser `Dragon2024!` is `dragon`. */
function core(password: string): string {
  return password.toLowerCase().replace(/^\P{L}+|\P{L}+$/gu, '');
}

function sha1(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase();
}

/** Longer than any line. */
const WINDOW_BYTES = 128;

/** Binary search in the file for the line with this hash. Lines are `HASH` or `HASH:count`. */
function isInFile(path: string, hash: string): boolean {
  const file = openSync(path, 'r');
  try {
    let low = 0;
    let high = fstatSync(file).size;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const line = lineAt(file, middle);
      if (line.hash === hash) return true;
      if (line.hash === '' || line.hash > hash) high = middle;
      else low = line.end;
    }
    return false;
  } finally {
    closeSync(file);
  }
}

/** The line that contains this byte. */
function lineAt(file: number, byte: number): { hash: string; end: number } {
  const from = Math.max(0, byte - WINDOW_BYTES);
  const buffer = Buffer.alloc(2 * WINDOW_BYTES);
  const length = readSync(file, buffer, 0, buffer.length, from);
  const text = buffer.toString('latin1', 0, length);
  const start = text.lastIndexOf('\n', byte - from - 1) + 1;
  const stop = text.indexOf('\n', byte - from);
  const line = text.slice(start, stop < 0 ? undefined : stop);
  return {
    hash: line.slice(0, 40).trim().toUpperCase(),
    end: stop < 0 ? from + length : from + stop + 1,
  };
}
