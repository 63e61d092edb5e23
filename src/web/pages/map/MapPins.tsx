import type { ReactNode } from 'react';
import { MAP_STEPS, type MapName } from '#contract/map.ts';
import { BossPin, GroupPin } from '#web/features/map/BossPin.tsx';
import { CastlePin } from '#web/features/map/CastlePin.tsx';
import { groupPins, type PinGroup } from '#web/features/map/group-pins.ts';
import { castleBoxes, townBoxes } from '#web/features/map/obstacles.ts';
import { useText } from '#web/lib/text.ts';
import type { MapBoss } from './map-bosses.ts';
import type { MapCastle } from './map-castles.ts';
import { type MapQuery, mapUrl } from './map-query.ts';
import { useStateText } from './use-state-text.ts';

interface MapPinsProps {
  bosses: readonly MapBoss[];
  castles: readonly MapCastle[];
  names: readonly MapName[];
  query: MapQuery;
  step: number;
}

/** Castles first, then bosses from north to south: the order in which Tab goes through them. */
export function MapPins({ bosses, castles, names, query, step }: MapPinsProps) {
  const { t } = useText();
  const stateText = useStateText();
  const chosen = bosses.find(({ id }) => id === query.boss);
  const others = bosses.filter((boss) => boss !== chosen);
  const towns = new Set(names.flatMap(({ text, from }) => (from === 0 ? text : [])));
  const scale = MAP_STEPS[step] ?? MAP_STEPS[0];
  const isFar = step === 0;
  const named = castles.map((castle) => {
    return { ...castle, label: isFar && towns.has(castle.name) ? null : castle.name };
  });
  const groups = groupPins(chosen ? [chosen, ...others] : others, scale, [
    ...castleBoxes(named, scale, isFar),
    // When zoomed in, there is room beside names, and a pin stays at its true place.
    ...(isFar
      ? townBoxes(
          names.filter(({ from }) => from === 0),
          scale,
        )
      : []),
  ]).sort((a, b) => a.y - b.y);
  return (
    <>
      {named.map(({ key, name, label, row, x, y, isSiege }) => (
        <PinLink
          key={key}
          isCastle
          x={x}
          y={y}
          to={mapUrl(query, { castle: key, boss: null })}
          isCurrent={query.castle === key}
          label={[
            row.clan
              ? t('map.castleHeld', { name, clan: row.clan })
              : t('map.castleFree', { name }),
            ...(isSiege ? [t('map.siegeToday')] : []),
          ].join(', ')}
        >
          <CastlePin castle={key} name={label} clan={row.clan} isSiege={isSiege} />
        </PinLink>
      ))}
      {groups.map((group) => {
        const [first, ...rest] = group.pins;
        const isOne = rest.length === 0 || first === chosen;
        const to = mapUrl(query, { boss: first.id, castle: null });
        return (
          <PinLink
            key={first.id}
            x={group.x}
            y={group.y}
            to={to}
            isCurrent={first === chosen}
            label={isOne ? labelOf(first) : groupLabel(group)}
            {...(!isOne && { memberPoints: group.pins.map(({ x, y }) => `${x} ${y}`).join(' ') })}
          >
            {isOne ? (
              <BossPin {...first} />
            ) : (
              <GroupPin count={group.pins.length} alive={aliveIn(group)} />
            )}
          </PinLink>
        );
      })}
    </>
  );

  function labelOf({ raid, state }: MapBoss): string {
    return t('map.bossPin', { name: raid.name, level: raid.level, state: stateText(state) });
  }

  function groupLabel(group: PinGroup<MapBoss>): string {
    return t('map.group', { count: group.pins.length, alive: aliveIn(group) });
  }
}

function aliveIn({ pins }: PinGroup<MapBoss>): number {
  return pins.filter(({ state }) => state === 'alive').length;
}

interface PinLinkProps {
  x: number;
  y: number;
  to: string;
  label: string;
  isCurrent: boolean;
  isCastle?: boolean;
  /** The positions of a group's members; the map zooms in until they are separate. */
  memberPoints?: string;
  children: ReactNode;
}

/** A plain `<a>`, because there are hundreds; the map page handles the clicks for all of them. */
function PinLink({ x, y, to, label, isCurrent, isCastle, memberPoints, children }: PinLinkProps) {
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <a
        href={to}
        aria-label={label}
        aria-current={isCurrent ? 'true' : undefined}
        data-at={`${Math.round(x)} ${Math.round(y)}`}
        data-member-points={memberPoints}
        data-click-later={memberPoints && ''}
        className="map-pin"
      >
        <g className={isCastle ? 'map-fixed map-castle' : 'map-fixed'}>{children}</g>
      </a>
    </g>
  );
}
