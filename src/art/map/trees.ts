import type { Sheet } from './sheet.ts';

/** In the order of the data: round, pointed, bare. */
export const TREE_KINDS = ['round', 'pointed', 'bare'] as const;

const CROWN = 'M-11-12q-5-8 2-13 1-9 10-8 9-1 10 8 6 5 1 12-5 5-12 3-8 2-11-2z';
const CROWN_SHADE = 'M3-10q8 1 9-4 4-6-1-11-1-8-9-8 5 6 3 12t-2 11z';
const FIR = 'M0-42l7 13-3-1 6 11-3-1 5 14h-24l5-14-3 1 6-11-3 1z';
const FIR_SHADE = 'M0-42l7 13-3-1 6 11-3-1 5 14H1z';
const BRANCHES = 'M0 0v-20m0-2l-9-13m9 13l8-15m-8 7l-2-14m2 26l-10-6m10 2l10-7';

/** One of each kind, and three together. */
export function defineTrees({ canvas, inks }: Sheet): void {
  const shape = (crown: string, shade: string) =>
    `<path d="M-1.5 0v-8h3v8z" fill="${inks.darkTree}"/><path d="${crown}" fill="${inks.tree}"/><path d="${shade}" fill="${inks.darkTree}"/><path d="${crown}" fill="none" stroke="${inks.ink}" stroke-width="1.3" opacity=".6"/>`;
  const drawn = {
    round: shape(CROWN, CROWN_SHADE),
    pointed: shape(FIR, FIR_SHADE),
    bare: `<path d="${BRANCHES}" fill="none" stroke="${inks.darkTree}" stroke-width="3" stroke-linecap="round"/>`,
  };
  for (const kind of TREE_KINDS) {
    const id = canvas.id(kind);
    canvas.define(`<g id="${id}">${drawn[kind]}</g>`);
    canvas.define(
      `<g id="${id}s"><use href="#${id}" transform="translate(-9-9)scale(.94)"/><use href="#${id}" transform="translate(11-5)"/><use href="#${id}" transform="translate(-4 5)scale(1.05)"/></g>`,
    );
  }
}
