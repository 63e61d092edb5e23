import type { Capabilities, Capability } from '../../capabilities.ts';
import { withOtherCapabilities } from '../../not-supported.ts';
import type { PtsFound } from './detect/pts-found.ts';
import type { PtsSettings } from './pts-settings.ts';

/** What the operator has set, beside what the catalog shows. */
export type Consent = Pick<
  PtsSettings,
  'receipts' | 'switchedOn' | 'cached' | 'ignoresMd5Password'
>;

/** What this world can do, each with its reason, so that an operator knows what to switch on. */
export function ptsCapabilities(found: PtsFound, consent: Consent): Capabilities {
  const { features } = found;
  const seasons: Capability =
    features.olympiad && features.nobless
      ? { can: true }
      : no('lin2world has no olympiad, olympiad_result or user_nobless');
  const noPasswords = otherPasswords(found, consent);
  return withOtherCapabilities({
    createAccount: noPasswords ?? createAccount(found),
    setPassword: noPasswords ?? { can: true, effect: 'nextLogin' },
    verifyPassword: noPasswords ?? { can: true },
    inventory: { can: true },
    market: features.offlineShopItems
      ? {
          can: true,
          reason: 'offline stores only; the game does not store those of connected players',
        }
      : no('lin2world has no offline_shop with offline_shop_items (extender)'),
    itemCounts: { can: true },
    playTime: { can: true },
    raidStatus: { can: true },
    raidTimes: { can: true },
    clanSiegeKills: { can: true },
    previousCastleOwner: features.previousCastleOwner
      ? { can: true }
      : no('the game does not store it; the portal records it from now on'),
    allSeasons: seasons,
    ...writeCapabilities(found, consent),
  });
}

type WriteName = 'deliver' | 'rename' | 'nameColor' | 'vip' | 'lock';

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
    unknownColumns: readonly string[] = [],
  ): Capability {
    if (!isThere) return no(missing);
    if (unknownColumns.length > 0) {
      return no(`${feature} has columns the portal does not support: ${unknownColumns.join(', ')}`);
    }
    if (!isOn) return no(`enable ${feature} in the extender, then set it in switched_on`);
    return noReceipts ?? can;
  }

  return {
    deliver: write(
      features.itemDelivery,
      'lin2world has no ItemDelivery (extender): deliveries cannot be verified',
      switchedOn.delivery,
      'ItemDelivery',
      { can: true, effect: 'whenOnline', whenBagFull: 'waits' },
      found.unknownColumns.itemDelivery,
    ),
    rename: noCached(cached) ??
      noReceipts ?? { can: true, needsOffline: true, effect: 'nextLogin' },
    nameColor: write(features.nameColor, 'user_data has no name_color (extender)', true, '', {
      can: true,
      needsOffline: true,
      effect: 'nextLogin',
      reason: READ_FROM_TABLE,
    }),
    vip: write(
      features.vip,
      'user_data has no vip_level and vip_timestamp (extender)',
      switchedOn.vip,
      'VIP',
      {
        can: true,
        needsOffline: true,
        accountWide: true,
        effect: 'nextLogin',
        reason: READ_FROM_TABLE,
      },
    ),
    lock: write(
      features.characterLock,
      'lin2world has no CharacterLock (extender)',
      switchedOn.lock,
      'CharacterLock',
      { can: true, effect: 'nextLogin', lockStyle: 'code' },
      found.unknownColumns.characterLock,
    ),
  };
}

/** A password written in a form that authd does not check would lock the player out. */
function otherPasswords({ hash, accounts }: PtsFound, consent: Consent): Capability | null {
  if (hash !== 'scramble') return no(OTHER_HASH);
  return accounts.hasMd5 && !consent.ignoresMd5Password ? no(SECOND_HASH) : null;
}

/** A frame that CacheD reads in another way could give a character a name nobody asked for. */
function noCached(cached: Consent['cached']): Capability | null {
  if (!cached) return no('CacheD keeps all names in memory: set the address of its admin port');
  if (cached.frameLength !== undefined) return null;
  return no('set cached.frame_length to what your CacheD counts; see docs/worlds-pts.md');
}

function createAccount({ accounts }: PtsFound): Capability {
  if (accounts.unknownColumns.length > 0) {
    return no(
      `lin2db has columns the portal does not support: ${accounts.unknownColumns.join(', ')}`,
    );
  }
  return { can: true, effect: 'atOnce' };
}

/** CacheD serves every character it has ever loaded from memory, also those who are offline. */
const READ_FROM_TABLE =
  'bypasses CacheD: works if the extender reads the column at each login, as known extenders do';

const OTHER_HASH = 'user_auth.password is not binary(16): this build stores passwords differently';

const SECOND_HASH =
  'user_auth has md5password, which authd may check instead of password: if yours checks password, set pts.ignores_md5password';

function missingTable({ schema }: Consent['receipts']): string {
  return `lin2world has no table ${schema}.receipt: create it, or set receipts.may_create`;
}

function no(reason: string): Capability {
  return { can: false, reason };
}
