/** Aden, the throne: a sun, its rays alternately straight and wavy. */
export function AdenCharge() {
  return (
    <>
      <g className="fill-or">
        {TURNS.map((turn) => (
          <g key={turn} transform={`rotate(${turn} 32 36)`}>
            <path d="M28.7 25.5L32 10.5l3.3 15z" />
            <path
              transform="rotate(22.5 32 36)"
              d="M30.2 25.5c-1.6-4 1.8-5.5.8-11.5c3.6 4.5.6 7 2.8 11.5z"
            />
          </g>
        ))}
        <circle cx="32" cy="36" r="11" />
      </g>
      <circle cx="32" cy="36" r="7.6" className="fill-none stroke-azure" strokeWidth="1.6" />
    </>
  );
}

const TURNS = [0, 45, 90, 135, 180, 225, 270, 315];
