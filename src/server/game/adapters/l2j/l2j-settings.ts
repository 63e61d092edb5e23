/** The configuration of a world of the L2J family. */
export interface L2jSettings {
  readonly id: number;
  readonly name: string;
  readonly gameUrl: string;
  /** Where the accounts are; the same database unless the operator keeps them apart. */
  readonly loginUrl: string;
  readonly receipts: { readonly schema: string; readonly mayCreate: boolean };
  /**
   * What the operator has switched on: features of the game server, whose configuration we cannot
   * read, and changes that the portal may make.
   */
  readonly switchedOn: {
    readonly delivery: boolean;
    readonly vip: boolean;
    readonly lock: boolean;
    readonly bans: boolean;
    readonly services: boolean;
    readonly shop: boolean;
  };
  /** Inventory slots of a character; equipped items use them too. */
  readonly bagSlots: { readonly dwarf: number; readonly other: number };
  readonly mail: { readonly subject: string; readonly text: string };
  readonly forbiddenNames: readonly string[];
  readonly extraBosses: readonly string[];
  /** Days during which a clan that dismissed a member cannot accept new ones. */
  readonly clanPenaltyDays: number;
  readonly showNextSpawn: boolean;
  /** Where the portal can read the game server's data/crests; only aCis stores crests as files. */
  readonly crestsFolder?: string;
  /** Defaults to the game server's own cost; tests use a lower one. */
  readonly bcryptCost?: number;
  readonly now: () => Date;
}
