import type { CastleRow } from '#contract/boards.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

/** Whose castle it is: the clan's arms, its name and its leader. */
export function Lord({ row }: { row: Pick<CastleRow, 'clan' | 'name'> }) {
  const { t } = useText();
  const links = useProfileLinks();
  if (!row.clan) return <p className="text-lg text-muted">{t('home.noLord')}</p>;
  return (
    <div className="flex min-w-0 items-center gap-4">
      <ClanCrest clan={row.clan} size={56} />
      <div className="min-w-0">
        <p className="font-display text-xl font-semibold [overflow-wrap:anywhere]">
          <NameLink to={links.clan(row.clan)}>{row.clan}</NameLink>
        </p>
        {row.name && (
          <p className="pt-0.5">
            <span className="text-muted">{t('castle.ruledBy')} </span>
            <NameLink to={links.character(row.name)} className="font-semibold">
              {row.name}
            </NameLink>
          </p>
        )}
      </div>
    </div>
  );
}
