import { type PlayerList, type PlayerListReply, playerListPath } from '#contract/player-lists.ts';
import { adminPlayerPath, type PlayerCard } from '#contract/players.ts';
import type { Api } from '#web/lib/api.ts';

/** The list that is shown, with its rows. */
export type ShownList = {
  [List in PlayerList]: { list: List; page: PlayerListReply<List> };
}[PlayerList];

export function loadPlayer(api: Api, id: string): Promise<PlayerCard> {
  return api.read<PlayerCard>(adminPlayerPath(id));
}

export function loadPlayerList<L extends PlayerList>(
  api: Api,
  id: string,
  list: L,
  searchParams: URLSearchParams,
): Promise<PlayerListReply<L>> {
  const query = pick(searchParams, ['after', 'before', ...(list === 'statement' ? ['purse'] : [])]);
  return api.read<PlayerListReply<L>>(playerListPath(id, list), query);
}

function pick(searchParams: URLSearchParams, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, searchParams.get(name) || undefined]));
}
