import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config-schema.ts';
import { secretsOf } from './secrets.ts';

export type TokenConfig = Pick<Config, 'secret' | 'old_secrets'>;

const MAC_BYTES = 20;

/**
 * Signs content for use in a link, so that only this site can have written it. A token for one
 * purpose is not valid for another.
 */
export function signToken({ secret }: TokenConfig, purpose: string, content: Buffer): string {
  return Buffer.concat([content, macOf(secret, purpose, content)]).toString('base64url');
}

/** The content; undefined if the token is not ours or has another length. */
export function readSignedToken(
  config: TokenConfig,
  purpose: string,
  { token, contentBytes }: { token: string; contentBytes: number },
): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== contentBytes + MAC_BYTES) return undefined;
  const content = bytes.subarray(0, contentBytes);
  const mac = bytes.subarray(contentBytes);
  const isOurs = secretsOf(config).some((secret) =>
    timingSafeEqual(mac, macOf(secret, purpose, content)),
  );
  return isOurs ? content : undefined;
}

export function macOf(secret: string, purpose: string, content: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return createHmac('sha256', key).update(content).digest().subarray(0, MAC_BYTES);
}

export function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

export function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
