import { inTransaction } from '#server/platform/db/transaction.ts';
import { concludeCheck } from './conclude-check.ts';
import { claimDueCheck, findWorldsWithDueChecks } from './due-decisions.repo.ts';
import { fenceOrder } from './fence-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';

/** Concurrent checks per world. Few, because fencing an order delays the world's other writes for a moment. */
const CONCURRENCY = 2;

export interface DecisionChecker {
  /** Starts checking the due orders of every world, unless a check is still running. */
  sweep(): Promise<void>;
  /** Resolves when nothing is running. */
  drain(): Promise<void>;
  /** Like `drain`, and starts nothing new. */
  stop(): Promise<void>;
}

/**
 * Queries the game again about orders that wait for a decision, and about those decided while the
 * game could not tell. Once it can, its answer counts. Each world has its own slots, so one that
 * hangs does not delay the others.
 */
export function createDecisionChecker(deps: OrderDeps): DecisionChecker {
  const running = new Map<number, Promise<unknown>>();
  let isStopped = false;

  async function checkWorld(worldId: number): Promise<void> {
    while (!isStopped) {
      const order = await claimDueCheck(deps, worldId);
      if (!order) return;
      await checkDecision(deps, order).catch((error: unknown) =>
        deps.log.warn({ err: error, orderId: order.id }, 'decision not checked'),
      );
    }
  }

  function begin(worldId: number): void {
    const workers = Array.from({ length: CONCURRENCY }, () =>
      checkWorld(worldId).catch((error: unknown) =>
        deps.log.warn({ err: error, worldId }, 'decisions not checked'),
      ),
    );
    const task = Promise.all(workers).finally(() => running.delete(worldId));
    running.set(worldId, task);
  }

  async function drain(): Promise<void> {
    while (running.size > 0) await Promise.race(running.values());
  }

  return {
    async sweep() {
      for (const worldId of await findWorldsWithDueChecks(deps)) {
        if (!isStopped && !running.has(worldId)) begin(worldId);
      }
    },
    drain,
    async stop() {
      isStopped = true;
      await drain();
    },
  };
}

async function checkDecision(deps: OrderDeps, order: OrderRow): Promise<void> {
  const fence = await fenceOrder(deps, order);
  await inTransaction(deps.db, concludeCheck, { id: order.id, fence, deps });
}
