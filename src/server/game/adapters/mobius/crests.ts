import { sql } from 'kysely';
import { CREST_BYTES_MAX } from '../../crests.ts';
import type { BranchCrests } from '../l2j/crests.ts';
import { mobius } from './tables.ts';

/** Clans and alliances share the table and its ids. */
export const CRESTS = 'crests';

export const mobiusCrests: BranchCrests = {
  async crestFiles({ crestIds }, { game }) {
    const rows = await mobius(game)
      .selectFrom('crests')
      .select(['crest_id', 'data'])
      .where('crest_id', 'in', crestIds)
      .where(sql<number>`length(data)`, '<=', CREST_BYTES_MAX)
      .execute();
    return new Map(rows.flatMap(({ crest_id, data }) => (data ? [[crest_id, data]] : [])));
  },
};
