import { castleByGameName } from '#reference/castles.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { CASTLE_BANNER_COLORS } from '#web/ui/heraldry/castle-banner-colors.ts';
import { Ribbon } from '#web/ui/Ribbon.tsx';

/** The castle held now. */
export function CastleRibbon({ castleName }: { castleName: string }) {
  const castle = castleByGameName(castleName);
  if (!castle) return null;
  return (
    <Ribbon color={CASTLE_BANNER_COLORS[castle.key]} below={castle.displayName}>
      <span className="roundel size-13 lg:size-17">
        <CastleCrest castle={castle.key} size={32} />
      </span>
    </Ribbon>
  );
}
