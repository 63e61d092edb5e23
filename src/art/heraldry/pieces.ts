import type { Hex } from '#art/kit/color.ts';
import type { ChargeName } from './charges/all.ts';
import type { Tincture } from './tinctures.ts';

/** A part of the field: next to its neighbors, not on top of them. */
export interface Area {
  kind: 'area';
  data: string;
  fill: Hex;
  /** A pattern too fine for small shields. */
  isMinor?: boolean;
}

/** Placed on the field. By the rule of tincture, never metal on metal, nor color on color. */
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
  /** Minor charges are dropped on small shields. */
  isMinor?: boolean;
  /** Only this half is drawn, for divided fields. */
  half?: Half;
}

export type Half = 'left' | 'right' | 'upper' | 'lower';

export type Piece = Area | Ordinary | PlacedCharge;

/** Clip paths for the halves of the canvas, before the shield outline is applied. */
export const HALVES: Readonly<Record<Half, string>> = {
  left: 'M0 0H50V120H0z',
  right: 'M50 0H100V120H50z',
  upper: 'M0 0H100V54H0z',
  lower: 'M0 54H100V120H0z',
};
