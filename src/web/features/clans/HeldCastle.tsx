import { castleByGameName } from '#reference/castles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

/** The name of the clan's castle, as a link; nothing if it holds none. */
export function HeldCastle({ castleName }: { castleName: string | null }) {
  const links = useProfileLinks();
  const castle = castleName === null ? undefined : castleByGameName(castleName);
  return castle ? <NameLink to={links.castle(castle)}>{castle.displayName}</NameLink> : null;
}

/** Beside the clan's name; on a tablet, where the table has no column for it, with the castle's name. */
export function HeldCrest({ castleName }: { castleName: string | null }) {
  const links = useProfileLinks();
  const castle = castleName === null ? undefined : castleByGameName(castleName);
  return (
    castle && (
      <span className="flex flex-none items-center gap-1" title={castle.displayName}>
        <CastleCrest castle={castle.key} size={18} />
        <NameLink
          to={links.castle(castle)}
          className="hidden text-xs font-normal text-muted md:max-lg:inline"
        >
          {castle.displayName}
        </NameLink>
      </span>
    )
  );
}
