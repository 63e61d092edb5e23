import {
  readSignedToken,
  signToken,
  type TokenConfig,
  uuidBytes,
  uuidOf,
} from '#server/platform/crypto/signed-token.ts';

const PURPOSE = 'castellan stop notification emails';

/** Turns off the emails of one player; it does not expire, because an old email's link must work. */
export function stopToken(config: TokenConfig, playerId: string): string {
  return signToken(config, PURPOSE, uuidBytes(playerId));
}

export function readStopToken(config: TokenConfig, token: string): string | undefined {
  const content = readSignedToken(config, PURPOSE, { token, contentBytes: 16 });
  return content && uuidOf(content);
}
