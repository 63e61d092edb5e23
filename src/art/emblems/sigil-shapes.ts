import { mirroredPair, symmetric } from '#art/kit/outline.ts';
import { ellipse } from '#art/kit/path.ts';

/** Masks seen from the front, with straight edges, on a 64 × 64 grid; eyes and mouths are holes. */
export interface SigilShape {
  /** Outline and holes, filled by the even-odd rule. */
  mask: string;
  /** More holes, which distinguish bosses of the same family. */
  mark: string;
  /** Parts that overlap the mask and are therefore a separate path. */
  limbs?: string;
}

const AXIS = 32;
const face = (right: string) => symmetric(AXIS, right);
const eyes = (right: string) => mirroredPair(AXIS, right);

const dragon: SigilShape = {
  mask: [
    face(
      '0,19 3,15 7,18 11,13 18,7 29,2 25,10 20,17 19,22 28,21 21,28 26,33 18,34 15,41 10,47 9,55 5,61 0,63',
    ),
    eyes('5,31 14,25 13,31 7,34'),
    eyes('2.5,54 6,50 5.5,55'),
    eyes('1.5,24 4,27 1.5,44'),
  ].join(''),
  mark: eyes('7,38 11,37 8,44'),
};

const ant: SigilShape = {
  mask: [
    face(
      '0,23 4,22 7,12 16,5 28,3 28,6.5 18,9 10.5,15 9,22 15,23 21,29 22,37 16,43 19,50 15,58 6,63 10,55 9,49 4,46 0,47',
    ),
    eyes('11,28 17.5,31 17,37 11,34'),
    face('0,29 3,33 0,40'),
  ].join(''),
  mark: eyes('6,38 10,38 7,43'),
};

const undead: SigilShape = {
  mask: [
    face('0,13 4,3 8,12 15,5 17,14 22,19 25,29 23,38 18,42 18,50 14,51 13,61 0,62'),
    eyes('5,32 10,27 17,29 18,36 13,39 6,37'),
    face('0,40 3.5,46 0,48'),
    eyes('2,53 4.5,53 4.5,60 2,60'),
    eyes('7,53 9.5,53 9,60 7,60'),
    face('0,17 14,18 16,20.5 0,20'),
  ].join(''),
  mark: eyes('8,43 14,42 13,45 8,46'),
};

const angel: SigilShape = {
  mask: [
    face('0,21 3,24 8,17 16,11 30,7 27,14 30,16 25,22 27,25 21,30 22,33 15,37 8,38 3,35 3,51 0,63'),
    eyes('9,23 21,14 10,27'),
    eyes('8,30 19,24 8,33.5'),
    ellipse(32, 8, 9, 6),
    ellipse(32, 8.3, 5.5, 2.8),
  ].join(''),
  mark: face('0,38 1.6,43 0,49'),
};

const demon: SigilShape = {
  mask: [
    face('0,23 6,21 12,23 18,19 21,11 16,2 25,6 30,15 27,25 20,30 24,35 20,41 15,51 8,57 0,63'),
    eyes('5,36 16,31 14,37 8,39'),
    face('0,48 9,46 7,49 6,54 4,50 0,51'),
    face('0,25 2,28 0,33'),
  ].join(''),
  mark: eyes('11,42 16,40 12,46'),
};

const orc: SigilShape = {
  mask: [
    face('0,8 8,9 15,13 18,20 30,15 24,27 19,30 20,38 23,48 17,58 8,62 0,62'),
    eyes('4,29 14,25 14,31 7,32'),
    eyes('6.5,54 10,38 14,53'),
    eyes('1,40 4,37 4,41'),
    face('0,53 5,53.5 5,56 0,56'),
  ].join(''),
  mark: eyes('3,14 10,16.5 9,20 3,17.5'),
};

const beast: SigilShape = {
  mask: [
    face('0,18 6,20 10,14 17,2 20,14 21,23 30,35 23,36 26,43 18,45 14,52 7,60 0,62'),
    eyes('6,33 14,28 13,34 8,36'),
    face('0,53 4,51 3,56 0,58'),
    eyes('14,10 17,20 12,20'),
  ].join(''),
  mark: eyes('10,40 17,38 12,44'),
};

const elemental: SigilShape = {
  mask: [
    'M34 1c3 11 21 18 22 37a24 24 0 0 1-48 1c-1-11 5-17 6-26 5 2 8 7 8 13 8-7 13-15 12-25z',
    eyes('4,41 12,35 11,41 7,44'),
    'M32 46q6 0 7 4-3 6-7 6t-7-6q1-4 7-4z',
  ].join(''),
  mark: face('0,24 3.5,29 0,35'),
};

const golem: SigilShape = {
  mask: [
    face('0,6 11,6 13,12 20,13 22,25 28,27 28,42 22,43 20,52 14,54 13,61 0,61'),
    eyes('5,27 15,25 15,32 5,32'),
    face('0,11 4,16 0,21'),
    eyes('1,45 4,45 4,53 1,53'),
    eyes('6.5,45 9.5,45 9.5,53 6.5,53'),
    eyes('12,45 14.5,45 14,52 12,53'),
  ].join(''),
  mark: eyes('8,15 17,17 17,20 8,18'),
};

const mage: SigilShape = {
  mask: [
    face('0,2 7,7 15,18 20,31 22,44 28,60 16,57 8,62 0,60'),
    face('0,17 8,26 11,38 7,48 0,53'),
    eyes('2.5,37 8.5,33 7.5,38'),
  ].join(''),
  mark: eyes('6,12 8.5,12.5 14.5,26 12,25'),
};

const spider: SigilShape = {
  mask: [
    face('0,16 7,18 10,27 6,34 11,42 9,54 0,61'),
    eyes('1.5,27 5,23 5.5,28 2,31'),
    eyes('2,20 4.5,19.5 4,22'),
  ].join(''),
  mark: face('0,40 4,47 0,54'),
  limbs: [
    eyes('8,22 16,9 21,12 27,2 30,4 22,17 17,14 9.5,26'),
    eyes('9,25 22,20 31,31 28.5,33 21,24.5 8,30'),
    eyes('7,33 21,32 30,46 27,47 20,36.5 7,37'),
    eyes('9,40 18,43 22,61 19,61 15,47.5 9,45'),
  ].join(''),
};

const serpent: SigilShape = {
  mask: [
    face('0,3 6,4 9,10 7,18 18,19 26,26 29,37 23,47 13,52 8,50 10,57 5,63 0,62'),
    eyes('2.5,11.5 7,8 6.5,12.5 3,14'),
    face('0,17.5 4.5,17 3.5,24 2,20.5 0,20.5'),
    face('0,29 6,29 6,32.5 0,32.5'),
    face('0,37 6,37 5.5,40.5 0,40.5'),
    face('0,45 5,45 4.5,48.5 0,48.5'),
    eyes('11,27 20,31 17,41 11,37'),
  ].join(''),
  mark: eyes('22,29 25.5,35 22,39'),
};

const ent: SigilShape = {
  mask: [
    face(
      '0,11 3,2 6,10 12,3 11,13 20,5 18,15 28,13 21,22 20,34 23,46 20,54 26,62 15,59 9,63 5,58 0,62',
    ),
    eyes('5,28 14,23 14,31 7,34'),
    face('0,44 10,41 8,48 4,46 0,52'),
    face('0,32 2.5,38 0,40'),
  ].join(''),
  mark: eyes('13,36 17,35 17,41'),
};

const eye: SigilShape = {
  mask: [
    face('0,13 12,17 24,26 31,33 24,41 12,49 0,53'),
    face('0,20 10,23 16,33 10,43 0,46'),
    face('0,23 6,33 0,43'),
  ].join(''),
  mark: eyes('19,31 25,33 19,35.5'),
  limbs: [
    face('0,1 2.5,5 1.5,10 0,10'),
    eyes('9,4 13,5 12,12 10,11'),
    eyes('19,9 23,11 20,18 18,17'),
    face('0,63 2.5,60 1.5,56 0,56'),
    eyes('9,61 13,60 12,54 10,55'),
  ].join(''),
};

export const sigilShapes = {
  dragon,
  ant,
  undead,
  angel,
  demon,
  orc,
  beast,
  elemental,
  golem,
  mage,
  spider,
  serpent,
  ent,
  eye,
} as const satisfies Record<string, SigilShape>;

export type BossFamily = keyof typeof sigilShapes;
export const BOSS_FAMILIES = Object.keys(sigilShapes) as BossFamily[];
