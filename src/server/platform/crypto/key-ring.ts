import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config-schema.ts';
import { secretNumber, secretsOf } from './secrets.ts';

/**
 * Encrypts short secrets that must be readable again. The first key encrypts; all of them decrypt.
 */
export interface KeyRing {
  /** `context` is authenticated too: text encrypted for one row cannot be decrypted for another. */
  seal(text: string, context: string): string;
  open(sealed: string, context: string): string;
  isCurrent(sealed: string): boolean;
}

export interface SealingKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

const VERSION = '1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; the result is `1.<key id>.<iv, tag and ciphertext in base64url>`. */
export function createKeyRing(keys: readonly [SealingKey, ...SealingKey[]]): KeyRing {
  const [current] = keys;
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const packed = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
      return `${VERSION}.${current.id}.${packed}`;
    },
    open(sealed, context) {
      const [version, id, packed = ''] = sealed.split('.');
      const matching = version === VERSION ? keys.filter((known) => known.id === id) : [];
      if (matching.length === 0) throw new Error(`encryption key ${id} is missing`);
      return openWith(matching, Buffer.from(packed, 'base64url'), context);
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${current.id}.`),
  };
}

/** Legacy keys share the id `secret`, so several may match: tries each until one decrypts. */
function openWith(keys: readonly SealingKey[], bytes: Buffer, context: string): string {
  let failure: unknown;
  for (const { key } of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * The configured keys, then those derived from the site's secrets. The derived ones can always
 * decrypt; the current secret's key encrypts only if no key is configured.
 */
export function keyRingOf(
  config: Pick<Config, 'secret' | 'old_secrets' | 'game_passwords'>,
): KeyRing {
  const configured = config.game_passwords.keys.map(({ id, key }) => ({
    id,
    key: Buffer.from(key, 'base64'),
  }));
  const secrets = secretsOf(config).map((secret) => ({
    id: `secret-${secretNumber(secret).toString(36)}`,
    key: Buffer.from(hkdfSync('sha256', secret, '', 'castellan game passwords', 32)),
  }));
  // Values encrypted before secrets could be rotated have the key id `secret`.
  const legacy = secrets.map(({ key }) => ({ id: 'secret', key }));
  const [first, ...rest] = [...configured, ...secrets, ...legacy];
  if (!first) throw new Error('no encryption key is configured');
  return createKeyRing([first, ...rest]);
}
