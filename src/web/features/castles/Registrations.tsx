import clsx from 'clsx';
import type { Registrations as Registered } from '#contract/boards.ts';
import type { CastleKey } from '#reference/castles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

interface RegistrationsProps {
  castle: CastleKey;
  registered: Registered;
  /** Marked among the defenders; null while nobody holds the castle. */
  owner: string | null;
}

/** Clans that attack against those that defend, with the castle between them; below, those that wait for the owner's approval. */
export function Registrations({ castle, registered, owner }: RegistrationsProps) {
  const { t } = useText();
  const { attackers, defenders, waiting } = registered;
  return (
    <div className="grid gap-y-6 pt-4 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:gap-y-4">
      <Side title={t('boards.registrations.attackers')} clans={attackers} owner={null} />
      {/* Centered on the border between the two sides. */}
      <div className="relative -mx-7 self-center max-md:hidden">
        <CastleCrest castle={castle} size={56} />
      </div>
      <Side title={t('boards.registrations.defenders')} clans={defenders} owner={owner} />
      {waiting.length > 0 && (
        <Side title={t('boards.registrations.waiting')} clans={waiting} owner={null} isUndecided />
      )}
    </div>
  );
}

interface SideProps {
  title: string;
  clans: readonly string[];
  owner: string | null;
  /** Not yet on a side of the siege. */
  isUndecided?: boolean;
}

function Side({ title, clans, owner, isUndecided = false }: SideProps) {
  const { t } = useText();
  const links = useProfileLinks();
  return (
    <div
      className={clsx(
        'min-w-0 border-line-soft md:border md:px-9 md:py-5',
        isUndecided && 'md:col-span-full',
      )}
    >
      <h3 className="flex items-baseline gap-2 font-sans text-sm font-semibold">
        {title} <span className="font-normal text-muted tabular-nums">{clans.length}</span>
      </h3>
      {clans.length === 0 ? (
        <p className="py-2 text-sm text-muted">{t('boards.registrations.none')}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2 pt-2">
          {clans.map((clan) => (
            <li
              key={clan}
              className={clsx(
                'flex min-h-11 min-w-0 items-center gap-2 border border-line-soft px-3',
                isUndecided ? 'border-dashed text-muted' : 'bg-surface',
              )}
            >
              <ClanCrest clan={clan} size={26} />
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
