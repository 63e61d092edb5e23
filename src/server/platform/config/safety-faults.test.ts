import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testConfig } from '#server/testing/test-config.ts';
import { isGuessable, safetyFaults } from './safety-faults.ts';

test.each([
  's'.repeat(40),
  'castellan-castellan-castellan-castellan',
  'change-me-change-me-change-me-change-me',
  'my-super-secret-castellan-password-2026',
  'test-secret-test-secret-test-secret',
  'abcdefabcdefabcdefabcdefabcdefabcdef',
  '12345678901234567890123456789012',
  'abcdabcdabcdabcdabcdabcdabcdabcd',
])('%s can be guessed', (secret) => {
  expect(isGuessable(secret)).toBe(true);
});

test('a generated secret cannot', () => {
  for (let i = 0; i < 2_000; i += 1) {
    expect(isGuessable(randomBytes(32).toString('hex'))).toBe(false);
    expect(isGuessable(randomBytes(24).toString('base64'))).toBe(false);
    expect(isGuessable(randomBytes(32).toString('base64url'))).toBe(false);
  }
});

test('a file others can change or everybody can read is reported with a solution, and so is a secret listed twice', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'castellan.yaml');
  writeFileSync(file, '');
  const secret = randomBytes(32).toString('hex');
  const config = testConfig('postgres://localhost/x', { secret });
  const faultsWith = (mode: number) => {
    chmodSync(file, mode);
    return safetyFaults(file, config).join();
  };
  expect(faultsWith(0o600)).toBe('');
  expect(faultsWith(0o640)).toBe('');
  expect(faultsWith(0o660)).toContain('writable by other users (mode 660); run: chmod 640');
  expect(faultsWith(0o644)).toContain('readable by everyone (mode 644); run: chmod 640');
  expect(faultsWith(0o666)).toContain('writable by other users');
  expect(safetyFaults('no file', config)).toEqual([]);
  const twice = testConfig('postgres://localhost/x', { secret, old_secrets: [secret] });
  expect(safetyFaults('no file', twice).join()).toContain('contains a duplicate');
});
