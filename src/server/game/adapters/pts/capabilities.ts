import type { Capabilities, Capability } from '../../capabilities.ts';
import { withUnsupportedCapabilities } from '../../not-supported.ts';
import type { PtsDetection } from './detect/pts-detection.ts';
import { type OperatorSettings, unsupported, writeCapabilities } from './write-capabilities.ts';

/** What this world can do. What it cannot do has a reason: operators learn what to switch on. */
export function ptsCapabilities(detection: PtsDetection, settings: OperatorSettings): Capabilities {
  const { features } = detection;
  const seasons: Capability =
    features.olympiad && features.nobless
      ? { can: true }
      : unsupported('lin2world lacks olympiad, olympiad_result or user_nobless');
  const passwordProblem = unsupportedPasswords(detection, settings);
  return withUnsupportedCapabilities({
    createAccount: passwordProblem ?? createAccount(detection),
    setPassword: passwordProblem ?? { can: true, effect: 'nextLogin' },
    verifyPassword: passwordProblem ?? { can: true },
    inventory: { can: true },
    skills: features.skills ? { can: true } : unsupported('lin2world lacks user_skill'),
    market: features.offlineShopItems
      ? {
          can: true,
          reason: 'offline stores only; the game does not save the stores of connected players',
        }
      : unsupported('lin2world has no offline_shop with offline_shop_items (extender)'),
    itemCounts: { can: true },
    playTime: { can: true },
    olympiadPoints: features.nobless ? { can: true } : unsupported('lin2world lacks user_nobless'),
    siegeRegistrations: features.siegeRegistrations
      ? { can: true }
      : unsupported('lin2world lacks castle_war'),
    crests: features.crests ? { can: true } : unsupported('lin2world lacks Pledge_Crest'),
    raidStatus: { can: true },
    raidTimes: { can: true },
    clanSiegeKills: { can: true },
    previousCastleOwner: features.previousCastleOwner
      ? { can: true }
      : unsupported('the game does not store it; the portal records it from now on'),
    allSeasons: seasons,
    ...writeCapabilities(detection, settings),
  });
}

/** A password written in a form that authd does not check would lock the player out. */
function unsupportedPasswords(
  { hash, accounts }: PtsDetection,
  settings: OperatorSettings,
): Capability | null {
  if (hash !== 'scramble') return unsupported(UNSUPPORTED_HASH);
  return accounts.hasMd5 && !settings.ignoresMd5Password ? unsupported(SECOND_HASH) : null;
}

function createAccount({ accounts }: PtsDetection): Capability {
  if (accounts.unknownColumns.length > 0) {
    return unsupported(
      `lin2db has columns the portal does not support: ${accounts.unknownColumns.join(', ')}`,
    );
  }
  return { can: true, effect: 'atOnce' };
}

const UNSUPPORTED_HASH =
  'user_auth.password is not binary(16): this build stores passwords differently';

const SECOND_HASH =
  'user_auth has md5password, which authd may check instead of password: if yours checks password, set pts.ignores_md5password';
