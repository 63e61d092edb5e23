import type { Capabilities, Capability } from '../../capabilities.ts';
import type { PtsFound } from './detect/pts-found.ts';
import type { PtsSettings } from './pts-settings.ts';

/** What the operator has set, beside what the catalogue shows. */
export type Consent = Pick<PtsSettings, 'receipts' | 'switchedOn' | 'cached'>;

/** What this world can do, each with its reason, so that an operator knows what to switch on. */
export function ptsCapabilities(found: PtsFound, consent: Consent): Capabilities {
  const { features } = found;
  const seasons: Capability =
    features.olympiad && features.nobless
      ? { can: true }
      : no('lin2world has no olympiad, olympiad_result or user_nobless');
  return {
    createAccount: createAccount(found),
    setPassword: found.hash === 'scramble' ? { can: true, effect: 'nextLogin' } : no(OTHER_HASH),
    verifyPassword: found.hash === 'scramble' ? { can: true } : no(OTHER_HASH),
    inventory: { can: true },
    market: features.offlineShopItems
      ? { can: true, reason: 'shows offline shops; those of connected players are not stored' }
      : no('lin2world has no offline_shop with offline_shop_items (extender)'),
    itemCounts: { can: true },
    playTime: { can: true },
    raidStatus: { can: true },
    raidTimes: { can: true },
    clanSiegeKills: { can: true },
    previousCastleOwner: no('the game does not store it; the portal records it from now on'),
    allSeasons: seasons,
    ...writeCapabilities(found, consent),
  };
}

type WriteName = 'deliver' | 'rename' | 'nameColour' | 'vip' | 'lock';

function writeCapabilities(found: PtsFound, consent: Consent): Pick<Capabilities, WriteName> {
  const { features } = found;
  const { receipts, switchedOn, cached } = consent;
  const noReceipts = features.receipts || receipts.mayCreate ? null : no(missingTable(receipts));

  /** The first thing that is missing, in the order an operator would mend it. */
  function write(
    isThere: boolean,
    missing: string,
    isOn: boolean,
    feature: string,
    can: Capability,
  ): Capability {
    if (!isThere) return no(missing);
    if (!isOn) return no(`switch ${feature} on in the extender, then say so in switched_on`);
    return noReceipts ?? can;
  }

  return {
    deliver: write(
      features.itemDelivery,
      'lin2world has no ItemDelivery (extender): items have no provable way into the game',
      switchedOn.delivery,
      'ItemDelivery',
      { can: true, effect: 'whenOnline' },
    ),
    rename: cached
      ? (noReceipts ?? { can: true, needsOffline: true, effect: 'nextLogin' })
      : no('CacheD keeps all names in memory: set the address of its admin port'),
    nameColour: write(features.nameColour, 'user_data has no name_color (extender)', true, '', {
      can: true,
      needsOffline: true,
      effect: 'nextLogin',
    }),
    vip: write(
      features.vip,
      'user_data has no vip_level and vip_timestamp (extender)',
      switchedOn.vip,
      'VIP',
      { can: true, needsOffline: true, accountWide: true, effect: 'nextLogin' },
    ),
    lock: write(
      features.characterLock,
      'lin2world has no CharacterLock (extender)',
      switchedOn.lock,
      'CharacterLock',
      { can: true, effect: 'nextLogin' },
    ),
  };
}

function createAccount({ hash, accounts }: PtsFound): Capability {
  if (hash !== 'scramble') return no(OTHER_HASH);
  if (accounts.unknownColumns.length > 0) {
    return no(`lin2db asks for columns we do not know: ${accounts.unknownColumns.join(', ')}`);
  }
  return { can: true, effect: 'atOnce' };
}

const OTHER_HASH =
  'user_auth.password is not binary(16): this build stores passwords in another way';

function missingTable({ schema }: Consent['receipts']): string {
  return `lin2world has no table ${schema}.receipt: make it, or set receipts.may_create`;
}

function no(reason: string): Capability {
  return { can: false, reason };
}
