/**
 * The location of a hall as worded in the specification; empty for ids it does not list. In a
 * separate file from the names of the halls, which public pages do not need to load.
 */
export function hallPlace(hallId: number): string {
  return places.find(([first, last]) => first <= hallId && hallId <= last)?.[2] ?? '';
}

const places: readonly (readonly [first: number, last: number, place: string])[] = [
  [21, 21, 'Partisan Hide'],
  [22, 25, 'Gludio'],
  [26, 30, 'Gludin'],
  [31, 33, 'Dion'],
  [34, 34, 'Devastated Castle'],
  [35, 35, "Bandit's Stronghold"],
  [36, 41, 'Aden'],
  [42, 46, 'Giran'],
  [47, 50, 'Goddard'],
  [51, 57, 'Rune'],
  [58, 61, 'Schuttgart'],
  [62, 62, 'Rainbow Spring'],
  [63, 63, 'Beast Farm'],
  [65, 65, 'Fort Restless'],
];
