import { join } from 'node:path';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Program } from './program.ts';

type ProgramConfig = Pick<Config, 'backup' | 'database'>;

/** The whole database in PostgreSQL's own format, without owners and privileges: those are set on restore. */
export function dumpProgram(config: ProgramConfig): Program {
  return program(config, 'pg_dump', ['--format=custom', '--no-owner', '--no-privileges']);
}

/** Restores everything or, if anything fails, nothing. */
export function restoreProgram(config: ProgramConfig): Program {
  const database = decodeURIComponent(new URL(ownerUrl(config)).pathname.slice(1));
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  return program(config, 'pg_restore', [...args, `--dbname=${database}`]);
}

/** Reads a dump and lists what is in it; needs no database. */
export function listProgram(config: ProgramConfig): Program {
  return program(config, 'pg_restore', ['--list']);
}

function ownerUrl({ database }: ProgramConfig): string {
  return database.owner_url ?? database.url;
}

/** The password is in the environment: arguments can be read by every user of the machine. */
function program(config: ProgramConfig, name: string, args: readonly string[]): Program {
  const url = new URL(ownerUrl(config));
  const folder = config.backup.postgres_bin;
  const sslmode = url.searchParams.get('sslmode');
  return {
    command: folder === undefined ? name : join(folder, name),
    args,
    env: {
      PGHOST: url.searchParams.get('host') ?? (url.hostname || 'localhost'),
      PGPORT: url.port || '5432',
      PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
      ...(url.username === '' ? {} : { PGUSER: decodeURIComponent(url.username) }),
      ...(url.password === '' ? {} : { PGPASSWORD: decodeURIComponent(url.password) }),
      ...(sslmode === null ? {} : { PGSSLMODE: sslmode }),
    },
  };
}
