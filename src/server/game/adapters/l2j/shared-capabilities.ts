import type { ArrivesIn, Capability } from '../../capabilities.ts';
import type { L2jColumns } from './columns.ts';

/** What decides whether an ordered write is possible. */
export interface WriteConditions {
  readonly hasReceipts: boolean;
  /** The table the effect is written to. */
  readonly table: string;
  readonly engine: string | undefined;
}

type Possible = Extract<Capability, { can: true }>;

/** An ordered write: possible with receipts, and with a warning if its table is not transactional. */
export function orderedWrite(
  { hasReceipts, table, engine }: WriteConditions,
  possible: Possible,
): Capability {
  if (engine === undefined) return unsupported(`the game has no table ${table}`);
  if (!hasReceipts) return unsupported(RECEIPTS_MISSING);
  if (engine === 'InnoDB') return possible;
  const warning = `${table} is ${engine}, which has no transactions: if the portal or the database stops during a write, its outcome can be unclear`;
  return { ...possible, reason: possible.reason ? `${possible.reason}; ${warning}` : warning };
}

export function unsupported(reason: string): Capability {
  return { can: false, reason };
}

const RECEIPTS_MISSING =
  'the receipt table is missing: run npm run doctor -- --fix, or set receipts.may_create';

/** Articles of the shop arrive through the same queue as coins. */
export function packs(deliver: Capability, isOn: boolean, arrivesIn: ArrivesIn): Capability {
  if (isOn) return deliver.can ? { ...deliver, arrivesIn } : deliver;
  return unsupported('set switched_on.shop to sell articles of the shop in this world');
}

/** By the access level of the account, which the login server reads at each login. */
export function accountBan(hasReceipts: boolean, hasAccounts: boolean, isOn: boolean): Capability {
  if (!hasAccounts) return unsupported('the login database has no accounts table');
  if (!isOn)
    return unsupported('set switched_on.bans to let staff ban accounts through their access level');
  if (!hasReceipts) return unsupported(RECEIPTS_MISSING);
  return {
    can: true,
    accountWide: true,
    effect: 'nextLogin',
    reason: 'a player who is in the game stays there until logging out',
  };
}

/** By its access level, which the game reads when a character is chosen and writes when it saves. */
export function characterBan(
  conditions: Omit<WriteConditions, 'table'>,
  isOn: boolean,
): Capability {
  if (!isOn)
    return unsupported(
      'set switched_on.bans to let staff ban characters through their access level',
    );
  return orderedWrite(
    { ...conditions, table: 'characters' },
    { can: true, needsOffline: true, effect: 'nextLogin' },
  );
}

/** What decides which services are possible. */
export interface ServiceFacts {
  readonly engines: Readonly<Record<string, string>>;
  readonly hasReceipts: boolean;
  readonly columns: Pick<L2jColumns, 'cursedWeaponHolder' | 'jail' | 'titleColor'>;
}

type ServiceName = 'unstuck' | 'looks' | 'titleColor' | 'clearKarma' | 'clearPk';

/** The game reads these columns when a character is chosen and writes them when it saves. */
export function services(
  { engines, hasReceipts, columns }: ServiceFacts,
  isOn: boolean,
): Record<ServiceName, Capability> {
  const write = () => {
    if (!isOn) return unsupported('set switched_on.services to let the portal change characters');
    const conditions = { hasReceipts, table: 'characters', engine: engines['characters'] };
    return orderedWrite(conditions, { can: true, needsOffline: true, effect: 'nextLogin' });
  };
  const unlessCursed =
    columns.cursedWeaponHolder === null ? unsupported(NO_CURSED_WEAPONS) : write();
  return {
    unstuck: columns.jail === null ? unsupported(NO_JAIL) : unlessCursed,
    looks: write(),
    titleColor:
      columns.titleColor === null ? unsupported('the game does not store title colors') : write(),
    clearKarma: unlessCursed,
    clearPk: unlessCursed,
  };
}

const NO_JAIL =
  'the portal cannot see who is in jail (punishments; on aCis characters.punish_level)';
const NO_CURSED_WEAPONS =
  'the portal cannot see cursed_weapons, which has the karma and PK count of those who hold one';

export function siegeRegistrations(hasTable: boolean | undefined): Capability {
  return hasTable ? { can: true } : unsupported('the game has no table siege_clans');
}

export function skills(hasTable: boolean | undefined): Capability {
  return hasTable ? { can: true } : unsupported('the game has no table character_skills');
}

/** What no L2J server stores, whatever its branch. */
export const NOT_STORED = {
  raidTimes: unsupported('the game only stores when a boss respawns; the portal records the rest'),
  clanSiegeKills: unsupported('the game counts them in memory only'),
  previousCastleOwner: unsupported(
    'the game keeps it in memory only; the portal records ownership changes',
  ),
  allSeasons: unsupported(
    'the game keeps the current and the previous season; the portal records the rest',
  ),
} as const;

export const AUTO_CREATE =
  'set AutoCreateAccounts = False in the login server, or anyone can claim account names in the game';
