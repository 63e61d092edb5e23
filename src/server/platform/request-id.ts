import { randomBytes } from 'node:crypto';

/** Without 0, O, 1 and I, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Identifies a request across all nodes; short enough to read aloud: `K7QM-3XHD-9TRA`. */
export function newRequestId(): string {
  const text = [...randomBytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
