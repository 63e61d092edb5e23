import { expect, test } from 'vitest';
import { OperatorError } from '#server/platform/operator-error.ts';
import { feed } from './program.ts';

const PARTS = 64;
const bigger = Buffer.alloc(64 * 1024, 'x');

test('a program may stop reading early, and we still read the rest', async () => {
  let read = 0;
  async function* input() {
    for (; read < PARTS; read++) yield bigger;
  }
  await feed({ command: 'head', args: ['-c', '10'] }, input());
  expect(read).toBe(PARTS);
});

test('input errors are reported by their cause, not by their effect', async () => {
  async function* input() {
    yield bigger;
    throw new OperatorError('the backup is damaged');
  }
  await expect(feed({ command: 'cat', args: [] }, input())).rejects.toThrow('is damaged');
  async function* both() {
    yield* [bigger, bigger];
  }
  const refuse = { command: 'sh', args: ['-c', 'echo no room >&2; exit 3'] };
  await expect(feed(refuse, both())).rejects.toThrow('no room');
});
