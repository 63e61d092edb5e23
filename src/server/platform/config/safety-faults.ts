import { statSync } from 'node:fs';
import type { Config } from './config-schema.ts';
import { envFileOf } from './env-file.ts';
import { insecureConnections } from './insecure-connections.ts';

/** Words that show a secret was typed by hand; a random one contains none of them. */
const WORDS =
  /castellan|change|secret|password|example|lineage|server|super|admin|please|random|qwerty|asdf|letmein|abcdef|123456|\d{4}-\d\d/gi;
/** Minimum entropy in bits: openssl rand -hex 16 has 128, estimated as 110 to 125. */
const MIN_BITS = 100;

/** Settings that are valid, but not safe for a public site. Production does not start with them. */
export function safetyFaults(file: string, config: Config): string[] {
  const secrets = [config.secret, ...config.old_secrets];
  return [
    ...(isGuessable(config.secret)
      ? ['secret: too easy to guess; generate one with: openssl rand -hex 32']
      : []),
    ...(new Set(secrets).size < secrets.length
      ? ['old_secrets: contains a duplicate or the current secret']
      : []),
    ...(config.security.require_tls ? insecureConnections(config).map(plainFault) : []),
    ...modeFaults(file, 'file'),
    ...modeFaults(envFileOf(file), '.env'),
  ];
}

function plainFault(setting: string): string {
  return `${setting}: not encrypted, or its certificate not checked, although security.require_tls is set`;
}

export function isGuessable(secret: string): boolean {
  const rest = secret.replace(WORDS, '');
  const isRepeated = /^(.{1,20}?)\1+.{0,19}$/s.test(rest);
  return isRepeated || rest.length * bitsPerCharacter(rest) < MIN_BITS;
}

function bitsPerCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}

/** Write access to the file controls the site; read access reveals its secrets. */
function modeFaults(file: string, name: string): string[] {
  const stat = statSync(file, { throwIfNoEntry: false });
  // Windows has no such bits.
  if (!stat?.isFile() || process.platform === 'win32') return [];
  const octal = (stat.mode & 0o777).toString(8).padStart(3, '0');
  if (stat.mode & 0o022)
    return [`${name}: writable by other users (mode ${octal}); run: chmod 640 ${file}`];
  if (stat.mode & 0o004)
    return [`${name}: readable by everyone (mode ${octal}); run: chmod 640 ${file}`];
  return [];
}
