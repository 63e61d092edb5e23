import type { Selectable } from 'kysely';
import type { BonusKind } from '#contract/payments.ts';
import type { ProviderName } from '#contract/plans.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentRow } from '../payments.repo.ts';

export type BonusRow = Selectable<DB['payment_bonus']>;

/**
 * How long an opened payment keeps its bonus after its campaign has ended or its code stopped
 * working.
 */
export const BONUS_RESERVED_MS = 24 * 3600 * 1000;

/** What a source knows about a payment that is being opened. */
export interface Purchase {
  playerId: string;
  plan: { id: number; price_cents: number; coins: number };
  provider: ProviderName;
  /** A creator's code, as the player typed it. */
  creatorCode?: string | undefined;
  now: Date;
}

export interface FoundBonus {
  /** The id of the campaign or the creator. */
  reference: string;
  name: string;
  coins: number;
}

/** Something that adds coins to a purchase. It calculates and confirms; it never credits. */
export interface BonusSource {
  kind: BonusKind;
  /**
   * What it adds to this purchase, or null. A source with a budget stays locked until the payment
   * is recorded, so that concurrent purchases do not spend the same coins of it. A typed code that
   * is refused throws.
   */
  find(tx: Tx, purchase: Purchase): Promise<FoundBonus | null>;
  /**
   * The payment arrived: how many of these coins still apply. Runs in the transaction that credits
   * them; a source with a budget is locked. It never gives more than `bonus.coins`.
   */
  confirm(tx: Tx, payment: PaymentRow, bonus: BonusRow, now: Date): Promise<number>;
}
