import { expect, test } from 'vitest';
import { csvLine, csvText } from './csv.ts';

test.each([
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  ['+1+1', "'+1+1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('%j is written as %j', (value, expected) => {
  expect(csvText(value)).toBe(expected);
});

test('numbers stay numbers, negative ones too', () => {
  expect(csvLine([-5, 'x', 2])).toBe('-5,x,2\r\n');
});
