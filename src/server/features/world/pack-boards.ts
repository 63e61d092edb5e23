import { type BoardName, boardReplySchemas, RANKING_PLACES } from '#contract/boards.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  castleRows,
  clanRows,
  heroRows,
  itemRows,
  pkRows,
  pvpRows,
  raidRows,
} from './boards.view.ts';
import { ARMS_BOARD, nextArms } from './clan-arms.ts';
import { hoursRows, levelRows, olympiadRows, siegeRows, viewStatistics } from './ranks.view.ts';
import type { RawBoards } from './read-boards.ts';
import { readBossTimes } from './record-bosses.ts';
import { readPreviousRulers } from './record-castles.ts';
import { readCensus } from './record-census.ts';
import { readOnlineHistory } from './record-online.ts';
import { readPreviousRanks } from './record-ranks.ts';
import { type PackedBoard, packBoard } from './save-snapshots.ts';

export interface BoardSet {
  worldId: number;
  /** A board that could not be read is absent; its snapshot stays as it was. */
  boards: Partial<RawBoards>;
  day: string;
  takenAt: Date;
}

/** Everything that was read, in the format visitors get. */
export async function packBoards(
  db: Db,
  { worldId, boards, day, takenAt }: BoardSet,
): Promise<PackedBoard[]> {
  const frame = { server_id: worldId, as_of: unixSeconds(takenAt) };
  const pack = (board: BoardName, content: object) => {
    boardReplySchemas[board].parse({ ...frame, ...content });
    return packBoard(board, frame, content);
  };
  const packed: Promise<PackedBoard>[] = [];
  if (boards.pvp) {
    const pvp = pvpRows(boards.pvp, await readPreviousRanks(db, worldId, 'pvp', day));
    packed.push(pack('pvp', { pvp: pvp.slice(0, RANKING_PLACES) }));
    packed.push(packBoard('pvp-deep', frame, { pvp }));
  }
  if (boards.pk) {
    const pk = pkRows(boards.pk, await readPreviousRanks(db, worldId, 'pk', day));
    packed.push(pack('pk', { pk: pk.slice(0, RANKING_PLACES) }));
    packed.push(packBoard('pk-deep', frame, { pk }));
  }
  if (boards.levels) packed.push(pack('levels', { levels: levelRows(boards.levels) }));
  if (boards.hours !== undefined) {
    packed.push(pack('hours', { hours: boards.hours && hoursRows(boards.hours) }));
  }
  if (boards.olympiad !== undefined) {
    packed.push(pack('olympiad', { olympiad: boards.olympiad && olympiadRows(boards.olympiad) }));
  }
  if (boards.statistics) {
    packed.push(pack('statistics', { statistics: viewStatistics(boards.statistics) }));
  }
  if (boards.census !== undefined) {
    packed.push(pack('census', { census: boards.census && (await readCensus(db, worldId, day)) }));
  }
  if (boards.sieges !== undefined && boards.castles) {
    const sieges = boards.sieges && siegeRows(boards.castles, boards.sieges);
    packed.push(pack('sieges', { sieges }));
  }
  if (boards.heroes) packed.push(pack('heroes', { heroes: heroRows(boards.heroes) }));
  if (boards.castles) {
    const previous = await readPreviousRulers(db, worldId);
    packed.push(pack('castles', { castles: castleRows(boards.castles, previous) }));
  }
  if (boards.clans) {
    packed.push(pack('clans', { clans: clanRows(boards.clans) }));
    packed.push(packBoard(ARMS_BOARD, frame, await nextArms(db, worldId, boards.clans)));
  }
  if (boards.raids) {
    const times = await readBossTimes(db, worldId);
    packed.push(pack('raids', { raids: raidRows(boards.raids, times) }));
  }
  if (boards.items) packed.push(pack('items', { items: itemRows(boards.items) }));
  if (boards.online) {
    const { players, shops } = boards.online;
    const history = await readOnlineHistory(db, worldId, takenAt);
    packed.push(pack('online', { online: { players, shops: shops ?? 0, history } }));
  }
  return Promise.all(packed);
}
