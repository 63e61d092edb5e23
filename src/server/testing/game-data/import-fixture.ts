import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach } from 'vitest';
import {
  type ImportCommand,
  importEdition,
  removeEdition,
} from '#server/features/game-data/import-edition.ts';
import type { DataFormat } from '#server/features/game-data/open-data-source.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { smallWorld } from './sample-world.ts';
import { WRITERS } from './write-world.ts';

/** Folders with data files, imported into a test database; world 1 is emptied after each test. */
export function openImportFixture(database: TestDatabase) {
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-data-'));
    folders.push(folder);
    return folder;
  };
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    await inTransaction(database.db, removeEdition, 1);
  });

  function save(folder: string, name: string, text: string | Buffer): void {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }

  function run(folder: string, change: Partial<ImportCommand> = {}) {
    const defaults = { worldId: 1, rates: {}, isApplied: true, acceptsProblems: false };
    return importEdition(database.db, { ...defaults, folder, ...change });
  }

  function smallFolder(format: DataFormat): string {
    const folder = newFolder();
    WRITERS[format](folder, smallWorld());
    return folder;
  }

  /** All imported rows of a world. */
  async function stored(worldId = 1) {
    const read = async (table: string, order: string) =>
      (
        await sql<Record<string, unknown>>`
          select * from ${sql.table(table)} where world_id = ${worldId} order by ${sql.raw(order)}`.execute(
          database.db,
        )
      ).rows;
    return {
      items: await read('game_item', 'item_id'),
      monsters: await read('game_monster', 'npc_id'),
      drops: await read('game_drop', 'npc_id, is_spoil, item_id'),
      recipes: await read('game_recipe', 'recipe_id'),
      materials: await read('game_recipe_material', 'recipe_id, position'),
      habitats: await read('game_habitat', 'npc_id, place'),
      skills: await read('game_skill', 'skill_id'),
    };
  }

  return { newFolder, save, run, smallFolder, stored };
}
