import { mirroredPair, symmetric } from '#art/kit/outline.ts';

/** A figure on a 100 × 100 grid. */
export interface Charge {
  shape: string;
  /** Drawn over it in the tone of the field; dropped where it would be too small to see. */
  detail?: string;
  /** The details a small shield still needs: a skull without eyes is just a blot. */
  smallDetail?: string;
}

const AXIS = 50;

export function mirroredHalf(right: string): string {
  return symmetric(AXIS, right);
}

export function pair(right: string): string {
  return mirroredPair(AXIS, right);
}
