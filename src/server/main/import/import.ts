import { findImportFaults } from '#server/features/imports/find-import-faults.ts';
import type { SourceContent } from '#server/features/imports/import-row.ts';
import { type ImportSums, importRows } from '#server/features/imports/import-rows.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { UsageError } from '../usage.ts';
import { openImportSource, type SourceOptions } from './open-import-source.ts';

export interface ImportOptions extends SourceOptions {
  name: string | undefined;
  existing: string;
  isApplied: boolean;
}

/** Returns whether the whole source could be imported. */
export async function importPlayers(
  config: Config,
  positionals: readonly string[],
  options: ImportOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const { existing, isApplied } = options;
  if (existing !== 'skip' && existing !== 'add')
    throw new UsageError('--existing must be skip or add.');
  if (options.rate < 1) throw new UsageError('--rate must be at least 1.');
  const source = openImportSource(config, positionals, options);
  const name = options.name ?? source.defaultName;
  if (!/^[a-z0-9][a-z0-9._-]{0,49}$/.test(name))
    throw new UsageError(`"${name}" is not a valid import name: use up to 50 of a-z, 0-9, . _ -`);
  const content = await source.read();
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    const { language } = config.site;
    const sums = await importRows(db, content.rows, { name, existing, language, isApplied });
    for (const line of report(name, content, sums, isApplied)) print(line);
    const differing = await findImportFaults(db);
    for (const fault of differing) print(`! The ledger differs from the import ${fault}`);
    return differing.length + content.problems.length + sums.problems.length === 0;
  } finally {
    await db.destroy();
  }
}

function report(
  name: string,
  { rows, problems: unreadable }: SourceContent,
  sums: ImportSums,
  isApplied: boolean,
): string[] {
  const problems = [...unreadable, ...sums.problems];
  const would = isApplied ? '' : 'would be ';
  return [
    `Import "${name}"${isApplied ? '' : ' (dry run, nothing was changed)'}: ${count(rows.length, 'player')} in the source.`,
    `  ${sums.created} ${would}created`,
    `  ${count(sums.credited, 'existing player')} ${would}credited`,
    `  ${sums.done} had nothing left to import`,
    `  ${count(sums.coins, 'coin')} and ${count(sums.votes, 'vote point')} ${would}credited`,
    ...(problems.length === 0
      ? []
      : [
          `  ${count(problems.length, 'entry', 'entries')} left out:`,
          ...problems.map(({ at, why }) => `    ${at}: ${why}`),
        ]),
    ...(isApplied ? [] : ['Run it again with --apply to do this.']),
  ];
}

function count(value: number, one: string, many = `${one}s`): string {
  return `${value} ${value === 1 ? one : many}`;
}
