import type { Capabilities, Capability } from '#server/game/capabilities.ts';
import type { PtsDetection } from './detect/pts-detection.ts';
import type { PtsSettings } from './pts-settings.ts';

/** The operator's settings, in addition to the catalog. */
export type OperatorSettings = Pick<
  PtsSettings,
  'receipts' | 'switchedOn' | 'cacheD' | 'ignoresMd5Password'
>;

type WriteName =
  | 'deliver'
  | 'deliverPack'
  | 'rename'
  | 'nameColor'
  | 'vip'
  | 'lock'
  | 'unstuck'
  | 'looks'
  | 'titleColor'
  | 'clearKarma'
  | 'clearPk'
  | 'banAccount'
  | 'banCharacter';

export function writeCapabilities(
  detection: PtsDetection,
  settings: OperatorSettings,
): Pick<Capabilities, WriteName> {
  const { features } = detection;
  const { receipts, switchedOn, cacheD } = settings;
  const noReceipts =
    features.receipts || receipts.mayCreate ? null : unsupported(missingTable(receipts));

  /** The first thing that is missing, in the order an operator would fix it. */
  function write(
    isPresent: boolean,
    missing: string,
    isOn: boolean,
    feature: string,
    can: Capability,
    unknownColumns: readonly string[] = [],
  ): Capability {
    if (!isPresent) return unsupported(missing);
    if (unknownColumns.length > 0) {
      return unsupported(
        `${feature} has columns the portal does not support: ${unknownColumns.join(', ')}`,
      );
    }
    if (!isOn) return unsupported(`enable ${feature} in the extender, then set it in switched_on`);
    return noReceipts ?? can;
  }

  /** CacheD keeps characters in memory, so CacheD has to make the change. */
  const service: Capability = switchedOn.services
    ? (noCacheD(cacheD) ?? noReceipts ?? { can: true, needsOffline: true, effect: 'nextLogin' })
    : unsupported('set switched_on.services to let the portal change characters through CacheD');

  const deliver = write(
    features.itemDelivery,
    'lin2world has no ItemDelivery (extender): deliveries cannot be verified',
    switchedOn.delivery,
    'ItemDelivery',
    { can: true, effect: 'whenOnline', whenBagFull: 'waits' },
    detection.unknownColumns.itemDelivery,
  );

  return {
    deliver,
    // Not through CacheD: it adds one item per packet, so a pack could arrive in part.
    deliverPack: switchedOn.shop
      ? deliver.can
        ? { ...deliver, arrivesIn: 'inventory' }
        : deliver
      : unsupported('set switched_on.shop to sell articles of the shop in this world'),
    rename: noCacheD(cacheD) ??
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
      detection.unknownColumns.characterLock,
    ),
    unstuck: service,
    looks: features.looks ? service : unsupported('user_data lacks the columns of face and hair'),
    titleColor: switchedOn.services
      ? write(features.titleColor, 'user_data has no title_color (extender)', true, '', {
          can: true,
          needsOffline: true,
          effect: 'nextLogin',
          reason: READ_FROM_TABLE,
        })
      : unsupported('set switched_on.services to let the portal set title colors'),
    clearKarma: service,
    clearPk: service,
    banAccount: switchedOn.bans
      ? (noReceipts ?? {
          can: true,
          accountWide: true,
          effect: 'nextLogin',
          reason: 'authd reads block_flag2 at each login; a running session stays connected',
        })
      : unsupported('set switched_on.bans to let staff ban accounts through block_flag2'),
    banCharacter: characterBan(features.characterBan, switchedOn.bans, cacheD) ??
      noReceipts ?? { can: true, needsOffline: true, effect: 'nextLogin' },
  };
}

/** user_ban is only read: without it nobody could tell whether CacheD did it. */
function characterBan(
  hasTable: boolean,
  isOn: boolean,
  cacheD: OperatorSettings['cacheD'],
): Capability | null {
  if (!isOn) return unsupported('set switched_on.bans to let staff ban characters through CacheD');
  if (!hasTable) return unsupported('lin2world has no user_ban: a ban could not be verified');
  return noCacheD(cacheD);
}

/** If CacheD parses a frame differently, a character could get a wrong name. */
function noCacheD(cacheD: OperatorSettings['cacheD']): Capability | null {
  if (!cacheD)
    return unsupported('CacheD keeps characters in memory: set the address of its admin port');
  if (cacheD.frameLength !== undefined) return null;
  return unsupported('set cached.frame_length to what your CacheD counts; see docs/worlds-pts.md');
}

/** Once CacheD has loaded a character, it serves it from memory, even while it is offline. */
const READ_FROM_TABLE =
  'bypasses CacheD: works if the extender reads the column at each login, as known extenders do';

function missingTable({ schema }: OperatorSettings['receipts']): string {
  return `lin2world has no table ${schema}.receipt: create it, or set receipts.may_create`;
}

export function unsupported(reason: string): Capability {
  return { can: false, reason };
}
