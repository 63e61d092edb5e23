import type { DataSource } from './open-data-source.ts';
import type { Problems } from './problems.ts';
import type { RateRule } from './rates.ts';
import type { DataRow, DataTable } from './save-rows.ts';

/**
 * Takes the rows as they are read, so that an edition (the game data of one world, from its files)
 * is never in memory as a whole.
 */
export type AddRow = <Table extends DataTable>(table: Table, row: DataRow<Table>) => Promise<void>;

export interface EditionSummary {
  items: number;
  monsters: number;
  drops: number;
  recipes: number;
  habitats: number;
  skills: number;
  /** Over all rows, in order. */
  hash: Buffer;
}

/** Ten times the largest known servers; more cannot be data of this game. */
export const ITEMS_MAX = 200_000;
export const MONSTERS_MAX = 100_000;
export const SKILLS_MAX = 100_000;
export const RECIPES_MAX = 200_000;
/** In one spawn record. */
export const SPAWN_COUNT_MAX = 200_000;

export interface ImportContext {
  source: DataSource;
  rule: RateRule;
  problems: Problems;
  add: AddRow;
  counts: Omit<EditionSummary, 'hash'>;
  items: Map<number, { isHerb: boolean; isCustom: boolean }>;
  monsters: Map<number, { isCustom: boolean }>;
}
