import { campaignBonus } from '../campaigns/campaign-bonus.ts';
import { creatorBonus } from '../creators/creator-bonus.ts';
import type { BonusSource } from './bonus-source.ts';

/** In the order in which they are locked, and in which they use up the cap on the total. */
export const BONUS_SOURCES: readonly BonusSource[] = [campaignBonus, creatorBonus];
