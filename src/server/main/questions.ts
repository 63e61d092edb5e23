import { createInterface } from 'node:readline';

export interface Questions {
  /** Anything but a plain yes is a no; so is an input that has ended. */
  askYesOrNo(question: string): Promise<boolean>;
  close(): void;
}

/**
 * On the terminal. Opened once for a whole run: a second reader would lose what the first has read
 * ahead.
 */
export function openQuestions(): Questions {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async askYesOrNo(question) {
      process.stdout.write(`${question} [y/N] `);
      const { value = '' } = await lines.next();
      return /^y(es)?$/i.test(value.trim());
    },
    close: () => terminal.close(),
  };
}
