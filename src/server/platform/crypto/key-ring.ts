import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config-schema.ts';

/** Seals short secrets that must be readable again. The first key seals; all of them open. */
export interface KeyRing {
  /** `context` is bound to the text: sealed for one place it cannot be opened at another. */
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

/** AES-256-GCM; what is written is `1.<key id>.<iv, tag and text in base64url>`. */
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
      const key = keys.find((known) => known.id === id);
      if (version !== VERSION || !key) throw new Error(`no key ${id} to open what it sealed`);
      const bytes = Buffer.from(packed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${current.id}.`),
  };
}

/** The configured keys; the one made of the site's secret always opens, and seals if it is alone. */
export function keyRingOf(config: Pick<Config, 'secret' | 'game_passwords'>): KeyRing {
  const configured = config.game_passwords.keys.map(({ id, key }) => ({
    id,
    key: Buffer.from(key, 'base64'),
  }));
  const own = {
    id: 'secret',
    key: Buffer.from(hkdfSync('sha256', config.secret, '', 'castellan game passwords', 32)),
  };
  const [first, ...rest] = [...configured, own];
  return createKeyRing([first ?? own, ...rest]);
}
