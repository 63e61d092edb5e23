import clsx from 'clsx';
import { useId } from 'react';
import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { isAlive } from './is-alive.ts';
import { RaidTable } from './RaidTable.tsx';
import type { RaidsOfGroup } from './raid-groups.ts';
import { respawnAxis } from './respawn-axis.ts';
import { useBandName } from './use-band-name.ts';
import { nowOf } from './world-now.ts';

interface RaidGroupProps {
  group: RaidsOfGroup;
  world: World;
  hasRespawned: (raid: RaidRow) => boolean;
  /** Shows all bosses, however many. */
  isWhole: boolean;
}

/** Two rows of three cards, or half a screen of lines; there are more groups by level. */
const SHOWN = { time: 6, level: 3 };

/**
 * Bosses of one band of levels, or about which a player can do the same now: the strongest, and the
 * others folded. Without JavaScript too, and the browser's search finds those that are folded.
 */
export function RaidGroup({ group: { key, raids }, isWhole, ...rest }: RaidGroupProps) {
  const { t } = useText();
  const headId = useId();
  const titleOfBand = useTitleOfBand();
  const isBand = typeof key === 'number';
  const title = isBand ? titleOfBand(key) : t(`raids.groups.${key}`);
  const max = isBand ? SHOWN.level : SHOWN.time;
  const table = { ...rest, axis: respawnAxis(raids, nowOf(rest.world)) };
  // A fold with one row would be as tall as the row.
  const shown = isWhole || raids.length <= max + 1 ? raids.length : max;
  return (
    <section
      aria-labelledby={headId}
      className={clsx('raid-group', key === 'alive' && 'raid-cards')}
      data-group={key}
    >
      <div className="raid-group-head">
        {!isBand && <GroupMark />}
        <h2 id={headId}>{title}</h2>
        <span className="raid-count">{raids.length}</span>
        {isBand && <p>{t('raids.aliveCount', { count: raids.filter(isAlive).length })}</p>}
        {(key === 'closing' || key === 'open') && <p>{t(`raids.hints.${key}`)}</p>}
      </div>
      <RaidTable {...table} caption={title} raids={raids.slice(0, shown)} />
      {shown < raids.length && (
        <details className="raid-fold">
          <summary>{t('raids.more', { count: raids.length - shown })}</summary>
          <RaidTable {...table} caption={title} raids={raids.slice(shown)} />
        </details>
      )}
    </section>
  );
}

function useTitleOfBand() {
  const { t } = useText();
  const bandName = useBandName();
  return (band: number) =>
    band === 0 ? t('raids.noInfo') : `${t('raids.level')} ${bandName(band)}`;
}

/** A small bar like those of the rows; the style sheet shows the part of the group. */
function GroupMark() {
  return (
    <svg aria-hidden="true" width="34" height="14" viewBox="0 0 34 14">
      <circle cx="7" cy="7" r="6" />
      <path d="M0 2h34v10H0z" />
      <path d="M0 2h34v10H0z" />
      <path d="M0 0h2v14H0z" />
    </svg>
  );
}
