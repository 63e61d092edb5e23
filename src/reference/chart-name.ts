export type PlaceKind =
  | 'town'
  | 'area'
  | 'port'
  | 'tower'
  | 'cave'
  | 'ruin'
  | 'ham'
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
  /** Pixels to its point, where its castle would cover it otherwise. */
  reach?: number,
];
