import { hasColumns } from '../l2j/catalog.ts';
import { SKILLS, SUBCLASSES } from '../l2j/character-queries.ts';
import { CURSED_WEAPONS } from '../l2j/cursed-weapons.ts';
import { enginesOf } from '../l2j/engines.ts';
import { PUNISHMENTS } from '../l2j/jail.ts';
import type { L2jDetection } from '../l2j/l2j-detection.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import { HIGH_FIVE_SLOTS, INTERLUDE_SLOTS } from '../l2j/paperdoll.ts';
import { ignoresCase } from '../l2j/same-text.ts';
import { SIEGE_CLANS } from '../l2j/siege-queries.ts';
import { hasReceipts, type WorldCatalog } from '../l2j/world-catalog.ts';
import { mobiusCapabilities } from './capabilities.ts';
import { mobiusColumns } from './columns.ts';
import { CRESTS } from './crests.ts';

export interface MobiusDetection extends L2jDetection {
  /** The most that one mail may carry of an item: Interlude reads counts as 32-bit numbers. */
  readonly maxPerMail: bigint;
  /** Interlude puts items straight into the bag and drops what does not fit; later chronicles send mail. */
  readonly dropsWhenFull: boolean;
}

/** Tables some installations lack. */
const FEATURES = [
  SUBCLASSES,
  SKILLS,
  SIEGE_CLANS,
  CURSED_WEAPONS,
  PUNISHMENTS,
  'custom_mail',
  'account_premium',
  'character_offline_trade',
  'siegable_clanhall',
  'grandboss_data',
  CRESTS,
] as const;

const USED = [...FEATURES, 'characters', 'clan_data', 'items', 'raidboss_spawnlist'];

export function detectMobius(catalog: WorldCatalog, settings: L2jSettings): MobiusDetection {
  const { game, login } = catalog;
  const isHighFive = hasColumns(game, 'olympiad_nobles', 'competitions_done_week');
  const facts = {
    flavor: 'mobius',
    version: isHighFive ? 'High Five' : 'Interlude',
    hash: 'base64 SHA-1',
    engines: { ...enginesOf(game, USED), ...enginesOf(login, ['accounts']) },
    features: Object.fromEntries(FEATURES.map((name) => [name, game.has(name)])),
    columns: mobiusColumns(catalog),
    slots: isHighFive ? HIGH_FIVE_SLOTS : INTERLUDE_SLOTS,
    hasReceipts: hasReceipts(catalog),
    hasAccounts: hasColumns(login, 'accounts', 'login', 'password', 'accessLevel', 'lastactive'),
    ignoresCase: ignoresCase(game.get('characters')?.columns.get('char_name')?.collation),
    dropsWhenFull: !isHighFive,
    maxPerMail: isHighFive ? 2n ** 63n - 1n : 2n ** 31n - 1n,
  } as const;
  return { ...facts, capabilities: mobiusCapabilities(facts, settings) };
}
