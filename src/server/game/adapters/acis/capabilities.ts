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

export interface AcisFacts extends ServiceFacts {
  readonly features: Readonly<Record<string, boolean>>;
  readonly hasAccounts: boolean;
  readonly hasPremium: boolean;
}

/** Stock aCis has no queue, premium or colors; forks may have tables for them: we detect those. */
export function acisCapabilities(
  facts: AcisFacts,
  { switchedOn, crestsFolder }: Pick<L2jSettings, 'switchedOn' | 'crestsFolder'>,
): Capabilities {
  const { engines, features, hasReceipts, hasAccounts, hasPremium } = facts;
  const write = (table: string, possible: Extract<Capability, { can: true }>) =>
    orderedWrite({ hasReceipts, table, engine: engines[table] }, possible);
  const deliver = delivery(features, switchedOn.delivery, () =>
    write('items_delayed', { can: true, effect: 'whenOnline', whenBagFull: 'drops' }),
  );
  const noAccounts = unsupported('the login database has no aCis accounts table');
  return withUnsupportedCapabilities({
    createAccount: hasAccounts ? { can: true, effect: 'atOnce', reason: AUTO_CREATE } : noAccounts,
    setPassword: hasAccounts ? { can: true, effect: 'nextLogin' } : noAccounts,
    verifyPassword: hasAccounts ? { can: true } : noAccounts,
    inventory: { can: true },
    skills: skills(features['character_skills']),
    market: features['character_offline_trade']
      ? { can: true, reason: 'offline stores only' }
      : unsupported('stock aCis does not store private stores (no table character_offline_trade)'),
    itemCounts: { can: true },
    playTime: { can: true },
    olympiadPoints: { can: true },
    siegeRegistrations: siegeRegistrations(features['siege_clans']),
    crests:
      crestsFolder === undefined
        ? unsupported('aCis stores crests as files: set crests_folder to a copy of data/crests')
        : { can: true },
    raidStatus: raidStatus(features),
    ...NOT_STORED,
    deliver,
    deliverPack: packs(deliver, switchedOn.shop, 'inventory'),
    rename: unsupported(
      'aCis caches names at startup: until a restart the old name would still be in use',
    ),
    nameColor: features['character_data']
      ? write('character_data', { can: true, needsOffline: true, effect: 'nextLogin' })
      : unsupported('stock aCis does not store name colors'),
    vip: premium(hasPremium, switchedOn.vip, () =>
      write('account_premium', {
        can: true,
        needsOffline: true,
        accountWide: true,
        effect: 'nextLogin',
      }),
    ),
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

function raidStatus(features: AcisFacts['features']): Capability {
  if (features['raidboss_spawnlist']) return { can: true };
  return features['spawn_data']
    ? {
        can: true,
        reason: 'as of the last restart, unless the build saves spawn_data while running',
      }
    : unsupported('the game has no raid boss table');
}

function delivery(
  features: AcisFacts['features'],
  isOn: boolean,
  possible: () => Capability,
): Capability {
  if (!features['items_delayed'])
    return unsupported('stock aCis has no delivery queue (items_delayed)');
  return isOn
    ? possible()
    : unsupported('set switched_on.delivery if the game processes items_delayed');
}

function premium(hasPremium: boolean, isOn: boolean, possible: () => Capability): Capability {
  if (!hasPremium) return unsupported('stock aCis has no premium accounts');
  return isOn ? possible() : unsupported('set switched_on.vip if premium is enabled in the game');
}
