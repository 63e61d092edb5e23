import { createInterface } from 'node:readline';

export interface Prompt {
  /** Anything but `y` or `yes` means no, and so does the end of input. */
  askYesOrNo(question: string): Promise<boolean>;
  close(): void;
}

/**
 * Prompts on the terminal. Open it once per run: a second reader would miss the input the first has
 * already buffered.
 */
export function openPrompt(): Prompt {
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
