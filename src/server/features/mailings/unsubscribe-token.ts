import type { Config } from '#server/platform/config/config-schema.ts';
import {
  macOf,
  readSignedToken,
  signToken,
  type TokenConfig,
  uuidBytes,
  uuidOf,
} from '#server/platform/crypto/signed-token.ts';

export type { TokenConfig } from '#server/platform/crypto/signed-token.ts';

/** Which player an email was for, and in which mailing. */
export interface MailingRecipient {
  playerId: string;
  mailingId: number;
}

const PURPOSE = 'castellan unsubscribe';
const CONTENT_BYTES = 24;

/** Identifies who unsubscribes; only this site can create it. It does not expire: an old email's link must work. */
export function unsubscribeToken(config: TokenConfig, recipient: MailingRecipient): string {
  return signToken(config, PURPOSE, contentOf(recipient));
}

export function readUnsubscribeToken(
  config: TokenConfig,
  token: string,
): MailingRecipient | undefined {
  const content = readSignedToken(config, PURPOSE, { token, contentBytes: CONTENT_BYTES });
  return content && { playerId: uuidOf(content), mailingId: Number(content.readBigUInt64BE(16)) };
}

/**
 * The same for every attempt, so that a mail server can recognize a repetition; says nothing about
 * the player.
 */
export function messageIdOf(
  config: TokenConfig & Pick<Config, 'site'>,
  recipient: MailingRecipient,
) {
  const content = Buffer.concat([contentOf(recipient), Buffer.from('id')]);
  const signature = macOf(config.secret, PURPOSE, content);
  const host = URL.parse(config.site.url)?.hostname ?? 'localhost';
  return `<mailing-${recipient.mailingId}-${signature.toString('hex')}@${host}>`;
}

function contentOf({ playerId, mailingId }: MailingRecipient): Buffer {
  const idBytes = Buffer.alloc(8);
  idBytes.writeBigUInt64BE(BigInt(mailingId));
  return Buffer.concat([uuidBytes(playerId), idBytes]);
}
