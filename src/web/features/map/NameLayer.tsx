import type { MapName } from '#contract/map.ts';

interface NameLayerProps {
  names: readonly MapName[];
  step: number;
}

/**
 * Names and symbols of places, more of them when zoomed in. The list and the panel have the same in
 * text.
 */
export function NameLayer({ names, step }: NameLayerProps) {
  return (
    <svg aria-hidden="true" className="map-part">
      {names.map(({ text, x, y, mark, look, dx, dy, anchor, from }) =>
        from > step ? null : (
          <g key={text} transform={`translate(${x} ${y})`}>
            <g className={`map-fixed map-${look}`}>
              {mark && <path d={mark} />}
              <text x={dx} y={dy} textAnchor={anchor}>
                {text}
              </text>
            </g>
          </g>
        ),
      )}
    </svg>
  );
}
