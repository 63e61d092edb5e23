import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/bcrypt';
import { createConnection } from 'mysql2/promise';
import { type AcisKind, acisTables } from '#server/testing/worlds/acis-tables.ts';
import { type MobiusKind, mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { bulkLoad } from './generate-world/bulk-load.ts';
import { type FlavorOptions, rowsOf } from './generate-world/flavor-rows.ts';
import { addKeys, readTableScripts } from './generate-world/tables.ts';

/**
 * Fills a MariaDB with a simulated world of any size, in the tables of a real game:
 *
 *   npm run world:mobius -- --characters 1000000 [--chronicle high-five] [--engine MyISAM]
 *   npm run world:acis -- --characters 1000000 [--line 40x-fork]
 *
 * The database is recreated on every run. All accounts share one password.
 */
const PASSWORD = 'demo1234';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    characters: { type: 'string', default: '10000' },
    database: { type: 'string' },
    url: {
      type: 'string',
      default: process.env['TEST_MARIADB_URL'] ?? 'mysql://root@127.0.0.1:3306',
    },
    chronicle: { type: 'string', default: 'interlude' },
    engine: { type: 'string', default: 'InnoDB' },
    line: { type: 'string', default: '384' },
  },
});

const flavor = positionals[0] === 'acis' ? 'acis' : 'mobius';
const database = values.database ?? `castellan_world_${flavor}`;
if (!/^castellan_\w+$/.test(database)) throw new Error('the database must be named castellan_…');
const size = Number(values.characters);
if (!Number.isSafeInteger(size) || size < 100 || size > 1_310_720) {
  throw new Error('--characters takes 100 to 1310720');
}

const began = performance.now();
const connection = await createConnection({ uri: values.url });
await connection.query(`drop database if exists ${database}`);
await connection.query(`create database ${database}`);
await connection.changeUser({ database });
await connection.query('set unique_checks = 0, foreign_key_checks = 0, sql_log_bin = 0');
const tables = readTableScripts(
  flavor === 'acis' ? acisTables(acisKind()) : mobiusTables(mobiusKind()),
);
for (const { create } of tables) await connection.query(create);

let total = 0;
for (const [table, rows] of Object.entries(rowsOf(size, await flavorOptions()))) {
  const since = performance.now();
  const count = await bulkLoad(connection, table, rows);
  await addKeys(connection, tables, table);
  total += count;
  report(`${table}: ${count} rows in ${seconds(since)} s`);
}
for (const { name } of tables) await connection.query(`analyze table ${name}`);
await connection.end();
report(`${database}: ${total} rows in ${seconds(began)} s`);

function mobiusKind(): MobiusKind {
  return {
    chronicle: values.chronicle === 'high-five' ? 'high-five' : 'interlude',
    engine: values.engine === 'MyISAM' ? 'MyISAM' : 'InnoDB',
  };
}

function acisKind(): AcisKind {
  const revision = (['345', '384', '40x', '40x-fork'] as const).find(
    (known) => known === values.line,
  );
  if (revision === undefined) throw new Error('--line is 345, 384, 40x or 40x-fork');
  return { revision };
}

async function flavorOptions(): Promise<FlavorOptions> {
  const usesBcrypt = flavor === 'acis' && values.line !== '345';
  return {
    flavor,
    revision: flavor === 'acis' ? acisKind().revision : null,
    passwordHash: usesBcrypt
      ? await hash(PASSWORD, { cost: 10, version: '2a' })
      : createHash('sha1').update(PASSWORD).digest('base64'),
  };
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

function report(line: string): void {
  console.log(line);
}
