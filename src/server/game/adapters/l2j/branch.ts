import { type Catalog, hasColumns } from './catalog.ts';

export type Branch = 'mobius' | 'acis';

/** Which branch of the L2J family a game database belongs to, if any, and what it looks like. */
export function branchOf(game: Catalog): { branch: Branch | null; found: string } {
  if (!game.has('characters')) {
    return { branch: null, found: 'its database has no table characters' };
  }
  if (hasColumns(game, 'characters', 'charId', 'name_color')) {
    return {
      branch: null,
      found: 'its database is an old Mobius C6 (characters.name_color), which is not supported',
    };
  }
  if (hasColumns(game, 'characters', 'charId')) {
    return { branch: 'mobius', found: 'its database is L2J Mobius (characters.charId)' };
  }
  if (hasColumns(game, 'characters', 'obj_Id')) {
    return { branch: 'acis', found: 'its database is aCis (characters.obj_Id)' };
  }
  return { branch: null, found: 'its table characters has neither charId nor obj_Id' };
}
