import { randomBytes } from 'node:crypto';

/** Without the letters people mistake for digits or for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Names one request among all nodes, short enough to be read out: `K7QM-3XHD-9TRA`. */
export function newRequestId(): string {
  const text = [...randomBytes(12)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
