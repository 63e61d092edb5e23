/** The measured value, and the bounds it must stay within. */
export interface Figure {
  what: string;
  value: number;
  min?: number;
  max: number;
}

export function isMet({ value, min = 0, max }: Figure): boolean {
  return value >= min && value <= max;
}
