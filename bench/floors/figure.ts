/** The measured value, and the bound it must not exceed or fall below. */
export interface Figure {
  what: string;
  reached: number;
  least?: number;
  most: number;
}

export function isMet({ reached, least = 0, most }: Figure): boolean {
  return reached >= least && reached <= most;
}
