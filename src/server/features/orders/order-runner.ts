import { findDueOrders, findDueWorlds } from './claim-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';
import { performOrder } from './perform-order.ts';
import { resolveUnclearById } from './resolve-unclear.ts';

/** Orders of one world a worker performs concurrently; each mostly waits for its game. */
const PER_WORLD = 8;

export interface OrderRunner {
  /** Starts a new order or, without a free slot, leaves it for when one is free. Does not wait. */
  wake(worldId: number, orderId: string): void;
  /** Starts due orders that got no `wake`, in every world with a free slot. */
  sweep(): Promise<void>;
  /** Resolves when nothing is running. */
  drain(): Promise<void>;
}

interface World {
  running: Set<Promise<void>>;
  /** More orders were due than slots were free. */
  hasMore: boolean;
}

/** Every world has its own slots: a world that hangs does not delay the others. */
export function createOrderRunner(deps: OrderDeps): OrderRunner {
  const worlds = new Map<number, World>();

  function worldOf(id: number): World {
    const world = worlds.get(id) ?? { running: new Set(), hasMore: false };
    worlds.set(id, world);
    return world;
  }

  function start(worldId: number, order: Pick<OrderRow, 'id' | 'state'>): void {
    const world = worldOf(worldId);
    const task = run(order)
      // Another worker has it: reading again immediately would return the same order.
      .then((wasOurs) => (wasOurs && world.hasMore ? refill(worldId, world) : undefined))
      .catch((error: unknown) =>
        deps.log.warn({ err: error, orderId: order.id }, 'order not performed'),
      )
      .finally(() => world.running.delete(task));
    world.running.add(task);
  }

  function run({ id, state }: Pick<OrderRow, 'id' | 'state'>): Promise<boolean> {
    return state === 'unclear' ? resolveUnclearById(deps, id) : performOrder(deps, id);
  }

  /** The slot of the task that just ended is still counted, so one more may start. */
  async function refill(worldId: number, world: World): Promise<void> {
    world.hasMore = false;
    await fill(worldId, PER_WORLD - world.running.size + 1, 0);
  }

  async function fill(worldId: number, freeSlots: number, graceSeconds: number): Promise<void> {
    const world = worldOf(worldId);
    const due = await findDueOrders(deps.db, { worldId, limit: freeSlots + 1, graceSeconds });
    for (const order of due.slice(0, freeSlots)) start(worldId, order);
    if (due.length > freeSlots) world.hasMore = true;
  }

  return {
    wake(worldId, orderId) {
      const world = worldOf(worldId);
      if (world.running.size < PER_WORLD) start(worldId, { id: orderId, state: 'held' });
      else world.hasMore = true;
    },
    async sweep() {
      for (const worldId of await findDueWorlds(deps.db)) {
        const freeSlots = PER_WORLD - worldOf(worldId).running.size;
        if (freeSlots > 0) await fill(worldId, freeSlots, 1);
        else worldOf(worldId).hasMore = true;
      }
    },
    async drain() {
      const all = () => [...worlds.values()].flatMap(({ running }) => [...running]);
      while (all().length > 0) await Promise.race(all());
    },
  };
}
