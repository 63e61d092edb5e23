/** Goddard, among the hot springs: a flame over a mount. */
export function GoddardCharge() {
  return (
    <>
      <path className="fill-tenne" d="M0 64L17 45l6.5 7L34 40l13 14.5 4.5-4.5L64 64v16H0z" />
      <path
        className="fill-or"
        d="M33 8c1 7.5 10 10.5 10 20c0 7-4.8 11.5-11 11.5S21 35 21 28.5c0-5.2 3.2-7.5 4.4-11.5c2.2 1.2 3.2 3.2 3.2 5.4C31.8 19 34.2 14 33 8z"
      />
      <path
        className="fill-gules"
        d="M32.6 21.5c.5 4.3 5 6 5 10.5c0 3.5-2.5 5.6-5.6 5.6s-5.6-2.1-5.6-5.2c0-2.6 1.7-3.8 2.2-5.7c1.2.6 1.7 1.6 1.6 2.8c1.7-1.7 2.8-4.5 2.4-8z"
      />
    </>
  );
}
