import { rotated } from '#art/kit/outline.ts';
import { disc } from '#art/kit/path.ts';
import { type Charge, mirroredHalf, pair } from './charge.ts';

const sword: Charge = {
  shape: mirroredHalf('0,2 7.5,13 6.5,61 22,58 25,66 6,69 5,82 8,87 6.5,94 0,98'),
  detail: 'M49 16h2v42h-2z',
};

const swords: Charge = {
  shape: pair('-31,13 -21,16 13,60 20,53 24,57 19,63 31,77 26,82 13,68 7,73 3,69 9,64 -27,22'),
};

const axe: Charge = {
  shape:
    'M46 6h8v88h-8zM54 20q18 0 27-12 8 22 0 42-9-12-27-14zM46 20q-18 0-27-12-8 22 0 42 9-12 27-14z',
};

const hammer: Charge = {
  shape: 'M46 34h8v60h-8zM22 12h46l10 8v10l-10 6H22z',
  detail: 'M30 12h2v24h-2zM62 12h2v24h-2z',
};

const arrows: Charge = { shape: [-24, 0, 24].map(arrow).join('') };

function arrow(degrees: number): string {
  const at = rotated(50, 62, (degrees * Math.PI) / 180);
  const right = [
    [0, -56],
    [7, -42],
    [2, -44],
    [2, 18],
    [7, 24],
    [7, 34],
    [0, 28],
  ] as const;
  const left = right
    .slice(1, -1)
    .toReversed()
    .map(([x, y]) => [-x, y] as const);
  return `M${[...right, ...left].map(([x, y]) => at(x, y)).join(' ')}z`;
}

const helm: Charge = {
  shape: mirroredHalf('0,10 12,13 22,22 26,38 25,62 18,82 0,92'),
  detail: 'M27 42h20v-1h6v1h20l-2 8H55v34h-10V50H29z',
  smallDetail: 'M29 40h42v11H56v33H44V51H29z',
};

const key: Charge = {
  shape: `${disc(50, 24, 17)}M45 38h10v50h-4v4h-6zM55 66h14v8H65v6h-4v-6h-6zM55 82h10v7H55z`,
  detail: disc(50, 24, 9),
};

const crown: Charge = {
  shape: mirroredHalf('0,20 5,27 3,34 17,55 28,37 26,30 32,25 38,30 34,37 30,70 31,82 0,82'),
  detail: `M21 70q29-5 58 0v3q-29-5-58 0z${disc(50, 76.5, 2.6)}${disc(34, 77, 2)}${disc(66, 77, 2)}`,
};

const tower: Charge = {
  shape: mirroredHalf(
    '0,24 5,24 5,16 13,16 13,24 19,24 19,16 27,16 27,36 21,41 21,76 28,82 28,88 0,88',
  ),
  detail: 'M43 88V70q0-8 7-11 7 3 7 11v18zM36 50h4v10h-4zM60 50h4v10h-4zM29 41h42v2H29z',
};

/** Weapons and other things a knight has. */
export const armsCharges = { sword, swords, axe, hammer, arrows, helm, key, crown, tower } as const;
