/** The measured value, and the bound it must not exceed or fall below. */
export interface Figure {
  what: string;
  value: number;
  min?: number;
  max: number;
}

export function isMet({ value, min = 0, max }: Figure): boolean {
  return value >= min && value <= max;
}
