import type { WorldBoards } from '../../boards.ts';
import { type BoardQueries, l2jBoards } from '../l2j/boards.ts';
import type { L2jContext } from '../l2j/l2j-context.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import type { AcisFound } from './detect.ts';
import { clans, heroes, kills, points } from './rank-queries.ts';
import { castles, halls, items, online, raids, season } from './state-queries.ts';
import { acis } from './tables.ts';

export function acisBoards(context: L2jContext<AcisFound>): WorldBoards {
  return l2jBoards(context, acisBoardQueries(context.settings));
}

export function acisBoardQueries(settings: L2jSettings): BoardQueries<AcisFound> {
  return {
    kills: (db, column, limit, now) => kills(acis(db), column, limit, now),
    clans: (db, limit) => clans(acis(db), limit),
    halls: (db, { features }) => halls(acis(db), features),
    castles: (db, found) => castles(acis(db), found),
    raids: (db, { features }) => raids(acis(db), features, settings),
    heroes: (db, now) => heroes(acis(db), now),
    items: (db, itemIds) => items(acis(db), itemIds),
    online: (db) => online(acis(db)),
    season: (db) => season(acis(db)),
    points: (db, table, now) => points(acis(db), table, now),
  };
}
