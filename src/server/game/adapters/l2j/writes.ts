import type { CallOptions } from '../../call-options.ts';
import { withUnsupportedWrites } from '../../not-supported.ts';
import { packText } from '../../packs.ts';
import type { AccountBan, WorldWrites } from '../../writes.ts';
import { banAccount, readAccess, unbanAccount } from './ban-account.ts';
import { banCharacter, unbanCharacter } from './ban-character.ts';
import type { BranchWrites } from './branch-writes.ts';
import { changeLooks, refusalToChange } from './change-looks.ts';
import { changeVip } from './change-vip.ts';
import { clearCounter, refusalToClear } from './clear-counter.ts';
import type { L2jColumns } from './columns.ts';
import { evidenceIn } from './find-evidence.ts';
import { grantVip } from './grant-vip.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jDetection } from './l2j-detection.ts';
import { lock, unlock } from './lock-character.ts';
import type { L2jDb } from './open-database.ts';
import { createOrders } from './orders.ts';
import type { EffectResult } from './receipts/order.ts';
import { setTitleColor } from './title-color.ts';
import { unstuck } from './unstuck.ts';

export function l2jWrites<Found extends L2jDetection>(
  { calls, settings }: L2jContext<Found>,
  { queue, rename, nameColors, bannedAccess }: BranchWrites<Found>,
): WorldWrites {
  const orders = createOrders(calls, settings, ({ columns }) =>
    evidenceIn(columns, queue, nameColors, (login) =>
      calls.read(undefined, (world) => readAccess(world.login, columns, login)),
    ),
  );

  /** Accounts are in the login database: its connection has answered before anything is written. */
  const onAccount = (
    kind: 'banAccount' | 'unbanAccount',
    { orderId, login }: AccountBan,
    options: CallOptions | undefined,
    effect: (db: L2jDb, columns: L2jColumns) => EffectResult,
  ) =>
    calls.write(options, 'login', (loginDb) =>
      orders.perform(undefined, {
        orderId,
        content: { kind, characterId: 0, login },
        needs: 'banAccount',
        table: null,
        effect: (_db, _at, { columns }) => effect(loginDb, columns),
      }),
    );

  return withUnsupportedWrites({
    deliver: ({ orderId, characterId, itemId, quantity }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'deliver', characterId, itemId, quantity },
        needs: 'deliver',
        table: queue.table,
        effect: (db, at, found) =>
          queue.deliver(db, { orderId, characterId, itemId, quantity }, settings, found, at),
      }),
    deliverPack: ({ orderId, characterId, items }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'deliverPack', characterId, items: packText(items) },
        needs: 'deliverPack',
        table: queue.table,
        effect: (db, at, found) =>
          queue.deliverPack(db, { orderId, characterId, items }, settings, found, at),
      }),
    rename: async ({ orderId, characterId, currentName, newName }, options) =>
      rename === null
        ? NOT_SUPPORTED
        : orders.perform(options, {
            orderId,
            content: { kind: 'rename', characterId, currentName, newName },
            needs: 'rename',
            table: 'characters',
            effect: (db, at, found) =>
              rename(db, { orderId, characterId, currentName, newName }, settings, found, at),
          }),
    setNameColor: async ({ orderId, characterId, color }, options) =>
      nameColors === null
        ? NOT_SUPPORTED
        : orders.perform(options, {
            orderId,
            content: { kind: 'nameColor', characterId, color },
            needs: 'nameColor',
            table: nameColors.table,
            effect: (db, at, found) =>
              nameColors.write(db, { orderId, characterId, color }, settings, found, at),
          }),
    grantVip: ({ orderId, characterId, days }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'vip', characterId, days },
        needs: 'vip',
        table: 'account_premium',
        effect: (db, at, { columns }) => grantVip(db, columns, characterId, days, at),
      }),
    changeVip: ({ orderId, characterId, seconds }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'vipChange', characterId, seconds },
        needs: 'vip',
        table: 'account_premium',
        effect: (db, at, { columns }) => changeVip(db, columns, { characterId, seconds }, at),
      }),
    lock: ({ orderId, characterId }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'lock', characterId },
        needs: 'lock',
        table: 'characters',
        effect: (db, at, { columns }) => lock(db, columns, characterId, at),
      }),
    unlock: ({ orderId, characterId }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'unlock', characterId },
        needs: 'lock',
        table: 'characters',
        effect: (db, _at, { columns }) => unlock(db, columns, { orderId, characterId }, settings),
      }),
    unstuck: ({ orderId, characterId }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'unstuck', characterId },
        needs: 'unstuck',
        table: 'characters',
        effect: (db, at, { columns }) => unstuck(db, columns, characterId, at),
      }),
    changeLooks: ({ orderId, characterId, looks }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'looks', characterId, looks },
        needs: 'looks',
        table: 'characters',
        effect: (db, at, { columns }) => changeLooks(db, columns, { characterId, looks }, at),
        findRefusal: (db, at, { columns }) =>
          refusalToChange(db, columns, { characterId, looks }, at),
      }),
    setTitleColor: ({ orderId, characterId, color }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'titleColor', characterId, color },
        needs: 'titleColor',
        table: 'characters',
        effect: (db, at, { columns }) =>
          setTitleColor(db, columns, { orderId, characterId, color }, at),
      }),
    clearKarma: ({ orderId, characterId }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'clearKarma', characterId },
        needs: 'clearKarma',
        table: 'characters',
        effect: (db, at, { columns }) => clearCounter(db, columns, 'karma', characterId, at),
        findRefusal: (db, at, { columns }) => refusalToClear(db, columns, 'karma', characterId, at),
      }),
    clearPk: ({ orderId, characterId }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'clearPk', characterId },
        needs: 'clearPk',
        table: 'characters',
        effect: (db, at, { columns }) => clearCounter(db, columns, 'pkkills', characterId, at),
        findRefusal: (db, at, { columns }) =>
          refusalToClear(db, columns, 'pkkills', characterId, at),
      }),
    banAccount: (order, options) =>
      onAccount('banAccount', order, options, (db, columns) =>
        banAccount(db, columns, order.login, bannedAccess),
      ),
    unbanAccount: (order, options) =>
      onAccount('unbanAccount', order, options, (db, columns) =>
        unbanAccount(db, columns, order.login),
      ),
    banCharacter: ({ orderId, characterId }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'banCharacter', characterId },
        needs: 'banCharacter',
        table: 'characters',
        effect: (db, at, { columns }) => banCharacter(db, columns, characterId, at),
      }),
    unbanCharacter: ({ orderId, characterId }, options) =>
      orders.perform(options, {
        orderId,
        content: { kind: 'unbanCharacter', characterId },
        needs: 'banCharacter',
        table: 'characters',
        effect: (db, at, { columns }) =>
          unbanCharacter(db, columns, { orderId, characterId }, settings, at),
      }),
    verify: orders.verify,
    abandon: orders.abandon,
  });
}

const NOT_SUPPORTED = { outcome: 'refused', reason: 'notSupported' } as const;
