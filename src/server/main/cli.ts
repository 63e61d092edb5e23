import { readFileSync } from 'node:fs';
import { keepTicksFast } from '#server/platform/keep-ticks-fast.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { columns } from './command.ts';
import { COMMANDS } from './command-list.ts';
import { UsageError } from './usage.ts';

keepTicksFast();

const [name = '', ...args] = process.argv.slice(2);

// React's production build renders pages several times faster; operators need not set this.
if (name !== 'dev') process.env['NODE_ENV'] ??= 'production';

try {
  await runCommand();
} catch (error) {
  // An operator's mistake is a plain message; any other error is ours and keeps its stack.
  const text =
    error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function runCommand(): Promise<void> {
  if (name === '--version') return print(`${version()}\n`);
  if (name === '--help' || name === '-h' || name === 'help') return print(overview());
  const command = COMMANDS.find((known) => known.name === name);
  if (!command) {
    const problem = name === '' ? 'Which command?' : `There is no command "${name}".`;
    throw new UsageError(`${problem}\n\n${overview()}`);
  }
  const { isHelp, run } = command.parse(args);
  await (isHelp ? print(command.help) : run());
}

function overview(): string {
  const rows = COMMANDS.filter(({ isHidden }) => !isHidden).map((command) => [
    command.name,
    command.summary,
  ]);
  return `Usage: castellan <command> [options]\n\n${columns(rows)}\n\nMore about a command: castellan <command> --help\n`;
}

function version(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function print(text: string): void {
  process.stdout.write(text);
}
