import { castleByGameName } from '#reference/castles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

/** Crest and name; nothing where the clan holds no castle. */
export function HeldCastle({ castleName }: { castleName: string | null }) {
  const links = useProfileLinks();
  const castle = castleName === null ? undefined : castleByGameName(castleName);
  if (!castle) return null;
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      {/* On a narrow tablet its name alone: the table has eight columns. */}
      <span className="md:max-lg:hidden">
        <CastleCrest castle={castle.key} size={20} />
      </span>
      <NameLink to={links.castle(castle)}>{castle.displayName}</NameLink>
    </span>
  );
}
