import { NAME_COLORS } from './name-colors.data.ts';

export type NameColor = {
  /** 1 to 12, as the specification sends it. */
  readonly index: number;
  readonly name: string;
  /** `#RRGGBB` */
  readonly rgb: string;
};

export const nameColors: readonly NameColor[] = NAME_COLORS;

export function nameColorByIndex(index: number): NameColor | undefined {
  return nameColors.find((color) => color.index === index);
}
