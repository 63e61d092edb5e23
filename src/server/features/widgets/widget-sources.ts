import type { RaidRow } from '#contract/boards.ts';
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
  ranking(worldId: number, board: WidgetRanking): readonly WidgetRank[];
  raids(worldId: number): readonly RaidRow[];
}
