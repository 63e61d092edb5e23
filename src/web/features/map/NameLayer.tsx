import type { MapName } from '#contract/map.ts';

interface NameLayerProps {
  names: readonly MapName[];
  step: number;
}

/** Names and signs of places, more of them at closer steps. The list and the panel say them in words. */
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
