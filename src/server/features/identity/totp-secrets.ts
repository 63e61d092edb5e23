import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import type { Auth } from './auth.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A key in better-auth's format; its own call requires the password each time. */
export async function newTotpKey(auth: Auth): Promise<{ key: string; sealed: string }> {
  const secret = generateRandomString(32);
  const { secretConfig } = await auth.$context;
  const sealed = await symmetricEncrypt({ key: secretConfig, data: secret });
  return { key: base32(Buffer.from(secret)), sealed };
}

/** Without padding, as authenticator apps read it (RFC 4648). */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
