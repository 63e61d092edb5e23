import type { CallOptions } from '../../call-options.ts';
import type { OrderId } from '../../ids.ts';
import { withUnsupportedWrites } from '../../not-supported.ts';
import type { WriteOutcome } from '../../outcomes.ts';
import { packText } from '../../packs.ts';
import {
  type AccountBan,
  type CharacterBan,
  ORDERED_WRITES,
  type OrderedWrite,
  type Unlock,
  type WorldWrites,
} from '../../writes.ts';
import { banAccount, performOnAccount, unbanAccount } from './ban-account.ts';
import { banOrUnban } from './ban-character.ts';
import { ptsCapabilities } from './capabilities.ts';
import { changeLooks } from './change-looks.ts';
import { clearCounter, counterOf } from './clear-counter.ts';
import {
  changeVip,
  deliver,
  deliverPack,
  grantVip,
  type Result,
  setNameColor,
  setTitleColor,
} from './effects.ts';
import { lock, unlock } from './lock-character.ts';
import { performPtsOrder } from './perform-pts-order.ts';
import type { PtsContext } from './pts-context.ts';
import type { CachedSettings, KnownCached } from './pts-settings.ts';
import { ensureReceipts } from './receipts/ensure-receipts.ts';
import type { OrderKey } from './receipts/receipt-rows.ts';
import type { Effect, Order } from './receipts/record-order.ts';
import { renameCharacter } from './rename-character.ts';
import { beforeWriting } from './sql/in-mssql-transaction.ts';
import type { LoginDb } from './sql/login-tables.ts';
import { unstuck } from './unstuck.ts';
import { abandonOrder, verifyOrder } from './verify-order.ts';
import type { ConnectedWorld } from './world-connection.ts';

export function ptsWrites({ worldId, settings, calls, now }: PtsContext): WorldWrites {
  const { receipts, cached, zone, forbiddenNames = [], vipLevel = 1 } = settings;
  const keyOf = (orderId: OrderId): OrderKey => ({ schema: receipts.schema, worldId, orderId });

  /**
   * Checks whether the world supports it, then the receipt table, then performs the order. The
   * details become the order's content, always with the same field order.
   */
  function perform(
    kind: OrderedWrite,
    { orderId, characterId }: Pick<Unlock, 'orderId'> & Partial<Unlock>,
    details: object,
    options: CallOptions | undefined,
    body: (connected: ConnectedWorld, order: Order) => Promise<WriteOutcome>,
  ): Promise<WriteOutcome> {
    return calls.write(`writes.${kind}`, options, async (connected) => {
      if (!ptsCapabilities(connected.found, settings)[ORDERED_WRITES[kind]].can) {
        return { outcome: 'refused', reason: 'notSupported' };
      }
      await beforeWriting(ensureReceipts(connected, receipts));
      const content = `${kind} ${characterId ?? 0} ${JSON.stringify(details)}`;
      return body(connected, { ...keyOf(orderId), content, at: now() });
    });
  }

  const inTransaction =
    (effect: (found: ConnectedWorld['found']) => Effect) =>
    (connected: ConnectedWorld, order: Order) =>
      performPtsOrder(connected.world, order, effect(connected.found));

  const onAccount = (
    kind: 'banAccount' | 'unbanAccount',
    { orderId, login }: AccountBan,
    options: CallOptions | undefined,
    effect: (db: LoginDb) => Result,
  ) =>
    perform(kind, { orderId }, { login }, options, (connected, order) =>
      performOnAccount(connected, order, effect),
    );

  const byCached = (
    kind: 'banCharacter' | 'unbanCharacter',
    ban: CharacterBan,
    options: CallOptions | undefined,
  ) =>
    perform(kind, ban, {}, options, async ({ world }, order) =>
      isKnown(cached)
        ? banOrUnban(world, { order, ban, isBan: kind === 'banCharacter', cached })
        : { outcome: 'refused', reason: 'notSupported' },
    );

  const cleared = (
    kind: 'clearKarma' | 'clearPk',
    { orderId, characterId }: Unlock,
    options: CallOptions | undefined,
  ) =>
    perform(kind, { orderId, characterId }, {}, options, async ({ world, found }, order) =>
      isKnown(cached)
        ? clearCounter(world, found.features, {
            order,
            characterId,
            counter: counterOf(kind),
            cached,
            zone,
          })
        : { outcome: 'refused', reason: 'notSupported' },
    );

  return withUnsupportedWrites({
    deliver: (order, options) =>
      perform(
        'deliver',
        order,
        { itemId: order.itemId, quantity: order.quantity },
        options,
        inTransaction(
          ({ features }) =>
            (tx) =>
              deliver(tx, order, features.deliveryEnchant),
        ),
      ),
    deliverPack: (order, options) =>
      perform(
        'deliverPack',
        order,
        { items: packText(order.items) },
        options,
        inTransaction(
          ({ features }) =>
            (tx) =>
              deliverPack(tx, order, features.deliveryEnchant),
        ),
      ),
    rename: (rename, options) => {
      const { currentName, newName } = rename;
      const details = { currentName, newName };
      return perform('rename', rename, details, options, async (connected, order) =>
        isKnown(cached)
          ? renameCharacter(connected, { order, rename, cached, forbiddenNames })
          : { outcome: 'refused', reason: 'notSupported' },
      );
    },
    setNameColor: (order, options) =>
      perform(
        'setNameColor',
        order,
        { color: order.color },
        options,
        inTransaction(() => (tx) => setNameColor(tx, order)),
      ),
    grantVip: (order, options) =>
      perform(
        'grantVip',
        order,
        { days: order.days },
        options,
        inTransaction(() => (tx) => grantVip(tx, order, vipLevel, now())),
      ),
    changeVip: (order, options) =>
      perform(
        'changeVip',
        order,
        { seconds: order.seconds },
        options,
        inTransaction(() => (tx) => changeVip(tx, order, vipLevel, now())),
      ),
    // The code is not part of the content: a receipt must not reveal it.
    lock: (order, options) =>
      perform(
        'lock',
        order,
        {},
        options,
        inTransaction(() => (tx) => lock(tx, order)),
      ),
    unlock: (order, options) =>
      perform(
        'unlock',
        order,
        {},
        options,
        inTransaction(() => (tx) => unlock(tx, order)),
      ),
    unstuck: ({ orderId, characterId }, options) =>
      perform('unstuck', { orderId, characterId }, {}, options, async ({ world, found }, order) =>
        isKnown(cached)
          ? unstuck(world, found.features, { order, characterId, cached, zone })
          : { outcome: 'refused', reason: 'notSupported' },
      ),
    changeLooks: (wanted, options) => {
      const { sex, face, hairStyle, hairColor } = wanted.looks;
      const details = { sex, face, hairStyle, hairColor };
      return perform('changeLooks', wanted, details, options, async ({ world }, order) =>
        isKnown(cached)
          ? changeLooks(world, { order, wanted, cached, zone })
          : { outcome: 'refused', reason: 'notSupported' },
      );
    },
    setTitleColor: (order, options) =>
      perform(
        'setTitleColor',
        order,
        { color: order.color },
        options,
        inTransaction(() => (tx) => setTitleColor(tx, order)),
      ),
    clearKarma: (order, options) => cleared('clearKarma', order, options),
    clearPk: (order, options) => cleared('clearPk', order, options),
    banAccount: (order, options) =>
      onAccount('banAccount', order, options, (db) => banAccount(db, order.login)),
    unbanAccount: (order, options) =>
      onAccount('unbanAccount', order, options, (db) => unbanAccount(db, order.login)),
    banCharacter: (order, options) => byCached('banCharacter', order, options),
    unbanCharacter: (order, options) => byCached('unbanCharacter', order, options),
    verify: (orderId, options) =>
      calls.prove(options, (connected) =>
        verifyOrder(connected, keyOf(orderId), { now: now(), zone }),
      ),
    abandon: (orderId, options) =>
      calls.prove(options, async (connected) => {
        const found = await ensureReceipts(connected, receipts);
        return abandonOrder({ ...connected, found }, keyOf(orderId), { now: now(), zone });
      }),
  });
}

function isKnown(cached: CachedSettings | undefined): cached is KnownCached {
  return cached?.frameLength !== undefined;
}
