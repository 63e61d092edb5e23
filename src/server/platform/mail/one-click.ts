const BODY = 'List-Unsubscribe=One-Click';
const PART = /name="List-Unsubscribe"\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/;

/** Whether an email client posted this to unsubscribe its reader (RFC 8058), in either encoding. */
export function isOneClick(body: unknown): boolean {
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : '';
  return text.trim() === BODY || PART.test(text);
}
