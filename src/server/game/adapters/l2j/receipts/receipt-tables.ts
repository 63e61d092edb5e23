import type { Generated } from 'kysely';

/** The portal's own table next to the game's, in a separate schema. */
export interface ReceiptTables {
  receipt: ReceiptTable;
}

interface ReceiptTable {
  world_id: number;
  order_id: string;
  number: Generated<number>;
  kind: string;
  character_id: number;
  /** What was ordered, as JSON: a second order under the same id must have the same content. */
  content: string;
  state: ReceiptState;
  /** When the receipt was written, in epoch milliseconds. bigint: arrives as text. */
  at_ms: string;
}

/**
 * `sending`: the effect may or may not have happened (only where it cannot share our transaction).
 * `done`, `abandoned`: final. `unsure`: was `sending`, its outcome is unknown, and no write under
 * this order may happen anymore.
 */
export type ReceiptState = 'sending' | 'done' | 'abandoned' | 'unsure';
