import type { L2jSettings } from '#server/game/adapters/l2j/l2j-settings.ts';
import { PENALTY_DAYS, SAMPLE_NOW } from './sample-world.ts';

/** A world with everything switched on, at the sample world's time. */
export function l2jSettings(gameUrl: string, schema: string): L2jSettings {
  return {
    id: 1,
    name: 'Aden',
    gameUrl,
    loginUrl: gameUrl,
    receipts: { schema, mayCreate: true },
    switchedOn: { delivery: true, vip: true, lock: true, bans: true, services: true, shop: true },
    bagSlots: { dwarf: 100, other: 80 },
    mail: { subject: 'Delivery', text: 'From the website. Order' },
    forbiddenNames: ['annou'],
    extraBosses: ['my_own_boss'],
    clanPenaltyDays: PENALTY_DAYS,
    showNextSpawn: true,
    bcryptCost: 4,
    now: () => SAMPLE_NOW,
  };
}
