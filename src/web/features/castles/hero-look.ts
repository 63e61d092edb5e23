import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { type CastleKey, castleByGameName } from '#reference/castles.ts';
import type { CastleLook } from '#web/ui/scenes/scene-picture.ts';
import { castleLook } from './castle-look.ts';
import { nextSiege } from './next-siege.ts';

interface HeroLookInput {
  /** The operator's choice. */
  chosen: CastleKey | null;
  castles: readonly CastleRow[];
  world: Pick<World, 'checked_at' | 'zone'>;
}

/** The castle behind the front page's title, as it looks now: its lord's banners, its siege, the time of day. */
export function heroLook({ chosen, castles, world }: HeroLookInput): CastleLook {
  const next = nextSiege(castles, world);
  const castle = chosen ?? (next && castleByGameName(next.castle_name)?.key) ?? 'aden';
  const row = castles.find(({ castle_name }) => castleByGameName(castle_name)?.key === castle);
  return castleLook(castle, row, world);
}
