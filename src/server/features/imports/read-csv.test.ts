import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(Buffer.from(text));
const ANA = { email: 'ana@example.org', coins: 50, votes: 0, language: undefined };

test('columns may be in any order, others are ignored, an empty amount is 0', () => {
  const { rows, problems } = read(
    'Name,coins,EMAIL,language,votes\nAna,50,Ana@Example.org,es-AR,7\n\nBob,,bob@example.org,ru,\n',
  );
  expect(rows).toEqual([
    { at: 'line 2', email: 'ana@example.org', coins: 50, votes: 7, language: 'es' },
    { at: 'line 4', email: 'bob@example.org', coins: 0, votes: 0, language: undefined },
  ]);
  expect(problems).toEqual([]);
});

test.each<[what: string, bytes: Buffer]>([
  ['a byte order mark', Buffer.from('\uFEFFemail,coins\nana@example.org,50\n')],
  [
    'UTF-16 from a spreadsheet',
    Buffer.from('\uFEFFemail\tcoins\r\nana@example.org\t50\r\n', 'utf16le'),
  ],
  ['semicolons and CRLF', Buffer.from('email;coins\r\nana@example.org;50\r\n')],
  [
    'Windows-1252 in another column',
    Buffer.from('email,name,coins\nana@example.org,Jos\xe9,50', 'latin1'),
  ],
  ['quotes and spaces', Buffer.from('"email", "coins"\n" ana@example.org ","50.00"\n')],
])('%s does not matter', (_, bytes) => {
  const { rows, problems } = readCsv(bytes);
  expect([rows, problems]).toEqual([[{ at: 'line 2', ...ANA }], []]);
});

test('errors are reported with their line, and the other rows are read', () => {
  const { rows, problems } = read(
    [
      'email,coins,votes',
      'ana@example.org,50,',
      'nobody,5,',
      'minus@example.org,-5,',
      'half@example.org,1.5,',
      'thousand@example.org,1.000,',
      'thousand@example.org,"1,000",',
      'votes@example.org,1,x',
      'huge@example.org,9999999999999999999,',
      'long@example.org,1,2,3',
      'twice@example.org,1,',
      'TWICE@example.org,1,',
    ].join('\n'),
  );
  expect(rows.map(({ email }) => email)).toEqual(['ana@example.org']);
  const lines = problems.map(({ at, why }) => `${at}: ${why}`).sort();
  expect(lines).toEqual([
    'line 10: Invalid Record Length: columns length is 3, got 4 on line 10',
    'line 11: twice@example.org is also on line 12',
    'line 12: twice@example.org is also on line 11',
    'line 3: "nobody" is not an email address',
    'line 4: coins is negative: -5',
    'line 5: coins "1.5" is not a whole number',
    'line 6: coins "1.000" is not a whole number',
    'line 7: coins "1,000" is not a whole number',
    'line 8: votes "x" is not a whole number',
    'line 9: coins is too large: 9999999999999999999',
  ]);
});

test.each([
  ['mail,coins\na@example.org,1\n', /must name the columns: email.*It says: mail, coins/],
  ['', /has no line that names its columns/],
  ['email,coins,coins\na@example.org,1,2\n', /Two columns are called coins/],
  ['email,coins\n"a@example.org,1\nb@example.org,2\n', /quote/i],
])('a file that cannot be parsed is refused completely', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
