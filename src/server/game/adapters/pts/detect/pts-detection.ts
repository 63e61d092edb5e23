/** What was recognized in the catalogs of lin2db and lin2world. */
export interface PtsDetection {
  readonly flavor: 'pts';
  /** `lin2db of 2003, Vanganth extender` */
  readonly version: string;
  /** `SQL Server 10.50.6000.34` */
  readonly engine: string;
  readonly hash: 'scramble' | 'unknown';
  readonly accounts: AccountTables;
  /** Columns we do not know and that an insert may not leave out, of the tables we write to. */
  readonly unknownColumns: { readonly itemDelivery: Columns; readonly characterLock: Columns };
  readonly features: Readonly<Record<Feature, boolean>>;
  /** The paperdoll: columns of user_data with the item rows a character wears. */
  readonly wornColumns: readonly string[];
}

type Columns = readonly string[];

export interface AccountTables {
  /** Columns we do not know and that an insert may not leave out, as `user_info.code`. */
  readonly unknownColumns: readonly string[];
  readonly hasPerson: boolean;
  readonly hasEtc: boolean;
  readonly hasPasswordFlag: boolean;
  readonly hasOtpFlag: boolean;
  /** A second, undocumented password hash. */
  readonly hasMd5: boolean;
}

/** Tables and columns that not every world has. */
export type Feature =
  | 'userCount'
  | 'previousCastleOwner'
  | 'olympiad'
  | 'nobless'
  | 'reputation'
  | 'npcDeath'
  | 'nameColor'
  | 'titleColor'
  | 'looks'
  | 'vip'
  | 'characterLock'
  | 'characterBan'
  | 'itemDelivery'
  | 'deliveryEnchant'
  | 'offlineShop'
  | 'offlineShopItems'
  | 'forbiddenNames'
  | 'forbiddenWords'
  | 'reservedNames'
  | 'nameHistory'
  | 'subclasses'
  | 'subclassLevels'
  | 'skills'
  /** Level and class of the main class are known while another is played. */
  | 'mainClass'
  | 'siegeRegistrations'
  | 'crests'
  /** Later builds: who holds a cursed weapon. */
  | 'cursedWeapons'
  | 'receipts';
