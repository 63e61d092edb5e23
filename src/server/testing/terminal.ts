import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** How long a question may take to appear on a busy machine. */
const TIMEOUT_MS = 300_000;

/** Runs a program in a pseudoterminal and operates it as a person does: read, type, press Enter. */
export function openTerminal(command: string, env: NodeJS.ProcessEnv = process.env) {
  // util-linux; Node itself has no pseudoterminals.
  const child = spawn('script', ['-qfec', `stty cols 200 rows 60; exec ${command}`, '/dev/null'], {
    env: { ...env, TERM: 'xterm' },
  });
  let screen = '';
  let position = 0;
  let hasEnded = false;
  let wake = Promise.withResolvers<void>();
  const append = (part: Buffer) => {
    screen += stripVTControlCharacters(part.toString());
    wake.resolve();
    wake = Promise.withResolvers();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const ended = new Promise<number | null>((resolve) =>
    child.on('close', (code) => {
      hasEnded = true;
      resolve(code);
      wake.resolve();
    }),
  );

  /**
   * Waits until this text appears after what was read before. On timeout, fails with the screen
   * content.
   */
  async function until(text: string): Promise<void> {
    const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    for (;;) {
      const at = screen.indexOf(text, position);
      if (at >= 0) {
        position = at + text.length;
        clearTimeout(timeout);
        return;
      }
      if (hasEnded) throw new Error(`ended before "${text}":\n${screen}`);
      await wake.promise;
    }
  }

  const type = (keys: string) => child.stdin.write(keys);
  return {
    until,
    type,
    /** Answers the question; Enter alone takes the default. */
    async answer(question: string, text = ''): Promise<void> {
      await until(question);
      type(`${text}\r`);
    },
    /** One key, without Enter. */
    async choose(question: string, key: 'y' | 'n'): Promise<void> {
      await until(question);
      type(key);
    },
    /** Deletes what was typed before, and answers again. */
    async correct(before: string, text: string): Promise<void> {
      type(`${'\x7f'.repeat(before.length)}${text}\r`);
    },
    ended,
  };
}
