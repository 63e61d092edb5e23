import type { Rates } from '#contract/game-data.ts';
import {
  type ImportResult,
  importEdition,
  removeEdition,
} from '#server/features/game-data/import-edition.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { UsageError } from '../usage.ts';

export interface ImportDataOptions {
  isApplied: boolean;
  acceptsProblems: boolean;
  /** Remove the world's data instead. */
  isRemoved: boolean;
}

const USAGE = 'Usage: castellan import-data <world id> <folder>';

/** Returns whether everything could be read. */
export async function importData(
  config: Pick<Config, 'database' | 'worlds'>,
  [id, folder, ...rest]: readonly string[],
  { isApplied, acceptsProblems, isRemoved }: ImportDataOptions,
  print: (line: string) => void,
): Promise<boolean> {
  if (id === undefined || rest.length > 0) throw new UsageError(USAGE);
  const world = config.worlds.find((known) => String(known.id) === id);
  if (!world) throw new UsageError(`There is no world ${id} in the configuration.`);
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    if (isRemoved) {
      if (folder !== undefined) throw new UsageError('--remove takes no folder.');
      const wasRemoved = await inTransaction(db, removeEdition, world.id);
      print(wasRemoved ? `The data of ${world.name} was removed.` : `${world.name} has no data.`);
      return true;
    }
    if (folder === undefined) throw new UsageError(USAGE);
    const { id: worldId, rates } = world;
    const command = { worldId, folder, rates, isApplied, acceptsProblems };
    const result = await importEdition(db, command);
    for (const line of report(world.name, result)) print(line);
    return result.problems.total === 0 && result.outcome !== 'incomplete';
  } finally {
    await db.destroy();
  }
}

const FORMAT_NAMES = { mobius: 'L2J Mobius', acis: 'aCis', pts: 'PTS' } as const;

const OUTCOMES: Record<ImportResult['outcome'], string> = {
  written: 'The pages show it now.',
  unchanged: 'The pages already show this; nothing was changed.',
  dry_run: 'Nothing was changed. Run it again with --apply to do this.',
  incomplete:
    'Nothing was changed: a file could not be read completely. Correct it, or run it again with --accept-problems to leave out the rest of it.',
};

function report(name: string, { format, rates, summary, problems, outcome }: ImportResult) {
  const more = problems.total - problems.list.length;
  return [
    `${name}, files of ${FORMAT_NAMES[format]}:`,
    `  ${summary.items} items, ${summary.monsters} monsters in ${summary.habitats} places, ${summary.drops} drops and spoils, ${summary.recipes} recipes, ${summary.skills} skill names`,
    `  ${ratesLine(rates.rule.rates)}${rates.file === undefined ? '' : ` (${rates.file})`}`,
    ...(problems.total === 0 ? [] : [`  ${problems.total} could not be read:`]),
    ...problems.list.map(({ file, line, why }) => `    ${file}, line ${line}: ${why}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
    OUTCOMES[outcome],
  ];
}

function ratesLine(rates: Rates): string {
  const kinds = (['drop', 'adena', 'spoil', 'raid', 'herb'] as const).flatMap((kind) => {
    const rate = rates[kind];
    return rate ? [`${kind} chance x${rate.chance} amount x${rate.amount}`] : [];
  });
  return `Rates: ${kinds.join(', ')}`;
}
