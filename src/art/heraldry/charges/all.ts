import { armsCharges } from './arms.ts';
import { beastCharges } from './beasts.ts';
import type { Charge } from './charge.ts';
import { natureCharges } from './nature.ts';

const charges = { ...armsCharges, ...beastCharges, ...natureCharges };
export type ChargeName = keyof typeof charges;

/** Order and length must not change: either would give many clans another charge. */
export const CHARGE_NAMES: readonly ChargeName[] = [
  'sword',
  'swords',
  'crown',
  'tower',
  'sun',
  'moon',
  'star',
  'estoile',
  'lily',
  'cross',
  'eagle',
  'stag',
  'bull',
  'wolf',
  'rose',
  'tree',
  'flame',
  'key',
  'axe',
  'hammer',
  'wings',
  'helm',
  'lozenge',
  'arrows',
  'skull',
];

/** Small charges around the main one. */
export const MINOR_CHARGES = ['star', 'lozenge', 'moon', 'estoile', 'rose', 'cross'] as const;

/** Charges that become unreadable when counterchanged (each half in the other's tincture). */
export const UNFIT_TO_HALVE: ReadonlySet<ChargeName> = new Set(['flame', 'swords', 'moon', 'key']);

export function chargeNamed(name: ChargeName): Charge {
  return charges[name];
}
