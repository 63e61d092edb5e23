/** Dion, the granary: a bound ear of golden wheat. */
export function DionCharge() {
  return (
    <g className="fill-or">
      <path d="M30.6 30h2.8v18h-2.8z" />
      <path d="M32 9c3.6 3.8 3.6 8.6 0 12.4c-3.6-3.8-3.6-8.6 0-12.4z" />
      {ROWS.map((y) => (
        <path
          key={y}
          d={`M33.2 ${y}c.4-5.6 4.2-9.4 10-10c.2 6-3.8 9.8-10 10zM30.8 ${y}c-.4-5.6-4.2-9.4-10-10c-.2 6 3.8 9.8 10 10z`}
        />
      ))}
      <path d="M23.5 47.5h17v3.8h-17z" />
      <path d="M29.2 51.3h5.6l8 11.2l-4.6 1.2L32 54.5l-6.2 9.2l-4.6-1.2z" />
    </g>
  );
}

const ROWS = [29, 37.5, 46];
