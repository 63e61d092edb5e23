import type { BoardReply, PkRow, PvpRow } from '#contract/boards.ts';

export interface RankingMatches {
  asOf: number;
  pvp: PvpRow[];
  pk: PkRow[];
}

const MAX_MATCHES = 10;

/** Names with the given prefix, best rank first; case-insensitive, as in the games. */
export function searchRanking(
  pvp: BoardReply<'pvp'>,
  pk: BoardReply<'pk'>,
  name: string,
): RankingMatches {
  const prefix = name.toLowerCase();
  const matches = (row: { char_name: string }) => row.char_name.toLowerCase().startsWith(prefix);
  return {
    asOf: Math.min(pvp.as_of, pk.as_of),
    pvp: pvp.pvp.filter(matches).slice(0, MAX_MATCHES),
    pk: pk.pk.filter(matches).slice(0, MAX_MATCHES),
  };
}
