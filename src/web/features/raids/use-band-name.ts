import { useText } from '#web/lib/text.ts';
import { RAID_BANDS } from './raid-query.ts';

/** Of a band of ten levels: 70–79; the highest has no upper end. */
export function useBandName(): (band: number) => string {
  const { t } = useText();
  return (band) =>
    band === RAID_BANDS[0]
      ? t('raids.bandUp', { from: band })
      : t('raids.band', { from: band, to: band + 9 });
}
