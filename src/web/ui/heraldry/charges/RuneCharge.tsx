/** Rune, city of the night: half murrey, half black, with a crescent and a star. */
export function RuneCharge() {
  return (
    <>
      <path className="fill-sable" d="M32 0h32v80H32z" />
      <path className="fill-argent" d="M37.5 15.5a20 20 0 1 0 12.2 28.3a16 16 0 1 1-12.2-28.3z" />
      <path
        className="fill-or"
        d="M41 23l2.3 5.2 5.7.6-4.3 3.8 1.2 5.6L41 35.3l-4.9 2.9 1.2-5.6-4.3-3.8 5.7-.6z"
      />
    </>
  );
}
