import { expect, test } from 'vitest';
import { redactText } from './redact-text.ts';

test.each([
  ['connect postgres://castellan:hunter2@db:5432/x', 'connect postgres://[redacted]@db:5432/x'],
  ['Key (email)=(lyra@example.com) already exists', 'Key (email)=([email]) already exists'],
  ['bad password: hunter2, try again', 'bad password: [redacted], try again'],
  ['{"token":"abc.def"}', '{"token":"[redacted]"}'],
  ['Authorization: Bearer abcdef', 'Authorization: [redacted]'],
  [`cookie=${'a1'.repeat(30)}`, 'cookie=[redacted]'],
  [`session ${'a1b2'.repeat(12)} is gone`, 'session [redacted] is gone'],
])('%s becomes %s', (original, redacted) => {
  expect(redactText(original)).toBe(redacted);
});

test.each(['a', 'a-', 'a1-', 'password', 'a.', '://a:', 'a@', '-1'])(
  'takes no longer than a long text needs: %s',
  (part) => {
    const before = process.cpuUsage();
    redactText(`x@${part.repeat(60_000 / part.length)}`);
    redactText(part.repeat(60_000 / part.length));
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  },
);

test('keeps what helps to find the cause', () => {
  const words =
    'TypeError: x is not a function at run (src/server/features/orders/perform-order.ts:42:7) order 0198c1f0-5b1e-7c11-8a55-0242ac120002';
  expect(redactText(words)).toBe(words);
});
