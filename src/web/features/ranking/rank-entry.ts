import type { ReactNode } from 'react';

/** A place on a board, of a character or a clan. */
export interface RankEntry {
  id: string | number;
  rank: number;
  name: string;
  /** Null if there is no page to open. */
  to: string | null;
  icon: ReactNode;
  /** Under the name. */
  detail: ReactNode;
  value: number;
  /** Places gained or lost since yesterday, for the table and for the banners. */
  move?: ReactNode;
  moveOnBanner?: ReactNode;
}
