import { armsRandom, pickTinctures } from './banner-tinctures.ts';
import { CHARGE_NAMES, type ChargeName, MINOR_CHARGES, UNFIT_TO_HALVE } from './charges/all.ts';
import { type Color, type Metal, SECOND_COLORS } from './tinctures.ts';

/** How field and charges are arranged. Order and length must not change: see `CHARGE_NAMES`. */
export const LAYOUTS = [
  'plain',
  'three',
  'bordure',
  'chief',
  'chiefOfThree',
  'perPale',
  'perFess',
  'perBend',
  'quarterly',
  'counterPale',
  'counterFess',
  'chevron',
  'bend',
  'gyronny',
  'paly',
  'barry',
  'ermine',
  'perSaltire',
] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Everything that determines how a coat of arms is drawn. */
export interface Blazon {
  layout: Layout;
  metal: Metal;
  color: Color;
  /** The other color of a parted field. */
  secondColor: Color;
  charge: ChargeName;
  minor: (typeof MINOR_CHARGES)[number];
  /** A metal field with a colored charge, instead of the other way around. */
  isMetalField: boolean;
}

/** The arms for a name. Another `variant` gives different arms, if the first are taken. */
export function blazon(name: string, variant = 0): Blazon {
  const random = armsRandom(name, variant);
  const { metal, color } = pickTinctures(random);
  const secondColor = random.pick(SECOND_COLORS[color]);
  const charge = random.pick(CHARGE_NAMES);
  const layout = fitting(random.pick(LAYOUTS), charge);
  const isMetalField = random.chance(0.42);
  const minor = random.pick(MINOR_CHARGES);
  return { layout, metal, color, secondColor, charge, minor, isMetalField };
}

function fitting(layout: Layout, charge: ChargeName): Layout {
  if (!UNFIT_TO_HALVE.has(charge)) return layout;
  if (layout === 'counterPale') return 'perPale';
  return layout === 'counterFess' ? 'perFess' : layout;
}
