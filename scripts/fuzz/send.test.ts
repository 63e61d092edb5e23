import { expect, test } from 'vitest';
import { createSender, loopbackOnly } from './send.ts';

test.each(['example.org', '10.0.0.1', '0.0.0.0', '127.0.0.1.example.org', '128.0.0.1', ''])(
  'the fuzzer does not touch %s',
  (host) => {
    expect(() => loopbackOnly(host)).toThrow('is not loopback');
    expect(() => createSender(host, 80, 1)).toThrow('is not loopback');
  },
);

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('%s is this machine', (host) => {
  expect(loopbackOnly(host)).toBe(host);
});
