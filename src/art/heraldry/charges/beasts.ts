import { type Charge, mirroredHalf, pair } from './charge.ts';

const eagle: Charge = {
  shape: mirroredHalf(
    '0,10 5,12 8,17 3,20 5,28 10,31 16,24 22,12 25,20 30,13 32,23 38,19 38,30 44,29 41,40 45,42 39,52 42,56 33,62 24,60 15,54 12,60 20,68 25,68 22,73 25,77 19,76 16,80 15,74 9,68 8,76 13,90 6,86 0,94',
  ),
  detail: 'M49 34h2v28h-2z',
};

const stag: Charge = {
  shape: mirroredHalf(
    '0,52 5,50 7,44 9,34 6,22 10,26 13,36 20,32 24,22 22,12 27,20 28,28 34,24 36,14 39,26 32,36 22,41 14,45 13,50 24,50 31,46 28,56 17,60 14,72 9,86 5,92 0,93',
  ),
  detail: pair('4,63 10,60 9,66') + mirroredHalf('0,82 5,81 3,87 0,88'),
};

const bull: Charge = {
  shape: mirroredHalf(
    '0,34 10,33 15,36 25,34 32,26 32,12 40,24 40,36 32,45 21,47 32,52 26,58 18,56 15,70 14,82 9,91 0,93',
  ),
  detail: pair('5,53 12,50 11,56') + pair('4,82 8,79 7,84'),
};

const wolf: Charge = {
  shape: mirroredHalf('0,30 7,31 12,22 22,6 25,22 26,34 36,52 28,53 31,62 22,64 18,74 9,88 0,93'),
  detail: pair('6,50 16,44 14,52 9,55') + mirroredHalf('0,80 6,78 4,84 0,87'),
};

const wings: Charge = {
  shape: mirroredHalf(
    '0,60 4,52 5,40 10,26 22,14 40,10 36,22 43,22 37,34 42,36 34,46 37,50 27,58 28,63 17,68 12,80 4,72 0,84',
  ),
  detail: pair('12,34 30,20 14,40') + pair('12,46 30,35 13,52') + pair('11,58 26,48 12,63'),
};

const skull: Charge = {
  shape: mirroredHalf('0,10 14,12 26,21 32,36 31,50 25,58 22,64 22,78 16,78 14,90 0,91'),
  detail: `${pair('7,46 13,39 22,41 25,50 19,57 10,55')}${mirroredHalf('0,57 5,66 0,69')}M42 78h3v12h-3zM49 78h2.6v12H49zM56 78h3v12h-3z`,
  smallDetail: pair('6,46 13,38 23,41 25,51 18,58 9,56'),
};

/** Beasts and parts of beasts. */
export const beastCharges = { eagle, stag, bull, wolf, wings, skull } as const;
