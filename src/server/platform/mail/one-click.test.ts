import { expect, test } from 'vitest';
import { isOneClick } from './one-click.ts';

const HEADER = 'Content-Disposition: form-data; name="List-Unsubscribe"';

test.each([
  ['a form', 'List-Unsubscribe=One-Click', true],
  ['a form with a line break', 'List-Unsubscribe=One-Click\r\n', true],
  ['a part', `--x\r\n${HEADER}\r\n\r\nOne-Click\r\n--x--\r\n`, true],
  [
    'a part with another header',
    `--x\n${HEADER}\nContent-Type: text/plain\n\nOne-Click\n--x--`,
    true,
  ],
  ['another value', `--x\r\n${HEADER}\r\n\r\nTwo-Clicks\r\n--x--\r\n`, false],
  ['another field', '--x\r\nname="other"\r\n\r\nOne-Click\r\n--x--\r\n', false],
  ['a part without an end', `--x\r\n${HEADER}\r\nOne-Click`, false],
  ['nothing', '', false],
])('%s', (_, body, expected) => {
  expect(isOneClick(Buffer.from(body))).toBe(expected);
});

/** A regular expression took half a minute for the first of these. */
test.each([
  ['the field again and again', `${HEADER}\n`.repeat(5_000)],
  ['many headers', `${HEADER}\n${'a\n'.repeat(130_000)}`],
  ['a long header', `${HEADER}${'a'.repeat(260_000)}`],
])('a body made to be slow is refused at once: %s', (_, body) => {
  const before = process.cpuUsage();
  expect(isOneClick(Buffer.from(body))).toBe(false);
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
