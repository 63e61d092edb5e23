import type { ReactNode } from 'react';
import type { CharacterProfile } from '#contract/profiles.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Amount } from '#web/ui/Amount.tsx';

/** Kills, the best rank and castles; a dash for what the boards do not show. */
export function useCharacterFigures({
  pvp,
  pk,
  history,
  reigns,
}: CharacterProfile): { label: string; value: ReactNode }[] {
  const { t } = useText();
  const language = useLanguage();
  const kills = (place: CharacterProfile['pvp']) => (place ? <Amount value={place.kills} /> : '-');
  const best = Math.min(...[...history.pvp, ...history.pk].map(([, rank]) => rank));
  return [
    { label: t('profiles.pvpKills'), value: kills(pvp) },
    { label: t('profiles.pkKills'), value: kills(pk) },
    {
      label: t('profiles.bestRank'),
      value: Number.isFinite(best) ? `#${formatNumber(best, language)}` : '-',
    },
    { label: t('profiles.castlesRuled'), value: <Amount value={reigns.length} /> },
  ];
}
