import type { CharacterProfile } from '#contract/profiles.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Ribbon } from '#web/ui/Ribbon.tsx';
import { CastleRibbon } from './CastleRibbon.tsx';

/** Ranks, times as a hero and the castle ruled; a first rank is gilded. */
export function CharacterRibbons({ character }: { character: CharacterProfile }) {
  const { t } = useText();
  const language = useLanguage();
  const { pvp, pk, win_count, reigns } = character;
  const heldCastle = reigns.find(({ until }) => until === 0)?.castle_name;
  const number = (value: number) => formatNumber(value, language);
  const rankColor = (rank: number, color: string) => (rank === 1 ? 'gilded' : color);
  return (
    <>
      {heldCastle !== undefined && <CastleRibbon castleName={heldCastle} />}
      {win_count !== null && (
        <Ribbon
          color="dyed-azure"
          above={t('profiles.hero')}
          below={t('profiles.times', { count: win_count })}
        >
          {number(win_count)}
        </Ribbon>
      )}
      {pk && (
        <Ribbon
          color={rankColor(pk.rank, 'dyed-gules')}
          above={t('ranking.pk')}
          below={t('profiles.inRanking')}
        >
          #{number(pk.rank)}
        </Ribbon>
      )}
      {pvp && (
        <Ribbon
          color={rankColor(pvp.rank, 'dyed-murrey')}
          above={t('ranking.pvp')}
          below={t('profiles.inRanking')}
        >
          #{number(pvp.rank)}
        </Ribbon>
      )}
    </>
  );
}
