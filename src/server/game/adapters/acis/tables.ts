import type { Generated } from 'kysely';
import type { L2jDb } from '../l2j/open-database.ts';

/** Adds the tables that only aCis has, in some of its revisions or forks. */
export function acis(db: L2jDb) {
  return db.$extendTables<AcisTables>();
}

type AcisTables = {
  character_data: { charId: number; valueName: string; valueData: string | null };
  spawn_data: { name: string; status: number; respawn_time: string };
  items_delayed: {
    owner_id: number;
    item_id: number;
    count: number;
    enchant_level: Generated<number>;
    payment_status: Generated<number>;
    description: string | null;
  };
};
