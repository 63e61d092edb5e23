import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { type CastleKey, castleByGameName } from '#reference/castles.ts';
import type { CastleLook } from '#web/ui/scenes/scene-picture.ts';
import { hourAt } from './hour-at.ts';
import { isSameDay, nextSiege } from './next-siege.ts';

interface HeroLookInput {
  /** The operator's choice. */
  chosen: CastleKey | null;
  castles: readonly CastleRow[];
  world: Pick<World, 'checked_at' | 'zone'>;
}

/** The castle behind the front page's title, as it looks now: its lord's banners, its siege, the hour. */
export function heroLook({ chosen, castles, world }: HeroLookInput): CastleLook {
  const { checked_at, zone } = world;
  const next = nextSiege(castles, world);
  const castle = chosen ?? (next && castleByGameName(next.castle_name)?.key) ?? 'aden';
  const row = castles.find(({ castle_name }) => castleByGameName(castle_name)?.key === castle);
  return {
    castle,
    hour: hourAt(checked_at, zone),
    isSiege:
      row !== undefined && row.castle_siege > 0 && isSameDay(row.castle_siege, checked_at, zone),
    clan: row?.clan ?? null,
  };
}
