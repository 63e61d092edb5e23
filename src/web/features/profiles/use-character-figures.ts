import type { CharacterProfile } from '#contract/profiles.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';

/** Rank by level (or level), kills, best rank, hours and castles; only if known and not zero. */
export function useCharacterFigures(character: CharacterProfile) {
  const { level, level_rank, hours, pvp, pk, history, reigns } = character;
  const { t } = useText();
  const language = useLanguage();
  const [best] = [...history.pvp, ...history.pk].map(([, rank]) => rank).sort((a, b) => a - b);
  const figures = [
    level_rank
      ? {
          label: `${t('profiles.level')} · ${t('profiles.inRanking')}`,
          count: level_rank,
          sign: '#',
        }
      : { label: t('profiles.level'), count: level },
    { label: t('profiles.pvpKills'), count: pvp?.kills },
    { label: t('profiles.pkKills'), count: pk?.kills },
    { label: t('profiles.bestRank'), count: best, sign: '#' },
    { label: t('profiles.hours'), count: hours },
    { label: t('profiles.castlesRuled'), count: reigns.length },
  ];
  return figures.flatMap(({ label, count, sign = '' }) =>
    count ? [{ label, value: sign + formatNumber(count, language) }] : [],
  );
}
