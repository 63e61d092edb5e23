import type { Registrations as Registered } from '#contract/boards.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

interface RegistrationsProps {
  registered: Registered;
  /** Marked among the defenders; null while nobody holds the castle. */
  owner: string | null;
}

/** Clans that attack, that defend, and that wait for the owner's approval. */
export function Registrations({ registered, owner }: RegistrationsProps) {
  const { t } = useText();
  const { attackers, defenders, waiting } = registered;
  return (
    <div className="grid gap-x-10 gap-y-6 pt-4 sm:grid-cols-2 xl:grid-cols-3">
      <Side title={t('boards.registrations.attackers')} clans={attackers} owner={null} />
      <Side title={t('boards.registrations.defenders')} clans={defenders} owner={owner} />
      {waiting.length > 0 && (
        <Side title={t('boards.registrations.waiting')} clans={waiting} owner={null} />
      )}
    </div>
  );
}

interface SideProps {
  title: string;
  clans: readonly string[];
  owner: string | null;
}

function Side({ title, clans, owner }: SideProps) {
  const { t } = useText();
  const links = useProfileLinks();
  return (
    <div className="min-w-0">
      <h3 className="flex items-baseline gap-2 font-sans text-sm font-semibold">
        {title} <span className="font-normal text-muted tabular-nums">{clans.length}</span>
      </h3>
      {clans.length === 0 ? (
        <p className="py-2 text-sm text-muted">{t('boards.registrations.none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2 pt-2">
          {clans.map((clan) => (
            <li
              key={clan}
              className="flex min-h-11 min-w-0 items-center gap-2 border border-line-soft bg-surface px-3"
            >
              <ClanCrest clan={clan} size={20} />
              <NameLink to={links.clan(clan)} className="truncate font-semibold">
                {clan}
              </NameLink>
              {clan === owner && (
                <span className="text-xs text-muted">{t('boards.registrations.owner')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
