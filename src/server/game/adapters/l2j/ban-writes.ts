import type { CallOptions } from '../../call-options.ts';
import type { AccountBan, WorldWrites } from '../../writes.ts';
import { banAccount, unbanAccount } from './ban-account.ts';
import { banCharacter, unbanCharacter } from './ban-character.ts';
import type { BranchWrites } from './branch-writes.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jDb } from './open-database.ts';
import type { Orders } from './orders.ts';
import type { EffectResult } from './receipts/order.ts';

export function banWrites<Detected extends L2jDetection>(
  orders: Orders<Detected>,
  { calls, settings }: L2jContext<Detected>,
  bannedAccess: BranchWrites<Detected>['bannedAccess'],
): Partial<WorldWrites> {
  /** Accounts are in the login database: its connection has answered before anything is written. */
  const performAccountBan = (
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

  return {
    banAccount: (order, options) =>
      performAccountBan('banAccount', order, options, (db, columns) =>
        banAccount(db, columns, order.login, bannedAccess),
      ),
    unbanAccount: (order, options) =>
      performAccountBan('unbanAccount', order, options, (db, columns) =>
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
  };
}
