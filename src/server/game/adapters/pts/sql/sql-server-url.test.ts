import { expect, test } from 'vitest';
import { parseSqlServerUrl } from './sql-server-url.ts';

test('reads a URL with every part', () => {
  expect(
    parseSqlServerUrl(
      'mssql://portal:p%40ss@10.0.0.5:14330/lin2world?encryption=old-tls&trust=any',
    ),
  ).toEqual({
    host: '10.0.0.5',
    port: 14330,
    database: 'lin2world',
    user: 'portal',
    password: 'p@ss',
    encryption: 'oldTls',
    trustsAnyCertificate: true,
  });
});

test('applies the defaults', () => {
  expect(parseSqlServerUrl('mssql://portal:x@sql/lin2db')).toMatchObject({
    port: 1433,
    encryption: 'none',
    trustsAnyCertificate: false,
  });
});

test.each([
  ['postgres://a:hunter2@b/c'],
  ['mssql://a:hunter2@b'],
  ['mssql://a:hunter2@b/c?encryption=rot13'],
  ['hunter2'],
])('an error does not repeat the password', (url) => {
  expect(() => parseSqlServerUrl(url)).toThrow(RangeError);
  expect(() => parseSqlServerUrl(url)).not.toThrow(/hunter2/);
});
