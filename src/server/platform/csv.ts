/** One line of a table; the separator and the quotes are those of RFC 4180. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(',')}\r\n`;
}

/** Spreadsheets run a cell that begins with one of these as a formula. */
export function csvText(value: string): string {
  const safe = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
