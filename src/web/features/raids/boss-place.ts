import type { RaidRow } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';

/** Where the boss spawns. A landmark is only the nearest named place, hence "near". */
export function useBossPlace(): (raid: Pick<RaidRow, 'region' | 'landmark'>) => string {
  const { t } = useText();
  return ({ region, landmark }) => {
    const near = landmark && landmark !== region ? t('raids.near', { place: landmark }) : null;
    return [region, near].filter(Boolean).join(' · ');
  };
}
