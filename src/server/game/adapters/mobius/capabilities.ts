import type { Capabilities, Capability } from '../../capabilities.ts';
import { withUnsupportedCapabilities } from '../../not-supported.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import {
  AUTO_CREATE,
  accountBan,
  characterBan,
  NOT_STORED,
  orderedWrite,
  packs,
  type ServiceFacts,
  services,
  siegeRegistrations,
  skills,
  unsupported,
} from '../l2j/shared-capabilities.ts';

export interface MobiusFacts extends ServiceFacts {
  readonly features: Readonly<Record<string, boolean>>;
  readonly hasAccounts: boolean;
  readonly dropsWhenFull: boolean;
}

export function mobiusCapabilities(
  facts: MobiusFacts,
  { switchedOn }: Pick<L2jSettings, 'switchedOn'>,
): Capabilities {
  const { engines, features, hasReceipts, hasAccounts, dropsWhenFull } = facts;
  const write = (table: string, possible: Extract<Capability, { can: true }>) =>
    orderedWrite({ hasReceipts, table, engine: engines[table] }, possible);
  const deliver = switchedOn.delivery
    ? write('custom_mail', {
        can: true,
        effect: 'whenOnline',
        ...(dropsWhenFull ? { whenBagFull: 'drops', reason: BAG } : {}),
      })
    : unsupported(
        'set CustomMailManagerEnabled = True in the game, then switched_on.delivery here',
      );
  const noAccounts = unsupported('the login database has no Mobius accounts table');
  return withUnsupportedCapabilities({
    createAccount: hasAccounts ? { can: true, effect: 'atOnce', reason: AUTO_CREATE } : noAccounts,
    setPassword: hasAccounts ? { can: true, effect: 'nextLogin' } : noAccounts,
    verifyPassword: hasAccounts ? { can: true } : noAccounts,
    inventory: { can: true },
    skills: skills(features['character_skills']),
    market: engines['character_offline_trade']
      ? { can: true, reason: 'offline stores only; keep StoreOfflineTradeInRealtime = True' }
      : unsupported('the game has no table character_offline_trade'),
    itemCounts: { can: true },
    playTime: { can: true },
    olympiadPoints: { can: true },
    siegeRegistrations: siegeRegistrations(features['siege_clans']),
    crests: features['crests'] ? { can: true } : unsupported('the game has no table crests'),
    raidStatus: { can: true },
    ...NOT_STORED,
    deliver,
    deliverPack: packs(deliver, switchedOn.shop, dropsWhenFull ? 'inventory' : 'mail'),
    rename: write('characters', { can: true, needsOffline: true, effect: 'nextLogin' }),
    nameColor: unsupported('Mobius does not store name colors'),
    vip: switchedOn.vip
      ? write('account_premium', {
          can: true,
          needsOffline: true,
          accountWide: true,
          effect: 'nextLogin',
        })
      : unsupported('set EnablePremiumSystem = True in the game, then switched_on.vip here'),
    ...services(facts, switchedOn.services),
    banAccount: accountBan(hasReceipts, hasAccounts, switchedOn.bans),
    banCharacter: characterBan({ hasReceipts, engine: engines['characters'] }, switchedOn.bans),
    lock: switchedOn.lock
      ? write('characters', {
          can: true,
          needsOffline: true,
          effect: 'nextLogin',
          lockStyle: 'shutOut',
          reason:
            'no in-game code: locked until unlocked on the portal, and hidden from rankings until then',
        })
      : unsupported(
          'set switched_on.lock to let the portal lock characters through their access level',
        ),
  });
}

const BAG =
  'refused while the inventory is full (bag_slots), because the game drops items that don’t fit';
