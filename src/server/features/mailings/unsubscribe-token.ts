import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/platform/config/config-schema.ts';
import { secretsOf } from '#server/platform/crypto/secrets.ts';

export type TokenConfig = Pick<Config, 'secret' | 'old_secrets'>;

/** Which player an email was for, and in which mailing. */
export interface Addressed {
  playerId: string;
  mailingId: number;
}

const CONTENT_BYTES = 24;
const MARK_BYTES = 20;

/** Says who unsubscribes, and only this site can make it. It does not expire: an old email's link must work. */
export function unsubscribeToken(config: TokenConfig, addressed: Addressed): string {
  const content = contentOf(addressed);
  return Buffer.concat([content, markOf(config.secret, content)]).toString('base64url');
}

export function readUnsubscribeToken(config: TokenConfig, token: string): Addressed | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== CONTENT_BYTES + MARK_BYTES) return undefined;
  const content = bytes.subarray(0, CONTENT_BYTES);
  const mark = bytes.subarray(CONTENT_BYTES);
  const isOurs = secretsOf(config).some((secret) => timingSafeEqual(mark, markOf(secret, content)));
  if (!isOurs) return undefined;
  const hex = content.toString('hex', 0, 16);
  const playerId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { playerId, mailingId: Number(content.readBigUInt64BE(16)) };
}

/** The same for every attempt, so that a mail server can tell a repetition; says nothing about the player. */
export function messageIdOf(config: TokenConfig & Pick<Config, 'site'>, addressed: Addressed) {
  const mark = markOf(config.secret, Buffer.concat([contentOf(addressed), Buffer.from('id')]));
  const host = URL.parse(config.site.url)?.hostname ?? 'localhost';
  return `<mailing-${addressed.mailingId}-${mark.toString('hex')}@${host}>`;
}

function contentOf({ playerId, mailingId }: Addressed): Buffer {
  const content = Buffer.alloc(CONTENT_BYTES);
  content.write(playerId.replaceAll('-', ''), 'hex');
  content.writeBigUInt64BE(BigInt(mailingId), 16);
  return content;
}

function markOf(secret: string, content: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'castellan unsubscribe', 32));
  return createHmac('sha256', key).update(content).digest().subarray(0, MARK_BYTES);
}
