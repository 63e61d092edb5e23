import { setTimeout as delay } from 'node:timers/promises';
import { createDemoWorld } from '../../src/server/game/adapters/demo/create-demo-world.ts';
import { createMobiusWorld } from '../../src/server/game/adapters/mobius/create-mobius-world.ts';
import type { GameWorld } from '../../src/server/game/port.ts';
import { createRegistry, type WorldRegistry } from '../../src/server/game/registry.ts';
import { l2jSettings } from '../../src/server/main/world-settings.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import type { Config } from '../../src/server/platform/config/config-schema.ts';
import { assertNoTransaction } from '../../src/server/platform/db/transaction.ts';
import { CALL_LIMITS, LATE_MS, LATE_SHARE } from './limits.ts';

/** The worlds without faults. Fewer imports than production's list: processes start often here. */
export function worldsWithoutFaults(config: Config): WorldRegistry {
  return createWorlds(config, FINAL_CHECK_LIMITS, (world) => world);
}

/** Write events reported by a process of the fleet. */
export interface WriteEvents {
  /** This many writes are about to start. */
  onPendingWrites(count: number): void;
  /** A write begins although its caller has given up. */
  onLateWrite(): void;
}

/** The worlds as the fleet sees them: writes reach them late, and some are refused. */
export function lateWorlds(
  config: Config,
  { onPendingWrites, onLateWrite }: WriteEvents,
): WorldRegistry {
  let pending = 0;
  const wait = async (ms: number) => {
    onPendingWrites(++pending);
    await delay(ms);
    onPendingWrites(--pending);
  };
  return createWorlds(config, CALL_LIMITS, (world) => withLateWrites(world, wait, onLateWrite));
}

/** For the final checks: a slow response is still a response. */
const FINAL_CHECK_LIMITS: typeof CALL_LIMITS = { readMs: 20_000, writeMs: 20_000 };

function createWorlds(
  config: Config,
  limits: typeof CALL_LIMITS,
  change: (world: GameWorld) => GameWorld,
): WorldRegistry {
  const entryOf = (id: number) => {
    const entry = config.worlds.find((world) => world.id === id);
    if (!entry) throw new Error(`no world ${id}`);
    return entry;
  };
  return createRegistry({
    worlds: config.worlds.map(({ id, name, flavor }) => ({
      id,
      name,
      flavor: flavor === 'mobius' ? ('mobius' as const) : ('demo' as const),
    })),
    guard: { assertNoTransaction, limits },
    adapters: {
      demo: ({ id, name }) =>
        change(
          createDemoWorld({
            id,
            name,
            zone: entryOf(id).zone,
            databaseUrl: config.database.url,
            now: () => systemClock.now(),
            ...entryOf(id).demo,
          }),
        ),
      mobius: ({ id }) => change(createMobiusWorld(l2jSettings(entryOf(id), systemClock))),
    },
  });
}

/**
 * Slow deliveries. Every call of a late order takes `LATE_MS`, so the order is retried, fenced and
 * refunded before the first call lands. Most others pause briefly before they start: a process
 * paused or partitioned at that point writes when it resumes. Old orders, which were taken over,
 * are sometimes refused: by then only the fence proves anything.
 */
function withLateWrites(
  world: GameWorld,
  wait: (ms: number) => Promise<void>,
  onLateWrite: () => void,
): GameWorld {
  return {
    ...world,
    writes: {
      ...world.writes,
      async deliver(order, options) {
        if (ageMs(order.orderId) > OLD_MS && Math.random() < 0.5) return REFUSED;
        await wait(isOfLateShare(order.orderId) ? LATE_MS : pauseMs());
        if (options?.signal?.aborted) onLateWrite();
        // Without the signal: a request in flight cannot be recalled.
        return world.writes.deliver(order);
      },
    },
  };
}

const REFUSED = { outcome: 'refused', reason: 'worldRefused' } as const;
/** Most of a lease. */
const OLD_MS = 8_000;

function pauseMs(): number {
  return Math.random() < 0.6 ? 100 + Math.random() * 900 : 0;
}

/** Derived from the id's random digits, so that each retry is as late as the first. */
function isOfLateShare(orderId: string): boolean {
  return Number.parseInt(orderId.slice(-6), 16) / 2 ** 24 < LATE_SHARE;
}

/** Ids begin with their creation time. */
function ageMs(orderId: string): number {
  return Date.now() - Number.parseInt(orderId.replace('-', '').slice(0, 12), 16);
}
