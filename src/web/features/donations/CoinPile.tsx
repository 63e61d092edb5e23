/** A pile of coins in proportion to the plan's coins; the largest plan has the largest pile. */
export function CoinPile({ coins, most }: { coins: number; most: number }) {
  const count = Math.max(2, Math.round(MAX_DRAWN * (coins / Math.max(1, most)) ** 0.75));
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 52"
      width="120"
      height="52"
      className="fill-gilt stroke-on-gilt"
    >
      {PLACES.slice(0, count)
        .sort((a, b) => (a.y + a.x / 1000 < b.y + b.x / 1000 ? 1 : -1))
        .map(({ x, y }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <path d="M-13 0v4.5a13 4.5 0 0 0 26 0V0z" className="fill-beam" />
            <ellipse rx="13" ry="4.5" />
          </g>
        ))}
    </svg>
  );
}

/** Stacks side by side, the middle one first and highest; coins in drawing order. */
const STACKS = [
  { x: 60, height: 7 },
  { x: 33, height: 5 },
  { x: 87, height: 4 },
];
const COIN_PX = 6;
const PLACES = Array.from({ length: 7 }, (_, level) =>
  STACKS.filter(({ height }) => level < height).map(({ x }) => ({ x, y: 42 - level * COIN_PX })),
).flat();
const MAX_DRAWN = PLACES.length;
