import {
  type BoardReply,
  RANKING_PLACES,
  RANKING_SEARCH_PATH,
  type RankingSearchReply,
} from '#contract/boards.ts';
import type { Api } from '#web/lib/api.ts';
import { loadBoard, orNotReady, serverIdOf } from '#web/lib/load-board.ts';
import { orMissing } from '#web/lib/transient-failure.ts';

export interface Ranking {
  pvp: BoardReply<'pvp'> | null;
  pk: BoardReply<'pk'> | null;
  heroes: BoardReply<'heroes'> | null;
  search: { name: string; found: RankingSearchReply | null } | null;
}

export async function loadRanking(api: Api, searchParams: URLSearchParams): Promise<Ranking> {
  const serverId = serverIdOf(searchParams);
  const name = searchParams.get('name')?.trim().slice(0, 24) ?? '';
  const [pvp, pk, heroes, search] = await Promise.all([
    loadBoard(api, 'pvp', serverId),
    loadBoard(api, 'pk', serverId),
    loadBoard(api, 'heroes', serverId),
    name === '' ? null : searchName(api, serverId, name),
  ]);
  return { pvp, pk, heroes, search };
}

async function searchName(api: Api, serverId: number | undefined, name: string) {
  const query = { server_id: serverId, name };
  const found = await orMissing(
    orNotReady(api.read<RankingSearchReply>(RANKING_SEARCH_PATH, query)),
  );
  return { name, found };
}

/** The boards of the progress view. */
export interface Progress {
  levels: BoardReply<'levels'> | null;
  hours: BoardReply<'hours'> | null;
  olympiad: BoardReply<'olympiad'> | null;
  clans: BoardReply<'clans'> | null;
}

export async function loadProgress(api: Api, searchParams: URLSearchParams): Promise<Progress> {
  const serverId = serverIdOf(searchParams);
  const [levels, hours, olympiad, clans] = await Promise.all([
    loadBoard(api, 'levels', serverId),
    loadBoard(api, 'hours', serverId),
    loadBoard(api, 'olympiad', serverId),
    loadBoard(api, 'clans', serverId),
  ]);
  return { levels, hours, olympiad, clans: clans && firstClans(clans) };
}

/** Only the clans in the first places; the page of clans shows all. */
export function firstClans(reply: BoardReply<'clans'>): BoardReply<'clans'> {
  return { ...reply, clans: reply.clans.slice(0, RANKING_PLACES) };
}
