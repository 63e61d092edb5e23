import type { CallOptions } from '../../call-options.ts';
import type { AccountBan, CharacterBan, WorldWrites } from '../../writes.ts';
import { banAccount, performOnAccount, unbanAccount } from './ban-account.ts';
import { banOrUnban } from './ban-character.ts';
import type { Result } from './effects.ts';
import type { PtsContext } from './pts-context.ts';
import type { LoginDb } from './sql/login-tables.ts';
import { isKnown, type Performer } from './write-performer.ts';

export function banWrites(
  { perform }: Performer,
  { settings: { cached } }: PtsContext,
): Partial<WorldWrites> {
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

  return {
    banAccount: (order, options) =>
      onAccount('banAccount', order, options, (db) => banAccount(db, order.login)),
    unbanAccount: (order, options) =>
      onAccount('unbanAccount', order, options, (db) => unbanAccount(db, order.login)),
    banCharacter: (order, options) => byCached('banCharacter', order, options),
    unbanCharacter: (order, options) => byCached('unbanCharacter', order, options),
  };
}
