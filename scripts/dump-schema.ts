import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '../src/server/platform/db/migrate.ts';

/**
 * Builds an empty database from the migrations and writes db/schema.sql and the types for Kysely.
 * With --check it writes nothing and fails on any difference.
 */
const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';
const SCHEMA = 'db/schema.sql';
const TYPES = 'src/server/platform/db/schema.generated.ts';
/** The ledger's tables have a file of types of their own: other modules cannot refer to them. */
const MONEY_TYPES = 'src/server/money/schema.generated.ts';
const MONEY_TABLES = 'public.{purse,movement,ledger_entry,hold,hold_closing}';

const isCheck = process.argv.includes('--check');
const name = `castellan_schema_${process.pid}`;
const url = new URL(ADMIN_URL);
url.pathname = `/${name}`;

const admin = new pg.Client({ connectionString: ADMIN_URL });
await admin.connect();
await admin.query(`create database ${name}`);
try {
  await migrate(url.href);
  writeOrCompare(SCHEMA, dumpSchema());
  writeOrCompare(
    TYPES,
    generateTypes('--include-pattern=public.*', `--exclude-pattern=${MONEY_TABLES}`),
  );
  writeOrCompare(MONEY_TYPES, generateTypes(`--include-pattern=${MONEY_TABLES}`));
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

function dumpSchema(): string {
  const dump = execFileSync(
    'pg_dump',
    ['--schema-only', '--no-owner', '--no-privileges', '--schema=public', url.href],
    {
      encoding: 'utf8',
    },
  );
  // Settings, comments and psql commands differ between client versions; the tables do not.
  return `${dump
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog|\\|CREATE SCHEMA public)/.test(line))
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()}\n`;
}

function generateTypes(...patterns: string[]): string {
  const out = `node_modules/.cache/${name}.ts`;
  execFileSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      `--url=${url.href}`,
      '--default-schema=public',
      ...patterns,
      '--numeric-parser=number',
      '--type-mapping={"int8":"number","date":"string"}',
      `--out-file=${out}`,
    ],
    { stdio: 'pipe' },
  );
  return readFileSync(out, 'utf8');
}

function writeOrCompare(file: string, fresh: string): void {
  if (!isCheck) {
    writeFileSync(file, fresh);
    return;
  }
  if (readFileSync(file, 'utf8') !== fresh) {
    console.error(`${file} does not match db/migrations. Run: npm run schema`);
    process.exitCode = 1;
  }
}
