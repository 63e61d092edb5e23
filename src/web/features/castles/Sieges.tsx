import type { CastleSiege } from '#contract/castles.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

/** How past sieges ended, newest first. */
export function Sieges({ sieges, zone }: { sieges: readonly CastleSiege[]; zone: string }) {
  const { t } = useText();
  if (sieges.length === 0) return <p className="py-4 text-muted">{t('castle.noSieges')}</p>;
  return (
    <ol>
      {sieges.map((siege) => (
        <li
          key={siege.starts_at}
          className="flex min-h-14 items-center gap-3 border-b border-line-soft py-2"
        >
          <time
            dateTime={new Date(siege.starts_at * 1000).toISOString()}
            title={zone}
            className="w-22 flex-none text-sm text-muted tabular-nums"
          >
            {formatDate(siege.starts_at, zone)}
          </time>
          <Outcome siege={siege} />
        </li>
      ))}
    </ol>
  );
}

function Outcome({ siege: { defender, winner, is_over } }: { siege: CastleSiege }) {
  const { t } = useText();
  const links = useProfileLinks();
  if (!is_over) return <Badge tone="danger">{t('castle.running')}</Badge>;
  if (winner === null) return <span className="text-muted">{t('castle.unclaimed')}</span>;
  const isTaken = winner !== defender;
  return (
    <>
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <ClanCrest clan={winner} size={26} />
        <span className="min-w-0 leading-tight">
          <NameLink to={links.clan(winner)} className="block truncate font-semibold">
            {winner}
          </NameLink>
          {isTaken && defender && (
            <span className="block truncate text-xs text-muted">
              {t('castle.from', { clan: defender })}
            </span>
          )}
        </span>
      </span>
      <Badge tone={isTaken ? 'accent' : 'success'}>
        {t(isTaken ? 'castle.taken' : 'castle.held')}
      </Badge>
    </>
  );
}
