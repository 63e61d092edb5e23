import { CONFIG, type Command, defineCommand, readReadyConfig, writeLine } from './command.ts';
import { parseNumber } from './usage.ts';

export const IMPORT_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'import',
    summary: 'Import players and balances from another site; without --apply, a dry run.',
    takes: 'csv <file> | ghtweb <url> | l2j <world id>',
    options: {
      config: CONFIG,
      apply: { type: 'boolean', help: 'do it; without this nothing is changed' },
      name: {
        type: 'string',
        value: 'name',
        help: 'name of the import; under one name, a player is imported only once',
      },
      existing: {
        type: 'string',
        default: 'skip',
        value: 'skip|add',
        help: 'balances of players who have registered here already',
      },
      prefix: {
        type: 'string',
        default: 'ghtweb_',
        value: 'text',
        help: 'prefix of the names of ghtweb’s tables',
      },
      rate: {
        type: 'string',
        default: '1',
        value: 'number',
        help: 'coins for one unit of a ghtweb balance',
      },
      'round-down': { type: 'boolean', help: 'drop what is less than one coin' },
    },
    run: async (values, positionals) => {
      const config = await readReadyConfig(values.config);
      const { importPlayers } = await import('./import/import.ts');
      const options = {
        name: values.name,
        existing: values.existing,
        isApplied: values.apply,
        prefix: values.prefix,
        rate: parseNumber(values.rate),
        roundsDown: values['round-down'],
      };
      const isComplete = await importPlayers(config, positionals, options, writeLine);
      process.exitCode = isComplete ? 0 : 1;
    },
  }),
  defineCommand({
    name: 'import-data',
    summary: 'Read items, monsters and drops from the files of a game server, for /database.',
    takes: '<world id> <folder>',
    options: {
      config: CONFIG,
      apply: { type: 'boolean', help: 'do it; without this nothing is changed' },
      'accept-problems': {
        type: 'boolean',
        help: 'replace the old data even if a file could not be read completely',
      },
      remove: { type: 'boolean', help: 'remove the data of this world' },
    },
    run: async (values, positionals) => {
      const config = await readReadyConfig(values.config);
      const { importData } = await import('./import/import-data.ts');
      const options = {
        isApplied: values.apply,
        acceptsProblems: values['accept-problems'],
        isRemoved: values.remove,
      };
      const isComplete = await importData(config, positionals, options, writeLine);
      process.exitCode = isComplete ? 0 : 1;
    },
  }),
];
