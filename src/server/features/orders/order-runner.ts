import { findDueOrders, findDueWorlds } from './claim-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';
import { performOrder } from './perform-order.ts';
import { seekProofOf } from './seek-proof.ts';

/** Orders of one world a worker performs at once; each waits for its game most of the time. */
const PER_WORLD = 8;

export interface OrderRunner {
  /** A new order. Does not wait: if its world is busy, it is found when that has room again. */
  wake(worldId: number, orderId: string): void;
  /** Begins what nobody was woken for, in every world that has room. */
  sweep(): Promise<void>;
  /** Resolves when nothing runs any more. */
  drain(): Promise<void>;
}

interface World {
  running: Set<Promise<void>>;
  /** There was more to do than there was room. */
  hasMore: boolean;
}

/** Every world has its own room: one that hangs fills it, and delays no other. */
export function createOrderRunner(deps: OrderDeps): OrderRunner {
  const worlds = new Map<number, World>();

  function worldOf(id: number): World {
    const world = worlds.get(id) ?? { running: new Set(), hasMore: false };
    worlds.set(id, world);
    return world;
  }

  function begin(worldId: number, order: Pick<OrderRow, 'id' | 'state'>): void {
    const world = worldOf(worldId);
    const task = run(order)
      // Nothing was ours: asking again at once would find the same.
      .then((wasOurs) => (wasOurs && world.hasMore ? refill(worldId, world) : undefined))
      .catch((error: unknown) =>
        deps.log.warn({ err: error, orderId: order.id }, 'order not performed'),
      )
      .finally(() => world.running.delete(task));
    world.running.add(task);
  }

  function run({ id, state }: Pick<OrderRow, 'id' | 'state'>): Promise<boolean> {
    return state === 'unclear' ? seekProofOf(deps, id) : performOrder(deps, id);
  }

  /** The place of the task that has just ended is still counted, so one more may begin. */
  async function refill(worldId: number, world: World): Promise<void> {
    world.hasMore = false;
    await fill(worldId, PER_WORLD - world.running.size + 1, 0);
  }

  async function fill(worldId: number, room: number, graceSeconds: number): Promise<void> {
    const world = worldOf(worldId);
    const due = await findDueOrders(deps.db, { worldId, limit: room + 1, graceSeconds });
    for (const order of due.slice(0, room)) begin(worldId, order);
    if (due.length > room) world.hasMore = true;
  }

  return {
    wake(worldId, orderId) {
      const world = worldOf(worldId);
      if (world.running.size < PER_WORLD) begin(worldId, { id: orderId, state: 'held' });
      else world.hasMore = true;
    },
    async sweep() {
      for (const worldId of await findDueWorlds(deps.db)) {
        const room = PER_WORLD - worldOf(worldId).running.size;
        if (room > 0) await fill(worldId, room, 1);
        else worldOf(worldId).hasMore = true;
      }
    },
    async drain() {
      const all = () => [...worlds.values()].flatMap(({ running }) => [...running]);
      while (all().length > 0) await Promise.race(all());
    },
  };
}
