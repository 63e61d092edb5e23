import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { OperatorError } from '#server/platform/operator-error.ts';

export interface Program {
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** The program's output. Throws if the program fails. */
export async function* outputOf(program: Program): AsyncGenerator<Buffer> {
  const child = launch(program, ['ignore', 'pipe', 'pipe']);
  const ended = endOf(child, program);
  // Awaited at the end; a caller that stops reading early has its own error.
  ended.catch(() => undefined);
  try {
    for await (const part of child.stdout ?? []) yield part as Buffer;
  } finally {
    child.stdout?.destroy();
  }
  await ended;
}

/** Writes the input to the program, and waits until it exits. */
export async function feed(program: Program, input: AsyncIterable<Uint8Array>): Promise<void> {
  const child = launch(program, ['pipe', 'ignore', 'pipe']);
  const ended = endOf(child, program);
  // If the program exits early, its own error says more than the broken pipe.
  const fed = child.stdin ? writeAll(input, child.stdin) : Promise.resolve();
  const [end, feeding] = await Promise.allSettled([ended, fed]);
  if (feeding.status === 'rejected' && feeding.reason instanceof OperatorError)
    throw feeding.reason;
  if (end.status === 'rejected') throw end.reason;
  if (feeding.status === 'rejected') throw feeding.reason;
}

/** All of the input is read, and so checked, even when the program needs only its beginning. */
async function writeAll(input: AsyncIterable<Uint8Array>, into: Writable): Promise<void> {
  // A pipe closed by the program is not an error here: its exit code tells whether it succeeded.
  const closed = new Promise<void>((resolve) => into.once('error', resolve).once('close', resolve));
  let isOpen = true;
  closed.then(() => {
    isOpen = false;
  });
  try {
    for await (const part of input) {
      if (isOpen && !into.write(part))
        await Promise.race([once(into, 'drain').catch(() => undefined), closed]);
    }
    into.end();
  } catch (error) {
    into.destroy();
    throw error;
  }
}

function launch({ command, args, env = {} }: Program, stdio: ('ignore' | 'pipe')[]): ChildProcess {
  return spawn(command, args, { stdio, env: { ...process.env, ...env } });
}

async function endOf(child: ChildProcess, { command }: Program): Promise<void> {
  let errorOutput = '';
  child.stderr?.on('data', (part) => {
    errorOutput = `${errorOutput}${part}`.slice(-2_000);
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', (error) => reject(missing(error, command)));
  child.once('close', resolve);
  const code = await promise;
  if (code === 0) return;
  const reason = errorOutput.trim().split('\n').slice(0, 3).join(' ');
  throw new OperatorError(`${command} failed: ${reason || `it exited with ${code}`}`);
}

function missing(error: unknown, command: string): unknown {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!isMissing) return error;
  const name = command.split('/').at(-1);
  return new OperatorError(
    `There is no program ${command}. Install it: ${name === 'rclone' ? 'rclone' : 'postgresql-client'}${name === 'rclone' ? '' : ', or set backup.postgres_bin'}.`,
  );
}
