import { setTimeout as delay } from 'node:timers/promises';
import { CONSOLE } from '../../src/server/features/audit/write-audit.ts';
import { decideOrder } from '../../src/server/features/orders/decide-order.ts';
import type { OrderDeps } from '../../src/server/features/orders/order-deps.ts';
import { orderId, worldId } from '../../src/server/game/ids.ts';
import type { Game } from './game.ts';
import { wasDone } from './goods.ts';
import { LATE_MS, MAX_WRITE_DELAY_MS } from './limits.ts';
import { findUndecided, type UndecidedOrder } from './order-facts.ts';
import type { Random } from './random.ts';

export interface Admin {
  /** Must be called once no more faults are injected. */
  onFaultsStopped(): void;
  /** Decisions that contradicted what the world could prove. */
  overruledDecisions(): number;
  /**
   * Attempts that were refused or failed, by reason: a reason that repeats explains what is stuck.
   */
  failures(): Record<string, number>;
  stop(): Promise<void>;
}

export interface AdminOptions {
  /** With the current configuration: a world may have been removed. */
  deps: () => OrderDeps;
  adminId: string;
  games: ReadonlyMap<number, Game>;
  random: Random;
}

const POLL_MS = 1_000;
/** After the faults have stopped, only the fleet's own late writes are still running. */
const MAX_WAIT_AFTER_FAULTS_MS = LATE_MS + 2_000;

/**
 * Decides orders that the worlds cannot prove, by reading the game. Where a world can prove the
 * outcome, the admin decides at random: the proof must win.
 */
export function startAdmin({ deps, adminId, games, random }: AdminOptions): Admin {
  let isStopped = false;
  let maxWaitMs = MAX_WRITE_DELAY_MS;
  let haveFaultsStopped = false;
  let wrongDecisions = 0;
  const failures: Record<string, number> = {};
  const recordFailure = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    failures[reason] = (failures[reason] ?? 0) + 1;
  };

  async function decide(order: UndecidedOrder): Promise<void> {
    const isDone = await wasDone(deps().db, games, order);
    const isWrong = (await isProvable(order)) && random.next() < 0.5;
    const decision = isDone === isWrong ? 'refused' : 'done';
    const note = `the game ${isDone ? 'has' : 'has not'} done it`;
    await decideOrder(deps(), { id: order.id, decision, note, adminId, origin: CONSOLE });
    if (isWrong) wrongDecisions += 1;
  }

  /**
   * False until the faults have stopped: a world that fails between this check and the decision
   * proves nothing.
   */
  async function isProvable(order: UndecidedOrder): Promise<boolean> {
    if (!haveFaultsStopped) return false;
    try {
      const { writes } = deps().worlds.get(worldId(order.worldId));
      return (await writes.verify(orderId(order.id))).state !== 'unknown';
    } catch {
      return false;
    }
  }

  const working = (async () => {
    while (!isStopped) {
      await delay(POLL_MS);
      const waiting = await findUndecided(deps().db).catch(() => []);
      for (const order of waiting.filter(({ waitedMs }) => waitedMs >= maxWaitMs)) {
        // Finished in the meantime, or hit by a fault: the next poll finds what is left.
        await decide(order).catch(recordFailure);
      }
    }
  })();

  return {
    onFaultsStopped() {
      maxWaitMs = MAX_WAIT_AFTER_FAULTS_MS;
      haveFaultsStopped = true;
    },
    overruledDecisions: () => wrongDecisions,
    failures: () => failures,
    async stop() {
      isStopped = true;
      await working;
    },
  };
}
