export type PlaceKind =
  | 'town'
  | 'area'
  | 'port'
  | 'tower'
  | 'cave'
  | 'ruin'
  | 'hamlet'
  | 'camp'
  | 'spring'
  | 'swamp'
  | 'arena';

export type NameRow = readonly [
  text: string,
  x: number,
  y: number,
  kind: PlaceKind,
  side: 'right' | 'left' | 'below' | 'above' | 'middle',
  /** The index of the first scale at which it is shown. */
  from: number,
  /** Distance from its point in pixels, if its castle would otherwise cover the name. */
  reach?: number,
];
