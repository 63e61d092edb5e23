import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/admin/players?q=a', '/admin/players?q=a'],
  ['/', '/'],
])('%j is a page of this site', (wanted, path) => {
  expect(ownPath(wanted, '/panel')).toBe(path);
});

test.each([
  null,
  '',
  'admin',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
])('%j is not followed', (wanted) => {
  const followed = ownPath(wanted, '/panel');
  expect(followed).toBe('/panel');
  expect(new URL(followed, 'https://own.example').host).toBe('own.example');
});
