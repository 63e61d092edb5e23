import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import type { OrderKind } from '#server/features/orders/kinds/kind.ts';
import { orderKinds } from '#server/features/orders/kinds/kind-list.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import { gameLogin, worldId } from '#server/game/ids.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { createLog } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { buildWorlds } from './build-worlds.ts';
import { DEMO_FRESH_LOGIN } from './seed-demo-accounts.ts';
import { DEMO_PLAYER } from './seed-demo-players.ts';

/** No worker is woken: the next one to start picks up what is due. */
export const NO_OP_QUEUE: Queue = {
  enqueue: async () => undefined,
  work: async () => undefined,
  retry: async () => false,
  discard: async () => false,
  start: async () => undefined,
  stop: async () => undefined,
};

const WORLD = 1;

function sampleOrders(takenName: string): { kind: OrderKind; body: object }[] {
  return [
    { kind: orderKinds.send_coins, body: { coins: 120 } },
    { kind: orderKinds.send_votes, body: { votes: 6 } },
    { kind: orderKinds.color, body: { color: 7 } },
    // The game refuses this one, so that the orders page shows that too.
    { kind: orderKinds.rename, body: { new_char: takenName } },
    { kind: orderKinds.send_referral_coins, body: { referral_coins: 45 } },
    { kind: orderKinds.send_coins, body: { coins: 250 } },
  ];
}

/** Orders of the demo player, performed by the real worker in the demo world. */
export async function seedDemoOrders(config: Config): Promise<void> {
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  const worlds = buildWorlds(config, systemClock);
  try {
    const player = await findPlayerByEmail(db, DEMO_PLAYER);
    if (!player) return;
    const game = worlds.get(worldId(WORLD));
    const login = gameLogin(DEMO_FRESH_LOGIN);
    const character = (await game.characters.byAccounts([login])).get(login)?.[0];
    const [first] = await game.boards.pvp(1);
    if (!character || !first) return;
    const deps = {
      config,
      db,
      queue: NO_OP_QUEUE,
      worlds,
      keyRing: keyRingOf(config),
      log: createLog(config.log),
    };
    for (const [index, { kind, body }] of sampleOrders(first.characterName).entries()) {
      await placeOrder(deps, {
        orderId: uuid7(),
        kind,
        playerId: player.id,
        body: { ...body, account: DEMO_FRESH_LOGIN, char: character.name, server_id: WORLD },
        requestKey: `demo-order-${index}`,
      });
    }
  } finally {
    await worlds.close();
    await db.destroy();
  }
}
