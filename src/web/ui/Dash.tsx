/** An empty value in a table or a list. The specification requires a "-" for a date of 0. */
export function Dash() {
  return <span className="dash">-</span>;
}
