/** In a table or a list of facts: there is nothing. The specification wants a "-" for a date of 0. */
export function Dash() {
  return <span className="text-muted">-</span>;
}
