import { disc } from '#art/kit/path.ts';
import type { Archetype } from '#reference/classes.data.ts';

/** Light comes from the right: every figure has a light and a dark half. */
export type EmblemTone = 'light' | 'dark' | 'metal' | 'accent' | 'hole' | 'line';

/** One path on a 120 × 120 grid. */
export interface EmblemPart {
  tone: EmblemTone;
  data: string;
  transform?: string;
}

interface Weapon {
  light: string;
  dark: string;
  metal: string;
  accent: string;
}

const BLADE: Weapon = {
  light: 'M60 8l6 10-1 58h-5z',
  dark: 'M60 8l-6 10 1 58h5z',
  metal: 'M44 76q16 4 32 0l3 5q-19 6-38 0zM57 82h6v20h-6z',
  accent: 'M60 100l5 5-5 6-5-6z',
};

const DAGGER: Weapon = {
  light: 'M60 10l6 14-2 48h-4z',
  dark: 'M60 10l-6 14 2 48h4z',
  metal: 'M45 72q15 4 30 0l2 5q-17 5-34 0zM57 78h6v16h-6z',
  accent: 'M60 92l5 5-5 5-5-5z',
};

function weapon({ light, dark, metal, accent }: Weapon, degrees: number, shift = ''): EmblemPart[] {
  const transform = `rotate(${degrees} 60 60)${shift}`;
  return [
    { tone: 'light', data: light, transform },
    { tone: 'dark', data: dark, transform },
    { tone: 'metal', data: metal, transform },
    { tone: 'accent', data: accent, transform },
  ];
}

export const emblemShapes: Readonly<Record<Archetype, readonly EmblemPart[]>> = {
  warrior: [...weapon(BLADE, 42), ...weapon(BLADE, -42)],
  knight: [
    ...weapon(BLADE, 180, 'translate(0 -4)'),
    { tone: 'light', data: 'M60 28l30 8v22c0 20-12 34-30 44z' },
    { tone: 'dark', data: 'M60 28l-30 8v22c0 20 12 34 30 44z' },
    { tone: 'metal', data: 'M55 36h10v18h16v9H65v28l-5 4-5-4V63H39v-9h16z' },
    { tone: 'line', data: 'M60 28l30 8v22c0 20-12 34-30 44-18-10-30-24-30-44V36z' },
  ],
  rogue: [...weapon(DAGGER, 142, 'translate(0 -6)'), ...weapon(DAGGER, -142, 'translate(0 -6)')],
  archer: [
    { tone: 'light', data: 'M28 10C70 14 98 38 108 88l-9 3C88 48 66 28 26 20z' },
    { tone: 'dark', data: 'M26 20l2-10q24 3 44 17l-6 8Q48 23 26 20z' },
    { tone: 'line', data: 'M28 16L102 90' },
    { tone: 'metal', data: 'M57.5 10h5v96h-5z', transform: 'rotate(45 60 60)' },
    { tone: 'accent', data: 'M60-6l9 19-9-5-9 5z', transform: 'rotate(45 60 60)' },
    { tone: 'dark', data: 'M52 92l8 7 8-7v17l-8-6-8 6z', transform: 'rotate(45 60 60)' },
  ],
  mage: [
    { tone: 'metal', data: 'M57 44h6v68h-6z', transform: 'rotate(30 60 60)' },
    {
      tone: 'accent',
      data: 'M50 46q-10-10-6-24 4 14 16 16 12-2 16-16 4 14-6 24-10 6-20 0z',
      transform: 'rotate(30 60 60)',
    },
    { tone: 'light', data: 'M76 0l12 18-12 18z' },
    { tone: 'dark', data: 'M76 0L64 18l12 18z' },
    {
      tone: 'accent',
      data: 'M32 22l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM96 66l2 6 6 2-6 2-2 6-2-6-6-2 6-2z',
    },
  ],
  summoner: [
    { tone: 'line', data: disc(60, 60, 47) + disc(60, 60, 39) },
    { tone: 'light', data: 'M60 22c10 10 30 22 44 38-14 16-34 28-44 38z' },
    { tone: 'dark', data: 'M60 22C50 32 30 44 16 60c14 16 34 28 44 38z' },
    { tone: 'accent', data: 'M60 5l6 9-6 9-6-9zM60 97l6 9-6 9-6-9z' },
    { tone: 'metal', data: 'M60 42q18 6 22 18-4 12-22 18-18-6-22-18 4-12 22-18z' },
    { tone: 'hole', data: 'M60 44q5 8 5 16t-5 16q-5-8-5-16t5-16z' },
  ],
  healer: [
    { tone: 'metal', data: 'M57 28h6v84h-6z' },
    {
      tone: 'light',
      data: 'M63 40q24-16 46-14-6 8-13 11 5 0 8-1-6 9-14 12 4 1 7 0-8 12-34 8z',
    },
    {
      tone: 'dark',
      data: 'M57 40Q33 24 11 26q6 8 13 11-5 0-8-1 6 9 14 12-4 1-7 0 8 12 34 8z',
    },
    { tone: 'accent', data: 'M60 6l9 10-9 12-9-12z' },
    { tone: 'line', data: 'M52 58q20 4 14 14t-14 10q-4 6 8 12t4 14' },
  ],
  buffer: [
    { tone: 'metal', data: 'M24 8h5v104h-5z' },
    { tone: 'light', data: 'M29 16q22-8 38 2t34 2l-10 21 10 23q-20 8-36-2t-36 2z' },
    { tone: 'dark', data: 'M29 48q22-8 38 2t28 1l6 13q-20 8-36-2t-36 2z' },
    { tone: 'accent', data: 'M60 24l4 11 11 4-11 4-4 11-4-11-11-4 11-4z' },
  ],
  bard: [
    { tone: 'light', data: 'M88 14q22 44-16 74l-12-2V76q24-20 18-58z' },
    { tone: 'dark', data: 'M32 14q-22 44 16 74l12-2V76Q36 56 42 18z' },
    { tone: 'metal', data: 'M38 30h44v6H38zM40 88h40l6 14H34z' },
    { tone: 'line', data: 'M50 36v46M60 36v46M70 36v46' },
    { tone: 'accent', data: 'M88 10l6 6-8 6-4-6zM32 10l-6 6 8 6 4-6z' },
  ],
  crafter: [
    { tone: 'metal', data: 'M56 40h8v70h-8z', transform: 'rotate(40 60 60)' },
    { tone: 'light', data: 'M60 14h28l8 11-8 14H60z', transform: 'rotate(40 60 60)' },
    { tone: 'dark', data: 'M60 14H30v25h30z', transform: 'rotate(40 60 60)' },
    { tone: 'metal', data: 'M56 44h8v66h-8z', transform: 'rotate(-40 60 60)' },
    {
      tone: 'accent',
      data: 'M60 10q16 4 18 24-9 4-18 13-9-9-18-13 2-20 18-24zm0 15l-7 9 7 6 7-6z',
      transform: 'rotate(-40 60 60)',
    },
  ],
  spoiler: [
    ...weapon(DAGGER, 35, 'translate(12 -14)'),
    { tone: 'light', data: 'M60 52h14q22 18 22 38 0 20-36 20z' },
    { tone: 'dark', data: 'M60 52H46Q24 70 24 90q0 20 36 20z' },
    { tone: 'metal', data: 'M44 44h32l-5 9H49z' },
    { tone: 'accent', data: 'M60 66l12 15-12 15-12-15z' },
  ],
};
