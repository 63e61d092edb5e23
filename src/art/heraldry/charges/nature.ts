import { around, star as starShape } from '#art/kit/outline.ts';
import { disc } from '#art/kit/path.ts';
import { type Charge, mirroredHalf } from './charge.ts';

const UP = -Math.PI / 2;

/** Straight and wavy rays alternate. */
const sun: Charge = {
  shape: [
    disc(50, 50, 16),
    around(50, 50, 8, 0, (at) => `M${at(19, -6)} ${at(41, 0)} ${at(19, 6)}z`),
    around(
      50,
      50,
      8,
      Math.PI / 8,
      (at) =>
        `M${at(19, -4)}Q${at(26, -6)} ${at(29, 0)}T${at(38, 1)}Q${at(30, 7)} ${at(25, 3)}T${at(19, 4)}z`,
    ),
  ].join(''),
  detail: `${disc(44.5, 47, 2)}${disc(55.5, 47, 2)}M43 54q7 6 14 0-2 6-7 6t-7-6z`,
};

const moon: Charge = { shape: 'M60 12A38 38 0 1 0 88 62 31 31 0 1 1 60 12z' };
const star: Charge = { shape: starShape(50, 52, 40, 16, 5) };
const estoile: Charge = { shape: starShape(50, 50, 40, 13, 8) };

const lily: Charge = {
  shape:
    'M50 4C60 18 65 30 60 44 58 50 55 54 55 60H60C60 46 66 30 78 28 92 26 96 46 84 56 80 59 74 58 72 53 78 53 80 48 77 45 71 42 66 52 67 60H71V68H58C60 76 64 80 60 86 57 84 55 81 54 78 54 84 52 90 50 96 48 90 46 84 46 78 45 81 43 84 40 86 36 80 40 76 42 68H29V60H33C34 52 29 42 23 45 20 48 22 53 28 53 26 58 20 59 16 56 4 46 8 26 22 28 34 30 40 46 40 60H45C45 54 42 50 40 44 35 30 40 18 50 4Z',
};

const cross: Charge = {
  shape: mirroredHalf('0,8 15,8 8,42 42,35 42,65 8,58 15,92 0,92'),
};

/** Five petals, thorns between them. */
const rose: Charge = {
  shape:
    around(50, 50, 5, UP, (_, angle) =>
      disc(50 + Math.cos(angle) * 21, 50 + Math.sin(angle) * 21, 16),
    ) + around(50, 50, 5, -UP, (at) => `M${at(26, -5)} ${at(42, 0)} ${at(26, 5)}z`),
  detail:
    disc(50, 50, 9) +
    around(50, 50, 5, -UP, (at) => `M${at(11, -1)} ${at(28, -0.8)} ${at(28, 0.8)} ${at(11, 1)}z`),
};

const tree: Charge = {
  shape:
    'M46 92l2-24-14 2q-14-1-14-14-8-8-1-17 0-13 12-14 5-13 19-13t19 13q12 1 12 14 7 9-1 17 0 13-14 14l-14-2 2 24 7 4H39z',
  detail: 'M48.5 62l-9-11 1.6-1.2 8.9 9 8.9-9 1.6 1.2-9 11v8h-3zM49 40h2v18h-2z',
};

const flame: Charge = {
  shape: 'M52 6c4 16 24 24 24 52a26 26 0 0 1-52 2c-2-14 6-22 8-34 6 4 8 10 8 16C50 32 54 20 52 6z',
  detail: 'M51 46c2 10 11 14 11 26a12 12 0 0 1-24 1c-1-7 4-10 5-16 3 2 4 4 4 7 3-5 5-11 4-18z',
};

const lozenge: Charge = {
  shape: mirroredHalf('0,8 26,50 0,92'),
  detail: mirroredHalf('0,30 12,50 0,70'),
};

/** Sky, plants and plain figures. */
export const natureCharges = {
  sun,
  moon,
  star,
  estoile,
  lily,
  cross,
  rose,
  tree,
  flame,
  lozenge,
} as const;
