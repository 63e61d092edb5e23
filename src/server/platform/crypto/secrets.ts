import { createHash } from 'node:crypto';
import type { Config } from '../config/config-schema.ts';

/** The secret that signs and encrypts, then the ones it replaced, which are still accepted. */
export function secretsOf({
  secret,
  old_secrets,
}: Pick<Config, 'secret' | 'old_secrets'>): [string, ...string[]] {
  return [secret, ...old_secrets];
}

/** Identifies a secret without revealing it: 31 bits of its hash. */
export function secretNumber(secret: string): number {
  return createHash('sha256').update(`castellan secret ${secret}`).digest().readUInt32BE(0) >>> 1;
}
