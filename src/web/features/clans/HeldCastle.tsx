import { castleByGameName } from '#reference/castles.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';

/** Crest and name; nothing where the clan holds no castle. */
export function HeldCastle({ castleName }: { castleName: string | null }) {
  const castle = castleName === null ? undefined : castleByGameName(castleName);
  if (!castle) return null;
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      {/* On a narrow tablet its name alone: the table has eight columns. */}
      <span className="md:max-lg:hidden">
        <CastleCrest castle={castle.key} size={20} />
      </span>
      {castle.displayName}
    </span>
  );
}
