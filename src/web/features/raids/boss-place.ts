import type { RaidRow } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';

/** Where it lives. Landmarks are the nearest named place, so they are only "near". */
export function useBossPlace(): (raid: Pick<RaidRow, 'region' | 'landmark'>) => string {
  const { t } = useText();
  return ({ region, landmark }) => {
    const near = landmark && landmark !== region ? t('raids.near', { place: landmark }) : null;
    return [region, near].filter(Boolean).join(' · ');
  };
}
