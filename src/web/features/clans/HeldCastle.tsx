import { castleByGameName } from '#reference/castles.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';

/** Crest and name; nothing where the clan holds no castle. */
export function HeldCastle({ castleName }: { castleName: string | null }) {
  const castle = castleName === null ? undefined : castleByGameName(castleName);
  if (!castle) return null;
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <CastleCrest castle={castle.key} size={20} />
      {castle.displayName}
    </span>
  );
}
