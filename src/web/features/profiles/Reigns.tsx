import type { Reign } from '#contract/profiles.ts';
import { castleByGameName } from '#reference/castles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { Period } from '#web/ui/Period.tsx';

/** Castles held, the latest first. */
export function Reigns({ reigns, zone }: { reigns: readonly Reign[]; zone: string }) {
  const { t } = useText();
  if (reigns.length === 0) return <p className="py-4 text-muted">{t('profiles.noCastles')}</p>;
  return (
    <ul>
      {reigns.map((reign) => (
        <li
          key={`${reign.castle_name} ${reign.since}`}
          className="flex items-center gap-3 border-b border-line-soft py-2"
        >
          <Castle name={reign.castle_name} />
          <Period since={reign.since} until={reign.until} zone={zone} />
        </li>
      ))}
    </ul>
  );
}

function Castle({ name }: { name: string }) {
  const links = useProfileLinks();
  const castle = castleByGameName(name);
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 font-semibold">
      {castle && <CastleCrest castle={castle.key} size={24} />}
      <NameLink to={castle ? links.castle(castle) : null} className="truncate">
        {castle?.displayName ?? name}
      </NameLink>
    </span>
  );
}
