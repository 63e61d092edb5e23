import type { WorldBoards } from '../../boards.ts';
import { type BoardQueries, l2jBoards } from '../l2j/boards.ts';
import type { L2jContext } from '../l2j/l2j-context.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import type { MobiusFound } from './detect.ts';
import { clans, heroes, kills, points } from './rank-queries.ts';
import { castles, halls, items, online, raids, season } from './state-queries.ts';
import { mobius } from './tables.ts';

export function mobiusBoards(context: L2jContext<MobiusFound>): WorldBoards {
  return l2jBoards(context, mobiusBoardQueries(context.settings));
}

export function mobiusBoardQueries(settings: L2jSettings): BoardQueries<MobiusFound> {
  return {
    kills: (db, column, limit, now) => kills(mobius(db), column, limit, now),
    clans: (db, limit) => clans(mobius(db), limit),
    halls: (db, { features }) => halls(mobius(db), features),
    castles: (db) => castles(mobius(db)),
    raids: (db, { features }) => raids(mobius(db), features, settings),
    heroes: (db, now) => heroes(mobius(db), now),
    items: (db, itemIds) => items(mobius(db), itemIds),
    online: (db) => online(mobius(db)),
    season: (db) => season(mobius(db)),
    points: (db, table, now) => points(mobius(db), table, now),
  };
}
