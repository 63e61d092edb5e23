/** What email clients send is a tenth of this. */
export const ONE_CLICK_BYTES = 4 * 1024;

const BODY = 'List-Unsubscribe=One-Click';
const NAME = 'name="List-Unsubscribe"';
const VALUE = /^One-Click\r?\n/;

/** What makes an email client offer to unsubscribe with one click (RFC 2369 and 8058). */
export function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': BODY };
}

/**
 * Whether an email client posted this to unsubscribe its reader (RFC 8058), in either encoding.
 * Anyone can post anything here, so no step may take longer than reading the body once.
 */
export function isOneClick(body: unknown): boolean {
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : '';
  if (text.trim() === BODY) return true;
  const at = text.indexOf(NAME);
  const part = at === -1 ? '' : text.slice(at + NAME.length);
  const headersEnd = /\r?\n\r?\n/.exec(part);
  if (!headersEnd) return false;
  return VALUE.test(part.slice(headersEnd.index + headersEnd[0].length));
}
