import { mix } from '#art/kit/color.ts';
import { disc } from '#art/kit/path.ts';
import type { Blazon, Layout } from './blazon.ts';
import {
  type Area,
  HALVES,
  type Half,
  type Ordinary,
  type Piece,
  type PlacedCharge,
} from './pieces.ts';
import { TINCTURES, type Tincture } from './tinctures.ts';

/** The pieces of a coat of arms, back to front. */
export function layOut(arms: Blazon): Piece[] {
  return LAYOUT[arms.layout](arms);
}

const MIDDLE = { x: 50, y: 53 };

const LAYOUT: Readonly<Record<Layout, (arms: Blazon) => Piece[]>> = {
  plain: (arms) => [field(arms), mainCharge(arms, 0.88)],
  three: (arms) => [
    field(arms),
    chargeAt(arms, 28, 32, 0.42),
    chargeAt(arms, 72, 32, 0.42),
    chargeAt(arms, 50, 78, 0.46),
  ],
  bordure: (arms) => [
    field(arms),
    ordinary(arms, 'M0 0H100V120H0zM13 13V57C13 84 30 98 50 107 70 98 87 84 87 57V13z'),
    chargeAt(arms, 50, 53, 0.7),
  ],
  chief: (arms) => [
    field(arms),
    ordinary(arms, 'M0 0H100V32H0z'),
    chargeAt(arms, 50, 70, 0.66),
    minorOnOrdinary(arms, 50, 18, 0.24),
  ],
  chiefOfThree: (arms) => [
    field(arms),
    ordinary(arms, 'M0 0H100V34H0z'),
    chargeAt(arms, 50, 71, 0.64),
    ...[24, 50, 76].map((x) => minorOnOrdinary(arms, x, 19, 0.22)),
  ],
  perPale: (arms) => parted(arms, HALVES.right),
  perFess: (arms) => parted(arms, HALVES.lower),
  perBend: (arms) => parted(arms, 'M0 0L100 100V120H0z'),
  perSaltire: (arms) => parted(arms, 'M0 0L50 54 0 112zM100 0L50 54 100 112z'),
  gyronny: (arms) =>
    parted(arms, 'M50 54L0 0H50zM50 54L100 0V54zM50 54L100 120H50zM50 54L0 120V54z'),
  paly: (arms) => striped(arms, 'M20 0h15v120H20zM50 0h15v120H50zM80 0h15v120H80z'),
  barry: (arms) => striped(arms, [18, 50, 82].map(wavyBar).join('')),
  quarterly,
  counterPale: (arms) => counterchanged(arms, 'left', 'right'),
  counterFess: (arms) => counterchanged(arms, 'upper', 'lower'),
  chevron: (arms) => [
    field(arms),
    ordinary(arms, 'M50 44L104 92V112L50 64-4 112V92z'),
    chargeAt(arms, 50, 27, 0.4),
    { ...chargeAt(arms, 50, 88, 0.3), charge: arms.minor, isMinor: true },
  ],
  bend: (arms) => [
    field(arms),
    ordinary(arms, 'M0 2L16-4 106 96 92 112z'),
    chargeAt(arms, 70, 32, 0.42),
    chargeAt(arms, 30, 72, 0.4),
  ],
  ermine: (arms) => [
    area(WHOLE, 'argent'),
    ermineSpots(),
    { ...mainCharge(arms, 0.79), tincture: arms.color, on: ['argent'] },
  ],
};

const WHOLE = 'M0 0H100V120H0z';

function area(data: string, tincture: Tincture): Area {
  return { kind: 'area', data, fill: TINCTURES[tincture] };
}

function fieldTincture({ isMetalField, metal, color }: Blazon): Tincture {
  return isMetalField ? metal : color;
}

function chargeTincture({ isMetalField, metal, color }: Blazon): Tincture {
  return isMetalField ? color : metal;
}

function field(arms: Blazon): Area {
  return area(WHOLE, fieldTincture(arms));
}

function ordinary(arms: Blazon, data: string): Ordinary {
  return { kind: 'ordinary', data, tincture: chargeTincture(arms), on: [fieldTincture(arms)] };
}

function chargeAt(arms: Blazon, x: number, y: number, scale: number): PlacedCharge {
  const [tincture, on] = [chargeTincture(arms), [fieldTincture(arms)]];
  return { kind: 'charge', charge: arms.charge, x, y, scale, tincture, on };
}

function mainCharge(arms: Blazon, scale: number): PlacedCharge {
  return chargeAt(arms, MIDDLE.x, MIDDLE.y, scale);
}

function minorOnOrdinary(arms: Blazon, x: number, y: number, scale: number): PlacedCharge {
  const [tincture, on] = [fieldTincture(arms), [chargeTincture(arms)]];
  return { kind: 'charge', charge: arms.minor, x, y, scale, tincture, on, isMinor: true };
}

/** Two colors side by side, a metal charge over both. */
function parted(arms: Blazon, second: string): Piece[] {
  const { color, secondColor, metal } = arms;
  return [
    area(WHOLE, color),
    area(second, secondColor),
    { ...mainCharge(arms, 0.88), tincture: metal, on: [color, secondColor] },
  ];
}

/** Stripes are only half a tone off the field, so that they do not compete with the charge. */
function striped(arms: Blazon, stripes: string): Piece[] {
  const { color, secondColor, metal } = arms;
  const fill = mix(TINCTURES[color], TINCTURES[secondColor], 0.55);
  return [
    area(WHOLE, color),
    { kind: 'area', data: stripes, fill },
    { ...mainCharge(arms, 0.88), tincture: metal, on: [color, secondColor] },
  ];
}

function wavyBar(y: number): string {
  return `M0 ${y}q12.5-7 25 0t25 0 25 0 25 0v15q-12.5 7-25 0t-25 0-25 0-25 0z`;
}

function quarterly(arms: Blazon): Piece[] {
  const { color, metal } = arms;
  const main = { tincture: metal, on: [color] };
  const minor = { charge: arms.minor, tincture: color, on: [metal], isMinor: true };
  return [
    area(WHOLE, color),
    area('M50 0H100V54H50zM0 54H50V120H0z', metal),
    { ...chargeAt(arms, 27, 30, 0.41), ...main },
    { ...chargeAt(arms, 70, 76, 0.37), ...main },
    { ...chargeAt(arms, 73, 29, 0.32), ...minor },
    { ...chargeAt(arms, 31, 77, 0.3), ...minor },
  ];
}

/**
 * Metal and color side by side, with the charge counterchanged: each half in the other's tincture.
 */
function counterchanged(arms: Blazon, first: Half, second: Half): Piece[] {
  const { color, metal } = arms;
  return [
    area(WHOLE, metal),
    area(HALVES[second], color),
    { ...mainCharge(arms, 0.86), tincture: color, on: [metal], half: first },
    { ...mainCharge(arms, 0.86), tincture: metal, on: [color], half: second },
  ];
}

const SPOTS = [
  [22, 20],
  [50, 16],
  [78, 20],
  [14, 46],
  [86, 46],
  [24, 76],
  [76, 76],
  [50, 104],
] as const;

/** Stoat tails: in heraldry, a fur counts as neither metal nor color. */
function ermineSpots(): Area {
  const tails = SPOTS.map(
    ([x, y]) =>
      `M${x} ${y - 7}q1 6 4 10-3-1-3.5-1 .5 3 1.5 5l-2-1-2 1q1-2 1.5-5-.5 0-3.5 1 3-4 4-10z${disc(x - 3, y - 6, 1.3)}${disc(x + 3, y - 6, 1.3)}${disc(x, y - 10, 1.3)}`,
  );
  const fill = mix(TINCTURES.sable, TINCTURES.argent, 0.15);
  return { kind: 'area', data: tails.join(''), fill, isMinor: true };
}
