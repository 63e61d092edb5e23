import type { Reign } from '#contract/profiles.ts';
import { castleByGameName } from '#reference/castles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { Period } from '#web/ui/Period.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

/** Castles held, each once with its periods, newest first; left out if there is none. */
export function Reigns({ reigns, zone }: { reigns: readonly Reign[]; zone: string }) {
  const { t } = useText();
  if (reigns.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('profiles.castles')} />
      <ul className="held">
        {[...new Set(reigns.map((reign) => reign.castle_name))].map((name) => (
          <li key={name}>
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
    </section>
  );
}

function Castle({ name }: { name: string }) {
  const links = useProfileLinks();
  const castle = castleByGameName(name);
  return (
    <span className="flex min-w-0 items-center gap-3 font-semibold">
      {castle && <CastleCrest castle={castle.key} size={32} />}
      <NameLink to={castle ? links.castle(castle) : null} className="truncate">
        {castle?.displayName ?? name}
      </NameLink>
    </span>
  );
}
