import type { CharacterProfile } from '#contract/profiles.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';

/** Kills, the best rank and castles; a dash for what the boards do not show. */
export function useCharacterFigures({ pvp, pk, history, reigns }: CharacterProfile) {
  const { t } = useText();
  const language = useLanguage();
  const number = (value: number | undefined) =>
    value === undefined ? '-' : formatNumber(value, language);
  const [best] = [...history.pvp, ...history.pk].map(([, rank]) => rank).sort((a, b) => a - b);
  return [
    { label: t('profiles.pvpKills'), value: number(pvp?.kills) },
    { label: t('profiles.pkKills'), value: number(pk?.kills) },
    { label: t('profiles.bestRank'), value: best ? `#${number(best)}` : '-' },
    { label: t('profiles.castlesRuled'), value: number(reigns.length) },
  ];
}
