import type { OwnClan, OwnClansReply } from '#contract/clan-pages.ts';
import { castleByKey } from '#reference/castles.ts';
import { useText } from '#web/lib/text.ts';
import { BreakableName } from '#web/ui/BreakableName.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ClanBanner } from './ClanBanner.tsx';
import { OwnMember } from './OwnMember.tsx';

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
            className="flex flex-col border border-t-3 border-line border-t-beam bg-surface"
          >
            <ClanBanner clan={clan}>
              <h3 className="text-xl">
                <BreakableName name={clan} />
              </h3>
            </ClanBanner>
            <div className="flex flex-1 flex-wrap items-start gap-x-6 gap-y-4 p-4 sm:p-5">
              <div className="min-w-0 flex-1 basis-48">
                <ul className="flex flex-col gap-2">
                  {characters
                    .filter((character) => character.clan === clan)
                    .map((character) => (
                      <li key={character.char_id}>
                        <OwnMember character={character} />
                      </li>
                    ))}
                </ul>
                <p className="pt-3 text-sm text-muted">
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
                className="self-end max-sm:min-h-11 max-sm:w-full"
              >
                {t('clanPages.public')}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
