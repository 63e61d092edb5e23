import type { CastleRuler } from '#contract/castles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { Period } from '#web/ui/Period.tsx';

/** Who held the castle, newest first. */
export function Rulers({ rulers, zone }: { rulers: readonly CastleRuler[]; zone: string }) {
  const { t } = useText();
  if (rulers.length === 0) return <p className="py-4 text-muted">{t('castle.noRulers')}</p>;
  return (
    <ol>
      {rulers.map((ruler) => (
        <li
          key={ruler.since}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line-soft py-2"
        >
          <Holder ruler={ruler} />
          <Period since={ruler.since} until={ruler.until} zone={zone} />
        </li>
      ))}
    </ol>
  );
}

function Holder({ ruler: { clan, ruler } }: { ruler: CastleRuler }) {
  const { t } = useText();
  const links = useProfileLinks();
  if (clan === null) return <span className="text-muted">{t('castle.nobody')}</span>;
  return (
    <span className="flex max-w-full flex-none items-center gap-3">
      <ClanCrest clan={clan} size={26} />
      <span className="min-w-0 leading-tight">
        <NameLink to={links.clan(clan)} className="block truncate font-semibold">
          {clan}
        </NameLink>
        {ruler && (
          <span className="block truncate text-xs text-muted">
            <NameLink to={links.character(ruler)}>{ruler}</NameLink>
          </span>
        )}
      </span>
    </span>
  );
}
