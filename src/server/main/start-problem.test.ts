import { expect, test } from 'vitest';
import { startProblem } from './start-problem.ts';

test('a server that ended without an error is explained by the end of its output', () => {
  const output = [
    'LOG:  starting PostgreSQL\n',
    'LOG:  could not bind IPv4 address\nHINT:  Is another postmaster running?\n',
    'FATAL:  could not create any TCP/IP sockets\nLOG:  database system is shut down\n',
  ];
  expect(startProblem(output, [], undefined)).toBe(
    [
      'LOG:  starting PostgreSQL',
      'LOG:  could not bind IPv4 address',
      'HINT:  Is another postmaster running?',
      'FATAL:  could not create any TCP/IP sockets',
      'LOG:  database system is shut down',
    ].join('\n'),
  );
});

test('of a long output the last lines are shown, then the errors', () => {
  const output = Array.from({ length: 30 }, (_, line) => `line ${line}\n`);
  const problem = startProblem(output, ['useradd failed'], new Error('no user'));
  expect(problem.split('\n')).toEqual([
    ...Array.from({ length: 10 }, (_, line) => `line ${20 + line}`),
    'useradd failed',
    'Error: no user',
  ]);
});

test('without any output only the error is shown', () => {
  expect(startProblem([], [], new Error('no user'))).toBe('Error: no user');
});
