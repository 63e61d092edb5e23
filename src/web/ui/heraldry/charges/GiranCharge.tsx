/** Giran, the market: on gold, a blue chevron between three discs. */
export function GiranCharge() {
  return (
    <g className="fill-azure">
      <path d="M32 26L64 52v11.5L32 37.5L0 63.5V52z" />
      <circle cx="17.5" cy="19.5" r="6.2" />
      <circle cx="46.5" cy="19.5" r="6.2" />
      <circle cx="32" cy="57" r="6.2" />
    </g>
  );
}
