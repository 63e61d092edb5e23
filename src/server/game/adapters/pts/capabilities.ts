import type { Capabilities, Capability } from '../../capabilities.ts';
import { withOtherCapabilities } from '../../not-supported.ts';
import type { PtsFound } from './detect/pts-found.ts';
import { type Consent, no, writeCapabilities } from './write-capabilities.ts';

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

/** A password written in a form that authd does not check would lock the player out. */
function otherPasswords({ hash, accounts }: PtsFound, consent: Consent): Capability | null {
  if (hash !== 'scramble') return no(OTHER_HASH);
  return accounts.hasMd5 && !consent.ignoresMd5Password ? no(SECOND_HASH) : null;
}

function createAccount({ accounts }: PtsFound): Capability {
  if (accounts.unknownColumns.length > 0) {
    return no(
      `lin2db has columns the portal does not support: ${accounts.unknownColumns.join(', ')}`,
    );
  }
  return { can: true, effect: 'atOnce' };
}

const OTHER_HASH = 'user_auth.password is not binary(16): this build stores passwords differently';

const SECOND_HASH =
  'user_auth has md5password, which authd may check instead of password: if yours checks password, set pts.ignores_md5password';
