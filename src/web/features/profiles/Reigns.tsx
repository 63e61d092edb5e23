import type { Reign } from '#contract/profiles.ts';
import { castleByGameName } from '#reference/castles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { Period } from '#web/ui/Period.tsx';

/** Castles held, each once with its periods, newest first. */
export function Reigns({ reigns, zone }: { reigns: readonly Reign[]; zone: string }) {
  const { t } = useText();
  if (reigns.length === 0) return <p className="py-4 text-muted">{t('profiles.noCastles')}</p>;
  return (
    <ul>
      {[...new Set(reigns.map((reign) => reign.castle_name))].map((name) => (
        <li key={name} className="flex items-center gap-3 border-b border-line-soft py-2">
          <Castle name={name} />
          <span className="flex flex-col items-end gap-1">
            {reigns
              .filter((reign) => reign.castle_name === name)
              .map((reign) => (
                <Period key={reign.since} since={reign.since} until={reign.until} zone={zone} />
              ))}
          </span>
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
