import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { SourceContent } from '#server/features/imports/import-row.ts';
import { readCsv } from '#server/features/imports/read-csv.ts';
import { readGhtweb } from '#server/features/imports/read-ghtweb.ts';
import { readL2j } from '#server/features/imports/read-l2j.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { fillSecrets } from '#server/platform/config/fill-secrets.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { UsageError } from '../usage.ts';

export interface SourceOptions {
  prefix: string;
  rate: number;
  roundsDown: boolean;
}

interface Source {
  /** What the import is called unless it is given a name. */
  defaultName: string;
  read(): Promise<SourceContent>;
}

const EXAMPLE = `mysql://user:\${OLD_PASSWORD}@host/database`;
const USAGE = 'Usage: castellan import csv <file> | ghtweb <url> | l2j <world id>';

export function openImportSource(
  config: Pick<Config, 'worlds'>,
  [kind, from, ...rest]: readonly string[],
  { prefix, ...conversion }: SourceOptions,
): Source {
  if (from === undefined || rest.length > 0) throw new UsageError(USAGE);
  if (kind === 'csv')
    return { defaultName: nameOf(from), read: async () => readCsv(readBytes(from)) };
  if (kind === 'ghtweb') {
    const url = connectionUrlOf(from);
    return { defaultName: 'ghtweb', read: () => readGhtweb({ url, prefix, ...conversion }) };
  }
  if (kind !== 'l2j') throw new UsageError(USAGE);
  const isUrl = from.includes('://');
  const url = isUrl ? connectionUrlOf(from) : loginDatabaseOf(config, from);
  return { defaultName: isUrl ? 'l2j' : `l2j-${from}`, read: () => readL2j(url) };
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The file cannot be read: ${reason}`);
  }
}

/** `Balances 2026.csv` becomes `balances-2026`. */
function nameOf(file: string): string {
  const name = basename(file)
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);
  return name === '' ? 'csv' : name;
}

/** A password may be in the environment: arguments are visible to everyone on this machine. */
function connectionUrlOf(text: string): string {
  const faults: string[] = [];
  const url = String(fillSecrets(text, process.env, faults, ['url']));
  if (faults[0]) throw new UsageError(faults[0]);
  if (!/^(mysql|mariadb):\/\/[^/]+\/.+/.test(url) || !URL.canParse(url))
    throw new UsageError(`The URL must look like ${EXAMPLE}`);
  return url.replace(/^mariadb:/, 'mysql:');
}

function loginDatabaseOf({ worlds }: Pick<Config, 'worlds'>, id: string): string {
  const world = worlds.find((known) => String(known.id) === id);
  if (!world) throw new UsageError(`There is no world ${id} in the configuration.`);
  const url = (world.login_database ?? world.game_database)?.url;
  if (!url?.startsWith('mysql:') && !url?.startsWith('mariadb:'))
    throw new UsageError(`World ${id} has no accounts in MariaDB or MySQL.`);
  return url.replace(/^mariadb:/, 'mysql:');
}
