import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyRing } from './key-ring.ts';

const a = { id: 'a', key: randomBytes(32) };
const b = { id: 'b', key: randomBytes(32) };

test('decrypts what it encrypted, each time with a different ciphertext', () => {
  const ring = createKeyRing([a]);
  const [first, second] = [ring.seal('hunter22', '1:bob'), ring.seal('hunter22', '1:bob')];
  expect(first).not.toBe(second);
  expect([ring.open(first, '1:bob'), ring.open(second, '1:bob')]).toEqual(['hunter22', 'hunter22']);
});

test('does not decrypt in another context, after a change, or without the key', () => {
  const sealed = createKeyRing([a]).seal('hunter22', '1:bob');
  expect(() => createKeyRing([a]).open(sealed, '1:eve')).toThrow();
  const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
  expect(() => createKeyRing([a]).open(changed, '1:bob')).toThrow();
  expect(() => createKeyRing([b]).open(sealed, '1:bob')).toThrow('encryption key a is missing');
});

test('a new first key encrypts, an old one still decrypts', () => {
  const sealed = createKeyRing([a]).seal('hunter22', 'x');
  const ring = createKeyRing([b, a]);
  expect(ring.isCurrent(sealed)).toBe(false);
  const again = ring.seal(ring.open(sealed, 'x'), 'x');
  expect(ring.isCurrent(again)).toBe(true);
  expect(createKeyRing([b]).open(again, 'x')).toBe('hunter22');
});
