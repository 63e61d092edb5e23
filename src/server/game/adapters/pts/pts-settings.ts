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
  /** Without it names, looks, positions, karma, PK counts and character bans cannot be changed. */
  readonly cacheD?: CacheDSettings;
  /** This world's number in lin2db.user_count; needed only where that table has several worlds. */
  readonly serverId?: number;
  /** The operator declares that authd checks `user_auth.password`, although there is an md5password. */
  readonly ignoresMd5Password?: boolean;
  /** 1001 is an account whose time is not metered. */
  readonly payStat?: number;
  /** One of the levels in the extender's own configuration. */
  readonly vipLevel?: number;
  /** Names in npc_boss that are shown besides the known raid bosses. */
  readonly extraBosses?: readonly string[];
  /** A new name may not contain one of these, besides what the game itself forbids. */
  readonly forbiddenNames?: readonly string[];
  /** How long the game keeps a character pending deletion. */
  readonly deletionDays?: number;
  /** Called when a write fails with an error that a retry would not fix. */
  readonly report?: (operation: string, error: unknown) => void;
}

export interface ReceiptSettings {
  /** A schema of our own inside lin2world. */
  readonly schema: string;
  /** The operator allows us to create it, with its table. */
  readonly mayCreate: boolean;
}

/** Features of the extender, which no catalog shows, and changes that the portal may make. */
interface SwitchedOn {
  readonly delivery: boolean;
  readonly vip: boolean;
  readonly lock: boolean;
  readonly bans: boolean;
  readonly services: boolean;
  readonly shop: boolean;
}

/** CacheD's admin port. It has no password: it belongs on a private address. */
export interface CacheDSettings {
  readonly host: string;
  readonly port: number;
  /** What the length in a frame's header counts. Builds differ; without it nothing is sent. */
  readonly frameLength?: FrameLength;
  /** The operator name in CacheD's log. */
  readonly operator?: string;
  readonly timeoutMs?: number;
}

/**
 * Everything; everything except the operator's name, which is last; or only the fixed fields. The
 * last two are equal for every packet that changes nothing, so no harmless request can tell them
 * apart.
 */
export type FrameLength = 'all' | 'withoutOperator' | 'withoutStrings';

/** Without the frame length nothing may be sent. */
export type UsableCacheD = CacheDSettings & { readonly frameLength: FrameLength };
