import { hasColumns } from '../l2j/catalogue.ts';
import { SUBCLASSES } from '../l2j/characters.ts';
import { enginesOf } from '../l2j/engines.ts';
import type { L2jFound } from '../l2j/l2j-found.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import { ignoresCase } from '../l2j/same-text.ts';
import { hasReceipts, type WorldCatalogue } from '../l2j/world-catalogue.ts';
import { mobiusCapabilities } from './capabilities.ts';

export interface MobiusFound extends L2jFound {
  /** The most that one letter may carry of an item: Interlude reads counts as 32-bit numbers. */
  readonly mostPerLetter: bigint;
}

/** Tables some installations lack. */
const FEATURES = [
  SUBCLASSES,
  'custom_mail',
  'account_premium',
  'character_offline_trade',
  'siegable_clanhall',
  'grandboss_data',
] as const;

const USED = [...FEATURES, 'characters', 'clan_data', 'items', 'raidboss_spawnlist'];

export function detectMobius(catalogue: WorldCatalogue, settings: L2jSettings): MobiusFound {
  const { game, login } = catalogue;
  const isHighFive = hasColumns(game, 'olympiad_nobles', 'competitions_done_week');
  const facts = {
    flavour: 'mobius',
    version: isHighFive ? 'High Five' : 'Interlude',
    hash: 'base64 SHA-1',
    engines: { ...enginesOf(game, USED), ...enginesOf(login, ['accounts']) },
    features: Object.fromEntries(FEATURES.map((name) => [name, game.has(name)])),
    hasReceipts: hasReceipts(catalogue),
    hasAccounts: hasColumns(login, 'accounts', 'login', 'password', 'accessLevel', 'lastactive'),
    ignoresCase: ignoresCase(game.get('characters')?.columns.get('char_name')?.collation),
    mostPerLetter: isHighFive ? 2n ** 63n - 1n : 2n ** 31n - 1n,
  } as const;
  return { ...facts, capabilities: mobiusCapabilities(facts, settings) };
}
