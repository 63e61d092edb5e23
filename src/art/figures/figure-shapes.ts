/** What a part is made of; each material has a light half and a dark one. */
export type Material = 'steel' | 'cloth' | 'lining' | 'leather' | 'gold' | 'skin' | 'shadow';

/**
 * One part of a figure on a grid of 200 × 300, whose axis is 100. `half` is a shape on the axis, of
 * which the right half is given; `pair` the right one of two; `whole` is drawn as it is.
 */
export type FigurePart = readonly [
  form: 'half' | 'pair' | 'whole',
  material: Material,
  data: string,
];

export type BodyKind = 'heavy' | 'light' | 'robe';
export type HeadKind = 'helm' | 'horned' | 'hood' | 'hat' | 'circlet' | 'cap';
/** Both hands in front, on a grip, or at the sides. */
export type Pose = 'front' | 'sides';

/** Behind everything else. */
export const CAPES: Readonly<Record<BodyKind, readonly FigurePart[]>> = {
  heavy: [['half', 'lining', '0,62 34,66 50,120 58,214 52,268 38,262 26,272 12,264 0,268']],
  light: [['half', 'lining', '0,62 30,66 42,116 46,192 36,206 24,196 12,208 0,198']],
  robe: [['half', 'lining', '0,60 30,66 46,130 60,250 58,282 0,284']],
};

export const BODIES: Readonly<Record<BodyKind, readonly FigurePart[]>> = {
  heavy: [
    ['pair', 'leather', '3,136 25,136 23,200 6,200'],
    ['pair', 'steel', '4,150 25,146 24,190 6,194'],
    ['pair', 'steel', '6,206 24,206 20,264 9,264'],
    ['pair', 'gold', '4,192 26,188 28,203 16,213 5,204'],
    ['pair', 'steel', '8,262 21,262 34,283 32,288 6,288'],
    ['half', 'cloth', '0,130 11,130 14,206 0,218'],
    ['pair', 'steel', '9,128 27,126 33,162 22,174 12,162'],
    ['half', 'steel', '0,64 24,66 33,84 29,106 23,124 0,128'],
    ['half', 'gold', '0,72 5,76 6,112 0,122'],
    ['half', 'leather', '0,123 24,121 26,131 0,134'],
    ['half', 'gold', '0,121 6,124 6,133 0,137'],
  ],
  light: [
    ['pair', 'leather', '3,136 23,136 22,206 6,206'],
    ['pair', 'leather', '5,200 24,198 21,264 8,264'],
    ['pair', 'gold', '4,198 25,195 25,202 4,205'],
    ['pair', 'leather', '8,262 21,262 33,284 31,288 6,288'],
    ['half', 'cloth', '0,126 22,126 31,172 23,164 16,186 8,172 0,190'],
    ['half', 'cloth', '0,64 22,66 28,88 22,122 0,126'],
    ['half', 'leather', '0,70 12,72 17,100 13,122 0,126'],
    ['half', 'gold', '0,84 13,82 13,86 0,88'],
    ['half', 'gold', '0,100 15,98 15,102 0,104'],
    ['half', 'leather', '0,122 23,120 25,130 0,134'],
    ['half', 'gold', '0,120 5,123 5,132 0,135'],
  ],
  robe: [
    ['pair', 'leather', '6,276 22,276 28,288 6,289'],
    ['half', 'cloth', '0,64 22,66 28,92 22,124 32,180 44,282 30,278 16,285 0,280'],
    ['half', 'lining', '0,126 9,128 17,283 8,279 0,284'],
    ['pair', 'gold', '8,66 14,67 13,124 18,200 24,281 19,283 11,200 8,126'],
    ['half', 'gold', '0,122 22,120 23,128 0,131'],
    ['half', 'gold', '0,122 4,128 4,166 0,172'],
  ],
};

export const ARMS: Readonly<Record<BodyKind, Readonly<Record<Pose, readonly FigurePart[]>>>> = {
  heavy: {
    front: [
      ['pair', 'leather', '27,78 42,82 47,112 35,118'],
      ['pair', 'steel', '34,106 49,106 45,124 14,146 7,136 30,120'],
      ['pair', 'gold', '33,104 50,102 49,112 36,116'],
      ['pair', 'leather', '2,130 13,132 15,148 2,150'],
    ],
    sides: [
      ['pair', 'leather', '27,78 42,82 48,114 36,118'],
      ['pair', 'steel', '36,112 49,110 48,146 37,148'],
      ['pair', 'gold', '35,104 50,102 50,112 36,115'],
      ['pair', 'leather', '36,145 49,144 50,160 38,162'],
    ],
  },
  light: {
    front: [
      ['pair', 'cloth', '22,70 35,78 42,112 30,116'],
      ['pair', 'leather', '30,106 43,106 40,122 13,145 6,136 27,120'],
      ['pair', 'lining', '2,131 12,132 14,147 2,149'],
    ],
    sides: [
      ['pair', 'cloth', '22,70 36,78 45,114 33,118'],
      ['pair', 'leather', '33,110 46,108 47,146 37,148'],
      ['pair', 'lining', '37,145 48,144 49,159 39,161'],
    ],
  },
  robe: {
    front: [
      ['pair', 'cloth', '20,68 34,76 46,120 40,152 22,160 8,146 8,134 26,120'],
      ['pair', 'lining', '2,131 12,132 14,147 2,149'],
    ],
    sides: [
      ['pair', 'lining', '38,140 50,138 50,160 40,162'],
      ['pair', 'cloth', '20,68 35,76 50,120 62,158 54,172 32,150 28,120'],
      ['pair', 'gold', '62,158 54,172 50,169 58,154'],
    ],
  },
};

/** Over the arms. */
export const SHOULDERS: Readonly<Record<BodyKind, readonly FigurePart[]>> = {
  heavy: [
    ['pair', 'steel', '20,70 30,62 48,70 54,88 50,100 38,92 28,84'],
    ['pair', 'steel', '16,64 34,56 48,66 51,78 36,76 24,74'],
    ['pair', 'gold', '16,64 34,56 48,66 48,70 34,61 18,68'],
  ],
  light: [
    ['half', 'lining', '0,60 16,60 32,70 40,90 30,86 22,94 12,84 0,96'],
    ['half', 'gold', '0,60 16,60 32,70 33,74 16,65 0,66'],
  ],
  robe: [
    ['half', 'lining', '0,58 18,62 34,72 38,86 20,92 0,112'],
    ['half', 'gold', '0,108 20,89 38,83 38,86 20,92 0,112'],
    ['half', 'gold', '0,84 5,90 0,97'],
  ],
};

export const HEADS: Readonly<Record<HeadKind, readonly FigurePart[]>> = {
  helm: [
    ['half', 'cloth', '0,2 5,6 7,20 0,24'],
    ['half', 'steel', '0,15 12,18 18,30 18,46 12,60 0,67'],
    ['half', 'shadow', '0,37 14,36 15,41 0,43'],
    ['half', 'gold', '0,15 3,17 3,62 0,66'],
    ['pair', 'shadow', '6,47 12,46 11,49 6,50'],
    ['pair', 'shadow', '6,53 10,52 9,55 6,56'],
  ],
  horned: [
    ['pair', 'gold', '12,28 22,22 25,10 21,0 31,8 33,22 26,34 15,38'],
    ['half', 'steel', '0,14 12,17 18,30 18,44 13,58 8,54 8,42 0,40'],
    ['half', 'shadow', '0,36 14,36 11,56 0,62'],
    ['half', 'steel', '0,30 3,36 3,50 0,56'],
    ['half', 'gold', '0,12 3,15 3,36 0,40'],
    ['half', 'gold', '0,32 17,30 18,35 0,37'],
  ],
  hood: [
    ['half', 'cloth', '0,8 10,14 20,32 21,50 16,64 0,68'],
    ['half', 'shadow', '0,22 9,28 13,42 11,56 0,64'],
    ['pair', 'gold', '3,42 9,40 8,43 4,44'],
    ['half', 'lining', '0,8 10,14 20,32 21,50 18,50 16,34 8,18 0,13'],
  ],
  hat: [
    ['half', 'lining', '0,30 15,30 18,58 10,68 0,70'],
    ['half', 'skin', '0,30 12,30 12,50 7,61 0,65'],
    ['pair', 'shadow', '3,43 9,41 8,45 4,46'],
    ['half', 'cloth', '0,-2 5,10 12,28 34,38 16,37 0,36'],
    ['half', 'gold', '0,27 12,27 14,33 0,33'],
  ],
  circlet: [
    ['half', 'lining', '0,14 13,20 19,36 21,66 14,74 0,70'],
    ['half', 'skin', '0,28 11,29 12,47 7,60 0,64'],
    ['pair', 'shadow', '3,43 8,41 8,45 3,46'],
    ['half', 'gold', '0,12 4,22 8,18 10,24 15,19 15,30 0,30'],
  ],
  cap: [
    ['half', 'skin', '0,30 14,30 14,48 8,58 0,58'],
    ['half', 'leather', '0,52 10,50 15,40 18,60 12,78 0,94'],
    ['pair', 'shadow', '3,42 9,40 8,44 4,45'],
    ['half', 'steel', '0,14 13,18 18,32 0,33'],
    ['half', 'gold', '0,30 18,29 18,34 0,36'],
    ['half', 'gold', '0,12 3,15 3,31 0,32'],
  ],
};
