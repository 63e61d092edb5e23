import { expect, test } from 'vitest';
import { scramblePassword } from './scramble-password.ts';

test.each([
  ['11111111', 'B5BAE690B15763B2871E3838F56F4949'],
  ['admin', '35F239833EBA3637029BBDBD70EACCCC'],
  ['test', 'B53B56EDAC3B1D1D28B197975AC0E6E6'],
  ['Test1234', 'B50BCE7455B1C690A53C1A1AD74D6B6B'],
  ['abcdefghijklmnop', '35F2BE17AE1D97F45DBA554FE4FB753A'],
  // A zero replaced inside the chain would give …996640408D173131.
  ['pass1125', 'B539457554B284AC99662626EB715757'],
  // What the game's own stub for test accounts inserts.
  ['12121212', 'B53AA65D7C98EF3F0A93B5B578E2C4C4'],
])('%s becomes what authd expects', (password, stored) => {
  expect(scramblePassword(password).toString('hex').toUpperCase()).toBe(stored);
});

test('the client sends sixteen bytes, so the rest does not count', () => {
  expect(scramblePassword('abcdefghijklmnopqrst')).toEqual(scramblePassword('abcdefghijklmnop'));
});

test('two passwords may scramble to the same value, so a match does not prove identity', () => {
  expect(scramblePassword('abc1')).toEqual(scramblePassword('abcp'));
});

test('non-ASCII letters are encoded as UTF-8 and truncated by bytes', () => {
  expect(scramblePassword('contraseña')).not.toEqual(scramblePassword('contrasena'));
  expect(scramblePassword('пароль пароль')).toHaveLength(16);
});

test('no zero byte is ever stored', () => {
  for (let number = 0; number < 2_000; number++) {
    expect(scramblePassword(`pw${number}`).includes(0)).toBe(false);
  }
});
