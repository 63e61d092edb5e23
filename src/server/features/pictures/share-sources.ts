import type { z } from 'zod';
import type { CastleRow, RaidRow } from '#contract/boards.ts';
import type { CharacterProfile, ClanProfile } from '#contract/profiles.ts';
import type { CharacterRecap, ClanRecap, recapParamsSchema } from '#contract/recaps.ts';

type RecapParams = z.output<typeof recapParamsSchema>;

/** The data of the cards, read from other features. */
export interface ShareSources {
  worldId(serverId: number | undefined): number;
  zone(worldId: number): string;
  /** `isConsented`: public by its owner's consent alone, which may end at any time. */
  character(
    worldId: number,
    name: string,
  ): Promise<{ profile: CharacterProfile; isConsented: boolean } | null>;
  clan(worldId: number, name: string): Promise<ClanProfile | null>;
  characterRecap(worldId: number, of: RecapParams): Promise<CharacterRecap | null>;
  clanRecap(worldId: number, of: RecapParams): Promise<ClanRecap | null>;
  castles(worldId: number): readonly CastleRow[];
  online(worldId: number): number | undefined;
  raids(worldId: number): readonly RaidRow[];
  /** Which variant of its arms a clan has. */
  variant(worldId: number, clan: string): number;
}
