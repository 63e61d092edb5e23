/** Schuttgart, the snow: three silver peaks, two snow crystals above them. */
export function SchuttgartCharge() {
  return (
    <>
      <path className="fill-argent" d="M0 58L16.5 37l6.5 8.5L34.5 25L48 47l4-5L64 57v23H0z" />
      <path
        className="fill-celeste"
        d="M34.5 25l7.4 12-3.9-1.6-2.9 4.4-3.4-3.8-4.5 2.7zM16.5 37l4.4 5.8-3.3-.8-2.7 2.8-2.6-2.3zM52 42l4.2 5.2-2.9-.5-2 2.3-2.3-3.3z"
      />
      <g className="fill-none stroke-argent" strokeWidth="2" strokeLinecap="round">
        <path d="M18.5 11v14M12.4 14.5l12.2 7M12.4 21.5l12.2-7" />
        <path d="M48 12v10M43.7 14.5l8.6 5M43.7 19.5l8.6-5" />
      </g>
    </>
  );
}
