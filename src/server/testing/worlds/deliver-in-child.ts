import { once } from 'node:events';
import { createMobiusWorld } from '#server/game/adapters/mobius/create-mobius-world.ts';
import { bigCount, characterId, orderId } from '#server/game/ids.ts';
import { l2jSettings } from './l2j-settings.ts';

/**
 * A separate process that delivers once, to be killed in the middle. It connects and reads first,
 * so that only the delivery follows on the wire.
 */
const [url = '', schema = ''] = process.argv.slice(2);
const world = createMobiusWorld(l2jSettings(url, schema));
await world.describe();
process.send?.('ready');
const [order] = (await once(process, 'message')) as [
  { orderId: string; characterId: number; isPack: boolean },
];
const target = {
  orderId: orderId(order.orderId),
  characterId: characterId(order.characterId),
};
const adena = { itemId: 57, quantity: bigCount(1_000) };
const sword = { itemId: 78, quantity: bigCount(1), stacks: false };
const outcome = order.isPack
  ? await world.writes.deliverPack({ ...target, items: [{ ...adena, stacks: true }, sword] })
  : await world.writes.deliver({ ...target, ...adena });
process.send?.(outcome);
await world.close();
process.disconnect();
