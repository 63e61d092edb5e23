import { hasColumns } from '../l2j/catalog.ts';
import { SKILLS, SUBCLASSES } from '../l2j/character-queries.ts';
import { CURSED_WEAPONS } from '../l2j/cursed-weapons.ts';
import { enginesOf } from '../l2j/engines.ts';
import type { L2jDetection } from '../l2j/l2j-detection.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import { INTERLUDE_SLOTS } from '../l2j/paperdoll.ts';
import { ignoresCase } from '../l2j/same-text.ts';
import { SIEGE_CLANS } from '../l2j/siege-queries.ts';
import { hasReceipts, type WorldCatalog } from '../l2j/world-catalog.ts';
import { acisCapabilities } from './capabilities.ts';
import { acisColumns } from './columns.ts';

/** Tables that some revisions or installations lack. */
const FEATURES = [
  SUBCLASSES,
  SKILLS,
  SIEGE_CLANS,
  CURSED_WEAPONS,
  'clanhall',
  'raidboss_spawnlist',
  'grandboss_data',
  'spawn_data',
  'character_offline_trade',
  'account_premium',
  'character_data',
  'items_delayed',
] as const;

const USED = [...FEATURES, 'characters', 'clan_data', 'items'];

/** A BCrypt hash has 60 characters; the old hash has 28, in a column of at most 45. */
const BCRYPT_LENGTH = 60;

export function detectAcis(catalog: WorldCatalog, settings: L2jSettings): L2jDetection {
  const { game, login } = catalog;
  const password = login.get('accounts')?.columns.get('password');
  const facts = {
    flavor: 'acis',
    version: versionOf(catalog),
    hash: (password?.length ?? 0) >= BCRYPT_LENGTH ? 'BCrypt $2a$' : 'base64 SHA-1',
    engines: { ...enginesOf(game, USED), ...enginesOf(login, ['accounts']) },
    features: Object.fromEntries(FEATURES.map((name) => [name, game.has(name)])),
    columns: acisColumns(catalog),
    slots: INTERLUDE_SLOTS,
    hasReceipts: hasReceipts(catalog),
    hasAccounts: hasColumns(login, 'accounts', 'login', 'password', 'access_level'),
    hasPremium: hasColumns(game, 'account_premium', 'premium_service', 'enddate'),
    ignoresCase: ignoresCase(game.get('characters')?.columns.get('char_name')?.collation),
  } as const;
  return { ...facts, capabilities: acisCapabilities(facts, settings) };
}

/** 40x moved the spawns into one table; 384 stores the olympiad's period as text. */
function versionOf({ game }: WorldCatalog): string {
  if (hasColumns(game, 'spawn_data', 'status')) return 'rev. 40x';
  const period = game.get('olympiad_data')?.columns.get('period');
  return period?.type === 'varchar' ? 'rev. 384' : 'rev. 345';
}
