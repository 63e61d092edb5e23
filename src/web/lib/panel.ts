import { createContext, useContext } from 'react';
import type { Purse } from '#contract/purses.ts';
import type { Summary } from '#contract/summary.ts';
import { useShared } from './shared-state.ts';

/** The master account around every page of the panel. */
export interface Panel {
  summary: Summary;
  /** Reloads the master account; needed while the event stream does not push it. */
  refresh(): void;
  /** Reloads everything on the page, for example because a price has changed. */
  reload(): void;
}

export const PanelContext = createContext<Panel | null>(null);

export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanel is used outside PanelContext');
  return panel;
}

/** The current balance of a purse. */
export function usePurse(purse: Purse): number {
  const { summary } = usePanel();
  const coins = useShared((state) => state.coins);
  const referralCoins = useShared((state) => state.referralCoins);
  return { coins, referral: referralCoins, votes: summary.votes }[purse];
}
