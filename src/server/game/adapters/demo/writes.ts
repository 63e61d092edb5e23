import type { CallOptions } from '../../call-options.ts';
import type { GameCharacter } from '../../characters.ts';
import type { RefusalReason, WriteOutcome } from '../../outcomes.ts';
import { packText } from '../../packs.ts';
import {
  type AccountBan,
  type CharacterOrder,
  ORDERED_WRITES,
  type OrderedWrite,
  type WorldWrites,
} from '../../writes.ts';
import { banAccount, unbanAccount } from './ban-account.ts';
import { banCharacter, unbanCharacter } from './ban-character.ts';
import { demoCapabilities } from './capabilities.ts';
import { changeLooks } from './change-looks.ts';
import { clearKarma, clearPk } from './clear-counter.ts';
import { deliver, deliverPack } from './deliver.ts';
import type { DemoContext } from './demo-context.ts';
import { changeVip, grantVip, lock, setNameColor, setTitleColor, unlock } from './effects.ts';
import { findById } from './find-character.ts';
import { performDemoOrder } from './perform-demo-order.ts';
import { rename } from './rename.ts';
import { hashSecret } from './secrets.ts';
import type { StoreTx } from './store/open-store.ts';
import { unstuck } from './unstuck.ts';
import { abandonOrder, verifyOrder } from './verify-order.ts';

export function demoWrites(context: DemoContext): WorldWrites {
  const { worldId, calls, now } = context;

  /**
   * Any write to a character: checks that it exists and, if required, is offline, then applies the
   * effect.
   */
  function perform(
    kind: OrderedWrite,
    { orderId, characterId, ...details }: CharacterOrder & Record<string, unknown>,
    options: CallOptions | undefined,
    effect: (tx: StoreTx, character: GameCharacter) => Promise<RefusalReason | 'done'>,
  ): Promise<WriteOutcome> {
    return calls.write(`writes.${kind}`, options, (db) => {
      const at = now();
      const content = `${kind} ${characterId} ${JSON.stringify(details)}`;
      return performDemoOrder(db, { worldId, orderId, content, at }, async (tx) => {
        const character = await findById(tx, worldId, context.world, characterId, at);
        if (character === null) return 'characterNotFound';
        if (needsOffline(kind) && character.presence !== 'offline') return 'characterOnline';
        return effect(tx, character);
      });
    });
  }

  function performOnAccount(
    kind: OrderedWrite,
    { orderId, login }: AccountBan,
    options: CallOptions | undefined,
    effect: (tx: StoreTx) => Promise<RefusalReason | 'done'>,
  ): Promise<WriteOutcome> {
    return calls.write(`writes.${kind}`, options, (db) => {
      const content = `${kind} ${JSON.stringify({ login })}`;
      return performDemoOrder(db, { worldId, orderId, content, at: now() }, effect);
    });
  }

  return {
    deliver: (order, options) =>
      perform('deliver', order, options, (tx) => deliver(tx, worldId, order)),
    deliverPack: ({ items, ...order }, options) =>
      perform('deliverPack', { ...order, items: packText(items) }, options, (tx) =>
        deliverPack(tx, worldId, { ...order, items }),
      ),
    rename: (order, options) =>
      perform('rename', order, options, (tx, character) => rename(tx, context, order, character)),
    setNameColor: (order, options) =>
      perform('setNameColor', order, options, (tx) => setNameColor(tx, worldId, order)),
    grantVip: (order, options) =>
      perform('grantVip', order, options, (tx) => grantVip(tx, worldId, order, now())),
    changeVip: (order, options) =>
      perform('changeVip', order, options, (tx) => changeVip(tx, worldId, order, now())),
    // The code is not part of the content: a receipt must not reveal it.
    lock: ({ code, ...order }, options) =>
      perform('lock', order, options, async (tx) =>
        code ? lock(tx, worldId, order, await hashSecret(code)) : 'codeMissing',
      ),
    unstuck: (order, options) =>
      perform('unstuck', order, options, (tx, character) => unstuck(tx, worldId, character, now())),
    changeLooks: (order, options) =>
      perform('changeLooks', order, options, (tx) => changeLooks(tx, worldId, order)),
    setTitleColor: (order, options) =>
      perform('setTitleColor', order, options, (tx) => setTitleColor(tx, worldId, order)),
    clearKarma: (order, options) =>
      perform('clearKarma', order, options, (tx, character) => clearKarma(tx, worldId, character)),
    clearPk: (order, options) =>
      perform('clearPk', order, options, (tx, character) => clearPk(tx, worldId, character)),
    unlock: (order, options) =>
      perform('unlock', order, options, (tx) => unlock(tx, worldId, order)),
    banAccount: (order, options) =>
      performOnAccount('banAccount', order, options, (tx) => banAccount(tx, context, order.login)),
    unbanAccount: (order, options) =>
      performOnAccount('unbanAccount', order, options, (tx) =>
        unbanAccount(tx, context, order.login),
      ),
    banCharacter: (order, options) =>
      perform('banCharacter', order, options, async (tx, { isGameMaster }) =>
        isGameMaster ? 'worldRefused' : banCharacter(tx, worldId, order.characterId),
      ),
    unbanCharacter: (order, options) =>
      perform('unbanCharacter', order, options, (tx) =>
        unbanCharacter(tx, worldId, order.characterId),
      ),
    verify: (orderId, options) =>
      calls.prove('writes.verify', options, (db) => verifyOrder(db, worldId, orderId)),
    abandon: (orderId, options) =>
      calls.prove('writes.abandon', options, (db) => abandonOrder(db, worldId, orderId, now())),
  };
}

/** Read from the capabilities that pages show, so that both agree. */
function needsOffline(kind: OrderedWrite): boolean {
  const capability = demoCapabilities[ORDERED_WRITES[kind]];
  // Simulated characters go online on a schedule, banned or not.
  if (kind === 'unbanCharacter') return false;
  return capability.can && capability.needsOffline === true;
}
