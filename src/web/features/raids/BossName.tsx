import type { RaidRow } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';

/** Name over where it lives. Landmarks are the nearest named place, so they are only "near". */
export function BossName({ raid }: { raid: RaidRow }) {
  const { t } = useText();
  const { region, landmark } = raid;
  const near = landmark && landmark !== region ? t('raids.near', { place: landmark }) : null;
  const place = [region, near].filter(Boolean).join(' · ');
  return (
    <span className="block min-w-0 leading-tight">
      <span className="block font-semibold [overflow-wrap:anywhere]">{raid.name}</span>
      {place && <span className="block text-xs font-normal text-muted">{place}</span>}
    </span>
  );
}
