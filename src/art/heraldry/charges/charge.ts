import { symmetric, twins } from '#art/kit/outline.ts';

/** A figure on a sheet of 100 × 100. */
export interface Charge {
  shape: string;
  /** Drawn over it in the tone of the field; dropped where it would be too small to see. */
  detail?: string;
  /** The parts a small shield still needs: without eyes a skull is a blot. */
  smallDetail?: string;
}

const AXIS = 50;

export function mirroredHalf(right: string): string {
  return symmetric(AXIS, right);
}

export function pair(right: string): string {
  return twins(AXIS, right);
}
