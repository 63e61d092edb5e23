import type { CastleRow, RaidRow } from '#contract/boards.ts';
import type { WidgetRanking } from '#contract/widgets.ts';

export interface WidgetWorld {
  id: number;
  name: string;
  zone: string;
  refreshSeconds: number;
}

interface WidgetRank {
  rank: number;
  name: string;
  classId: number;
  clan: string | null;
  value: number;
}

/** What widgets show of worlds, passed in because they do not import the world feature. */
export interface WidgetSources {
  world(serverId: number | undefined): WidgetWorld;
  /** Undefined before the game was first read. */
  status(
    worldId: number,
  ): { isReachable: boolean; players: number | null; reachedAt: Date | null } | undefined;
  /** Players over the last day, oldest first. */
  players(worldId: number): readonly number[];
  castles(worldId: number): readonly CastleRow[];
  ranking(worldId: number, board: WidgetRanking): readonly WidgetRank[];
  /** The clan's crest in the game, if the site shows one, and otherwise which variant its arms are. */
  crest(worldId: number, clan: string): { gameCrestId: number | undefined; variant: number };
  raids(worldId: number): readonly RaidRow[];
}
