import { amount } from '../../src/server/money/amount.ts';
import { type Credit, clawBack, credit, reverseClawBack } from '../../src/server/money/credit.ts';
import type { Db } from '../../src/server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '../../src/server/platform/db/transaction.ts';
import { untilDone } from '../trial/until-done.ts';
import { recordGrant } from './ledger-facts.ts';
import type { Person } from './population.ts';
import type { Random } from './random.ts';

export interface Chargebacks {
  /** Charges back a random payment, or closes an earlier case. */
  inject(): Promise<void>;
}

type Case = Credit & { reference: string };

/** Maximum number of open cases; a player with a debt cannot order. */
const OPEN_CASES = 6;

/**
 * Charges payments back while their buyers' orders run, whatever is left in the purse. Later the
 * case is won, or the player pays again.
 */
export function createChargebacks(
  db: Db,
  people: readonly Person[],
  size: number,
  random: Random,
): Chargebacks {
  const open: Case[] = [];
  let number = 0;

  async function chargeBack(): Promise<void> {
    const { id: playerId } = random.pick(people);
    const reference = `chargeback-${number++}`;
    // More than most players have left: the difference becomes a debt.
    const taken = amount(random.integer(Math.ceil(size / 2), size * 8));
    const movement = {
      key: reference,
      playerId,
      purse: 'coins',
      source: 'chaos',
      reference,
    } as const;
    const chargeback: Case = { ...movement, amount: taken };
    await untilDone(() => applyOnce(db, clawBack, chargeback, -taken));
    open.push(chargeback);
  }

  async function closeCase(chargeback: Case): Promise<void> {
    if (random.next() < 0.5) {
      const won = { ...chargeback, key: `${chargeback.reference}-won` };
      await untilDone(() => applyOnce(db, reverseClawBack, won, chargeback.amount));
    } else {
      const paid = { ...chargeback, key: `${chargeback.reference}-paid` };
      await untilDone(() => applyOnce(db, pay, paid, chargeback.amount));
    }
  }

  return {
    async inject() {
      const oldest = open.length >= OPEN_CASES ? open.shift() : undefined;
      await (oldest ? closeCase(oldest) : chargeBack());
    },
  };
}

async function pay(tx: Tx, { reference: _, ...payment }: Case): Promise<void> {
  await credit(tx, payment);
}

interface RecordedChange {
  apply(tx: Tx, given: Case): Promise<unknown>;
  given: Case;
  change: number;
}

/** The recorded grant makes a retry safe after an unknown outcome. */
function applyOnce(
  db: Db,
  apply: RecordedChange['apply'],
  given: Case,
  change: number,
): Promise<void> {
  return inTransaction(db, recordAndApply, { apply, given, change });
}

async function recordAndApply(tx: Tx, { apply, given, change }: RecordedChange): Promise<void> {
  const { key, playerId, purse } = given;
  if (await recordGrant(tx, { key, playerId, purse, amount: change })) await apply(tx, given);
}
