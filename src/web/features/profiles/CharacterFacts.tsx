import type { CharacterProfile } from '#contract/profiles.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { WithCrest } from '#web/ui/heraldry/WithCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

type Place = CharacterProfile['pvp'];

export function CharacterFacts({ character }: { character: CharacterProfile }) {
  const { t } = useText();
  const language = useLanguage();
  const links = useProfileLinks();
  const { clan, leads, win_count } = character;
  const rankLine = (place: Place) =>
    place === null
      ? '-'
      : t('profiles.rankLine', {
          kills: formatNumber(place.kills, language),
          rank: formatNumber(place.rank, language),
        });
  return (
    <Facts
      facts={[
        { label: t('profiles.level'), value: character.level ?? '-' },
        { label: t('profiles.class'), value: character.class ?? '-' },
        {
          label: t('ranking.clan'),
          value: clan ? (
            <WithCrest clan={clan}>
              <NameLink to={links.clan(clan)}>{clan}</NameLink>
            </WithCrest>
          ) : (
            '-'
          ),
        },
        ...(leads ? [{ label: t('profiles.leads'), value: leads }] : []),
        { label: t('ranking.pvp'), value: rankLine(character.pvp) },
        { label: t('ranking.pk'), value: rankLine(character.pk) },
        ...(win_count === null
          ? []
          : [{ label: t('ranking.conquers'), value: formatNumber(win_count, language) }]),
      ]}
    />
  );
}
