import clsx from 'clsx';

export type BossState = 'alive' | 'open' | 'dead';

export interface BossLook {
  state: BossState;
  /** For a dead boss, how much of the respawn time has passed, 0 to 1; null when unknown. */
  passed: number | null;
  isGrand?: boolean;
}

const SKULL =
  'M-5-.8a5 5 0 0 1 10 0V2L3 3.2V5.5H-3V3.2L-5 2ZM-3.4-.7V1.7l2.6-.5V-.9ZM3.4-.7V1.7L.8 1.2V-.9Z';

/**
 * Alive: a filled disc with a diamond; spawn window open: a full ring with a diamond; dead: a skull
 * in a ring that fills up. The states differ in shape, not only in color; numbers are for groups.
 */
export function BossPin({ state, passed, isGrand }: BossLook) {
  const radius = isGrand ? 12 : 10;
  return (
    <>
      <circle r={14} className="map-hit" />
      <circle r={radius} className={clsx('map-disc', `map-disc-${state}`)} />
      {state === 'dead' && passed !== null && <Arc radius={radius} share={passed} />}
      {state === 'open' && <circle r={radius} className="map-arc" />}
      {state === 'dead' && <path d={SKULL} className="map-skull" />}
      {state !== 'dead' && (
        <path
          d={`M0-${radius * 0.6}L${radius * 0.48} 0 0 ${radius * 0.6}-${radius * 0.48} 0Z`}
          className={state === 'alive' ? 'map-lozenge' : 'map-lozenge-open'}
        />
      )}
    </>
  );
}

/** Several bosses too close to distinguish: their number, and how many are alive. */
export function GroupPin({ count, alive }: { count: number; alive: number }) {
  return (
    <>
      <circle r={14} className="map-hit" />
      <circle r={12} className={clsx('map-disc', alive > 0 ? 'map-disc-some' : 'map-disc-dead')} />
      {alive > 0 && <Arc radius={12} share={alive / count} isAlive />}
      <text y={4} textAnchor="middle" fontSize={11} className="map-count">
        {count}
      </text>
    </>
  );
}

interface ArcProps {
  radius: number;
  share: number;
  isAlive?: boolean;
}

function Arc({ radius, share, isAlive = false }: ArcProps) {
  const circumference = 2 * Math.PI * radius;
  return (
    <circle
      r={radius}
      transform="rotate(-90)"
      strokeDasharray={`${Math.round(circumference * share * 10) / 10} ${Math.ceil(circumference)}`}
      className={isAlive ? 'map-arc-alive' : 'map-arc'}
    />
  );
}
