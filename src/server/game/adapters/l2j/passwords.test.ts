import { expect, test } from 'vitest';
import { hashPassword, matchesPassword } from './passwords.ts';

test.each([
  ['test', 'qUqP5cyxm6YcTAhz05Hph5gvu9M='],
  ['admin', '0DPiKuNIrrVmD8IUCuw1hQxNqZc='],
  ['11111111', 'pkKner19T1G/kibOr4kfy7Wymbg='],
])('SHA-1 of %s is what the game stores', async (password, stored) => {
  expect(await hashPassword(password, 'base64 SHA-1')).toBe(stored);
  expect(await matchesPassword(password, stored)).toBe(true);
  expect(await matchesPassword(`${password} `, stored)).toBe(false);
  expect(await matchesPassword(password, stored.toLowerCase())).toBe(false);
});

/** Made by the system's crypt(3); the same digest with every marker. */
const DIGEST = 'abcdefghijklmnopqrstuuLh.u0i9s7CZ1oWJo/0Np1o3jpePMew2';

test.each(['2a', '2b', '2y'])('a BCrypt hash marked $%s$ is recognized', async (marker) => {
  expect(await matchesPassword('test1234', `$${marker}$04$${DIGEST}`)).toBe(true);
  expect(await matchesPassword('test1235', `$${marker}$04$${DIGEST}`)).toBe(false);
});

test('a new BCrypt hash has the marker and the cost that the game accepts', async () => {
  const stored = await hashPassword('test1234', 'BCrypt $2a$');
  expect(stored).toMatch(/^\$2a\$10\$.{53}$/);
  expect(await matchesPassword('test1234', stored)).toBe(true);
});

test('a value that is not a hash matches nothing', async () => {
  expect(await matchesPassword('', '')).toBe(false);
  expect(await matchesPassword('plain', 'plain')).toBe(false);
  expect(await matchesPassword('x', '$2a$broken')).toBe(false);
});
