import type { CallOptions } from '../../call-options.ts';
import type { AccountBan, CharacterBan, WorldWrites } from '../../writes.ts';
import { banAccount, performOnAccount, unbanAccount } from './ban-account.ts';
import { banOrUnban } from './ban-character.ts';
import type { Result } from './effects.ts';
import type { PtsContext } from './pts-context.ts';
import type { LoginDb } from './sql/login-tables.ts';
import { isUsable, type Performer } from './write-performer.ts';

export function banWrites(
  { perform }: Performer,
  { settings: { cacheD } }: PtsContext,
): Partial<WorldWrites> {
  const performAccountBan = (
    kind: 'banAccount' | 'unbanAccount',
    { orderId, login }: AccountBan,
    options: CallOptions | undefined,
    effect: (db: LoginDb) => Result,
  ) =>
    perform(kind, { orderId }, { login }, options, (connected, order) =>
      performOnAccount(connected, order, effect),
    );

  const viaCacheD = (
    kind: 'banCharacter' | 'unbanCharacter',
    ban: CharacterBan,
    options: CallOptions | undefined,
  ) =>
    perform(kind, ban, {}, options, async ({ world }, order) =>
      isUsable(cacheD)
        ? banOrUnban(world, { order, ban, isBan: kind === 'banCharacter', cacheD })
        : { outcome: 'refused', reason: 'notSupported' },
    );

  return {
    banAccount: (order, options) =>
      performAccountBan('banAccount', order, options, (db) => banAccount(db, order.login)),
    unbanAccount: (order, options) =>
      performAccountBan('unbanAccount', order, options, (db) => unbanAccount(db, order.login)),
    banCharacter: (order, options) => viaCacheD('banCharacter', order, options),
    unbanCharacter: (order, options) => viaCacheD('unbanCharacter', order, options),
  };
}
