import type { Generated } from 'kysely';
import type { L2jDb } from '../l2j/open-database.ts';

/** Adds the tables that only Mobius has; they are the same in Interlude and High Five. */
export function mobius(db: L2jDb) {
  return db.$extendTables<MobiusTables>();
}

type MobiusTables = {
  crests: { crest_id: number; data: Buffer | null };
  siegable_clanhall: { clanHallId: number; ownerId: number | null };
  custom_mail: {
    date: Generated<string>;
    receiver: number;
    subject: string;
    message: string;
    items: string;
  };
};
