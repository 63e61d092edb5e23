import type { Hex } from '#art/kit/color.ts';
import type { ChargeName } from './charges/all.ts';
import type { Tincture } from './tinctures.ts';

/** A part of the field: beside its neighbors, not on them. */
export interface Area {
  kind: 'area';
  data: string;
  fill: Hex;
  /** A pattern too fine for small shields. */
  isMinor?: boolean;
}

/** Something laid on the field. By the rule of tincture, metal never lies on metal, nor color on color. */
export interface Ordinary {
  kind: 'ordinary';
  data: string;
  tincture: Tincture;
  on: readonly Tincture[];
}

export interface PlacedCharge {
  kind: 'charge';
  charge: ChargeName;
  x: number;
  y: number;
  scale: number;
  tincture: Tincture;
  on: readonly Tincture[];
  /** Small companions are dropped on small shields. */
  isMinor?: boolean;
  /** Only this part of it is drawn, for fields of two halves. */
  half?: Half;
}

export type Half = 'left' | 'right' | 'upper' | 'lower';

export type Piece = Area | Ordinary | PlacedCharge;

/** The sheet every coat is drawn on, before the shield cuts it out. */
export const HALVES: Readonly<Record<Half, string>> = {
  left: 'M0 0H50V120H0z',
  right: 'M50 0H100V120H50z',
  upper: 'M0 0H100V54H0z',
  lower: 'M0 54H100V120H0z',
};
