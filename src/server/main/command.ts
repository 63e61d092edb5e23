import { parseArgs } from 'node:util';
import type { Config } from '#server/platform/config/config-schema.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { requireSchema } from '#server/platform/db/migrations.ts';
import { UsageError } from './usage.ts';

interface Option {
  type: 'string' | 'boolean';
  default?: string | boolean;
  /** The placeholder of the value in the help, such as `file`. */
  value?: string;
  help: string;
}

type Options = Readonly<Record<string, Option>>;

type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends { type: 'boolean' }
    ? boolean
    : O[Name] extends { default: string }
      ? string
      : string | undefined;
};

interface Definition<O extends Options> {
  name: string;
  summary: string;
  /** Arguments without dashes, as the help shows them; a command without any refuses them. */
  takes?: string;
  options: O;
  /** Not for operators: left out of the list. */
  isHidden?: boolean;
  run(values: Values<O>, positionals: string[]): Promise<void>;
}

export interface Command {
  name: string;
  summary: string;
  isHidden: boolean;
  help: string;
  /** Throws `UsageError` for arguments it does not know. */
  parse(args: readonly string[]): { isHelp: boolean; run(): Promise<void> };
}

const HELP: Option = { type: 'boolean', help: 'show this help' };

/** The option nearly every command has. An installation sets the file once in its environment. */
export const CONFIG = {
  type: 'string',
  default: process.env['CASTELLAN_CONFIG'] ?? 'castellan.yaml',
  value: 'file',
  help: 'configuration to use',
} as const;

export function defineCommand<const O extends Options>(definition: Definition<O>): Command {
  const { name, summary, isHidden = false } = definition;
  return {
    name,
    summary,
    isHidden,
    help: helpOf(definition),
    parse(args) {
      const { values, positionals } = parseStrictly(definition, args);
      return {
        isHelp: values['help'] === true,
        // `parseArgs` has given each option its type or default, as in `Values`.
        run: () => definition.run(values as Values<O>, positionals),
      };
    },
  };
}

function parseStrictly({ name, takes, options }: Definition<Options>, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: takes !== undefined,
      options: { ...withSwitchesOff(options), help: { type: 'boolean', short: 'h' } },
    });
    return { values: values as Record<string, unknown>, positionals };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError(`castellan ${name}: ${reason}. See castellan ${name} --help.`);
  }
}

/** A switch that was not given is off, not undefined. */
function withSwitchesOff(options: Options): Options {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      option.type === 'boolean' ? { default: false, ...option } : option,
    ]),
  );
}

function helpOf({ name, summary, takes, options }: Definition<Options>): string {
  const rows = Object.entries({ ...options, help: HELP }).map(([key, option]) => [
    `--${key}${option.value === undefined ? '' : `=<${option.value}>`}`,
    `${option.help}${typeof option.default === 'string' ? ` (${option.default})` : ''}`,
  ]);
  const usage = ['castellan', name, takes, '[options]'].filter((part) => part !== undefined);
  return `${summary}\n\nUsage: ${usage.join(' ')}\n\n${columns(rows)}\n`;
}

export const writeLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Reads the configuration, and throws unless the database has this version's tables. */
export async function readReadyConfig(file: string): Promise<Config> {
  const config = readConfig({ file, env: process.env });
  await requireSchema(config.database.url);
  return config;
}

/** Two columns, the first as wide as its longest entry. */
export function columns(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second = '']) => `  ${first.padEnd(width)}  ${second}`).join('\n');
}
