import type { Connection } from 'mysql2/promise';

export interface TableScript {
  readonly name: string;
  /**
   * Without its secondary keys: filling an index in random order takes many times longer than
   * building it once.
   */
  readonly create: string;
  readonly keys: readonly string[];
}

export function readTableScripts(scripts: readonly string[]): TableScript[] {
  return scripts.map((script) => {
    const keys = [...script.matchAll(/,\s*(key \w+ \(\w+\))/g)].map((match) => match[1] ?? '');
    return {
      name: /^create table (\w+)/.exec(script)?.[1] ?? '',
      create: script.replace(/,\s*key \w+ \(\w+\)/g, ''),
      keys,
    };
  });
}

export async function addKeys(
  connection: Connection,
  tables: readonly TableScript[],
  name: string,
): Promise<void> {
  const keys = tables.find((table) => table.name === name)?.keys ?? [];
  if (keys.length === 0) return;
  await connection.query(`alter table ${name} ${keys.map((key) => `add ${key}`).join(', ')}`);
}
