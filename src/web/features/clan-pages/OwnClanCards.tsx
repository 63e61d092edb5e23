import type { OwnClan, OwnClansReply } from '#contract/clan-pages.ts';
import { castleByKey } from '#reference/castles.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

type OwnClanCardsProps = {
  serverId: number;
  /** Clans that the player's characters are in without leading them. */
  clans: readonly OwnClan[];
  characters: OwnClansReply['characters'];
  zone: string;
};

export function OwnClanCards({ serverId, clans, characters, zone }: OwnClanCardsProps) {
  const { t } = useText();
  if (clans.length === 0) return null;
  return (
    <section aria-labelledby="member-of">
      <SectionHead id="member-of" title={t('clanPages.memberOf')} />
      <ul className="grid gap-4 pt-4 sm:gap-5 lg:grid-cols-2">
        {clans.map(({ clan, sieges: [next] }) => (
          <li
            key={clan}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border border-t-3 border-line border-t-beam bg-surface p-4 sm:p-5"
          >
            <ClanCrest clan={clan} size={56} />
            <div className="min-w-0 flex-1 basis-40">
              <h3 className="text-xl [overflow-wrap:anywhere]">{clan}</h3>
              {characters
                .filter((character) => character.clan === clan)
                .map(({ char_id, char_name, level }) => (
                  <p key={char_id} className="text-sm">
                    {t('clanPages.character', { char: char_name, level })}
                  </p>
                ))}
              <p className="pt-1 text-sm text-muted">
                {next ? (
                  <>
                    {t('clanPages.sieges.answer.title', {
                      castle: castleByKey(next.castle).displayName,
                    })}
                    {': '}
                    <DateTime seconds={next.siege_at} zone={zone} />
                  </>
                ) : (
                  t('clanPages.sieges.none')
                )}
              </p>
            </div>
            <LinkButton
              to={`/clans/${encodeURIComponent(clan)}?server_id=${serverId}`}
              size="sm"
              aria-label={t('clanPages.publicOf', { clan })}
              className="max-sm:min-h-11 max-sm:w-full"
            >
              {t('clanPages.public')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
