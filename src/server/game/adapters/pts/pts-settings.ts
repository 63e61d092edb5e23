import type { SqlServerTarget } from './sql/sql-server-url.ts';

export interface PtsSettings {
  readonly id: number;
  readonly name: string;
  /** IANA zone or offset of the Windows machine: the game's dates are its wall clock. */
  readonly zone: string;
  readonly now: () => Date;
  /** lin2db */
  readonly login: SqlServerTarget;
  /** lin2world */
  readonly world: SqlServerTarget;
  readonly receipts: ReceiptSettings;
  readonly switchedOn: SwitchedOn;
  /** Without it names cannot be changed. */
  readonly cached?: CachedSettings;
  /** This world's number in lin2db.user_count; 0 is the sum of all. */
  readonly serverId?: number;
  /** 1001 is an account whose time is not metered. */
  readonly payStat?: number;
  /** Meant by the extender's own configuration. */
  readonly vipLevel?: number;
  /** Names in npc_boss that are shown besides the known raid bosses. */
  readonly extraBosses?: readonly string[];
  /** A new name may not contain one of these, besides what the game itself forbids. */
  readonly forbiddenNames?: readonly string[];
  /** How long the game keeps a character whose deletion was asked for. */
  readonly deletionDays?: number;
  /** Hears why a write was refused by the database itself. */
  readonly report?: (what: string, error: unknown) => void;
}

export interface ReceiptSettings {
  /** A schema of our own inside lin2world. */
  readonly schema: string;
  /** The operator allows us to make it, with its table. */
  readonly mayCreate: boolean;
}

/** What the operator has switched on in the extender; no catalogue shows it. */
export interface SwitchedOn {
  readonly delivery: boolean;
  readonly vip: boolean;
  readonly lock: boolean;
}

/** CacheD's admin port. It has no password: it belongs on a private address. */
export interface CachedSettings {
  readonly host: string;
  readonly port: number;
  /** Builds differ: does the length in a frame's head count its strings? */
  readonly lengthIncludesStrings: boolean;
  /** Stands in CacheD's log beside what was done. */
  readonly operator?: string;
  readonly timeoutMs?: number;
}
