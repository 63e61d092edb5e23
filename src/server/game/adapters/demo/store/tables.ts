import type { ColumnType, Generated } from 'kysely';

/** What people changed in the simulated world; everything else is computed. */
export interface Tables {
  account: AccountTable;
  account_ban: { world_id: number; login: string };
  character_ban: { world_id: number; character_id: number };
  character: CharacterTable;
  receipt: ReceiptTable;
  delivery: DeliveryTable;
  fault: FaultTable;
}

/** Accounts created through the portal, and simulated ones whose password was changed. */
interface AccountTable {
  world_id: number;
  login: string;
  password_hash: string;
  created_at: Date;
}

/** Changes of simulated characters, and newcomers, which have a login and a birth time. */
interface CharacterTable {
  world_id: number;
  character_id: number;
  login: string | null;
  born_at: Date | null;
  name: string | null;
  /** Lower case, computed by the database. */
  name_key: ColumnType<string | null, never, never>;
  color: string | null;
  vip_until: Date | null;
  lock_hash: string | null;
  /** Null: as simulated. */
  karma: number | null;
  /** How many of the simulated PKs no longer count. */
  pk_cleared: number | null;
  title_color: string | null;
  unstuck_at: Date | null;
  sex: number | null;
  face: number | null;
  hair_style: number | null;
  hair_color: number | null;
}

interface ReceiptTable {
  world_id: number;
  order_id: string;
  number: Generated<number>;
  content: string;
  is_done: boolean;
  at: Date;
}

interface DeliveryTable {
  world_id: number;
  order_id: string;
  character_id: number;
  item_id: number;
  /** numeric: arrives as text. */
  quantity: string;
}

interface FaultTable {
  world_id: number;
  operation: string;
  kind: string;
  probability: number;
  delay_ms: number;
}
