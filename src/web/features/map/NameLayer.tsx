import { MAP_STEPS, type MapName } from '#contract/map.ts';
import { CASTLE_POINTS } from '#reference/chart.ts';
import { castleBoxes, isInBox } from './obstacles.ts';

interface NameLayerProps {
  names: readonly MapName[];
  step: number;
}

/**
 * Names and symbols of places, more of them when zoomed in. The list and the panel show the same
 * as text, so this is hidden from screen readers.
 */
export function NameLayer({ names, step }: NameLayerProps) {
  const scale = MAP_STEPS[step] ?? MAP_STEPS[0];
  const castles = castleBoxes(CASTLES, scale, step === 0);
  // A town this close to its castle has no symbol, only its name beside the castle's arms.
  const hasRoomForSymbol = ({ x, y }: MapName) => !castles.some((castle) => isInBox(castle, x, y));
  return (
    <svg aria-hidden="true" className="map-part">
      {names.map((name) =>
        name.from > step ? null : (
          <g key={name.text} transform={`translate(${name.x} ${name.y})`}>
            <g className={`map-fixed map-${name.look}`}>
              {name.mark && hasRoomForSymbol(name) && <path d={name.mark} />}
              <text x={name.dx} y={name.dy} textAnchor={name.anchor}>
                {name.text}
              </text>
            </g>
          </g>
        ),
      )}
    </svg>
  );
}

const CASTLES = Object.values(CASTLE_POINTS).map(([x, y]) => ({ x, y, label: null }));
