/** What was reached, and what it must not rise above, or be below. */
export interface Figure {
  what: string;
  reached: number;
  least?: number;
  most: number;
}

export function isMet({ reached, least = 0, most }: Figure): boolean {
  return reached >= least && reached <= most;
}
