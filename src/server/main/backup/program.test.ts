import { expect, test } from 'vitest';
import { OperatorError } from '#server/platform/operator-error.ts';
import { feed } from './program.ts';

const PARTS = 64;
const chunk = Buffer.alloc(64 * 1024, 'x');

test('a program may stop reading early, and we still read the rest', async () => {
  let read = 0;
  async function* input() {
    for (; read < PARTS; read++) yield chunk;
  }
  await feed({ command: 'head', args: ['-c', '10'] }, input());
  expect(read).toBe(PARTS);
});

test('the error that is reported is the cause: of the input, or of the program itself', async () => {
  async function* input() {
    yield chunk;
    throw new OperatorError('the backup is damaged');
  }
  await expect(feed({ command: 'cat', args: [] }, input())).rejects.toThrow('is damaged');
  async function* twoChunks() {
    yield* [chunk, chunk];
  }
  const refuse = { command: 'sh', args: ['-c', 'echo no room >&2; exit 3'] };
  await expect(feed(refuse, twoChunks())).rejects.toThrow('no room');
});
