import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const STEP_MS = 30_000;
const lastStepByKey = new Map<string, number>();

/**
 * A valid, unused code. Each code works once, but the server accepts one step of drift either
 * way, so two or three calls in a row work without waiting.
 */
export function totpCode(base32: string): string {
  const now = Date.now();
  // Late in a step the previous code is about to expire.
  const first = Math.floor(now / STEP_MS) - (now % STEP_MS < 20_000 ? 1 : 0);
  const step = Math.max(first, (lastStepByKey.get(base32) ?? 0) + 1);
  lastStepByKey.set(base32, step);
  return totpCodeAt(base32, step * STEP_MS);
}

/** What an authenticator app shows for a key (RFC 6238: SHA-1, 30 seconds, six digits). */
export function totpCodeAt(base32: string, nowMs: number): string {
  const bits = [...base32.replace(/=+$/, '')]
    .map((symbol) => BASE32.indexOf(symbol).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest.readUInt8(19) & 0x0f;
  const value = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(value).padStart(6, '0');
}
