import type { WorldWrites } from '../../writes.ts';
import type { BranchWrites } from './branch-writes.ts';
import { changeLooks, refusalToChange } from './change-looks.ts';
import { changeVip } from './change-vip.ts';
import { clearCounter, refusalToClear } from './clear-counter.ts';
import { grantVip } from './grant-vip.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jSettings } from './l2j-settings.ts';
import { lock, unlock } from './lock-character.ts';
import type { Orders } from './orders.ts';
import { setTitleColor } from './title-color.ts';
import { unstuck } from './unstuck.ts';

/** What players buy for a character, apart from items. */
export function serviceWrites<Detected extends L2jDetection>(
  orders: Orders<Detected>,
  settings: L2jSettings,
  { rename, nameColors }: BranchWrites<Detected>,
): Partial<WorldWrites> {
  return {
    rename: async ({ orderId, characterId, currentName, newName }, options) =>
      rename === null
        ? NOT_SUPPORTED
        : orders.perform(options, {
            orderId,
            content: { kind: 'rename', characterId, currentName, newName },
            needs: 'rename',
            table: 'characters',
            effect: (db, at, detection) =>
              rename(db, { orderId, characterId, currentName, newName }, settings, detection, at),
          }),
    setNameColor: async ({ orderId, characterId, color }, options) =>
      nameColors === null
        ? NOT_SUPPORTED
        : orders.perform(options, {
            orderId,
            content: { kind: 'nameColor', characterId, color },
            needs: 'nameColor',
            table: nameColors.table,
            effect: (db, at, detection) =>
              nameColors.write(db, { orderId, characterId, color }, settings, detection, at),
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
  };
}

const NOT_SUPPORTED = { outcome: 'refused', reason: 'notSupported' } as const;
