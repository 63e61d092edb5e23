import type { Generated } from 'kysely';

/**
 * Our own table in our own schema. It is in lin2world so that it is backed up and restored together
 * with what it proves.
 */
export interface ReceiptTables {
  receipt: {
    world_id: number;
    order_id: string;
    number: Generated<number>;
    content: string;
    state: ReceiptState;
    /** Epoch milliseconds; bigint arrives as text. */
    at_ms: string;
  };
}

/** `sent`: recorded before CacheD or lin2db was called; the outcome is in the game's own tables. */
export type ReceiptState = 'done' | 'sent' | 'abandoned';
