import type { CallOptions } from '../../call-options.ts';
import type { Unlock, WorldWrites } from '../../writes.ts';
import { changeLooks } from './change-looks.ts';
import { clearCounter, counterOf } from './clear-counter.ts';
import { changeVip, grantVip, setNameColor, setTitleColor } from './effects.ts';
import { lock, unlock } from './lock-character.ts';
import type { PtsContext } from './pts-context.ts';
import { renameCharacter } from './rename-character.ts';
import { unstuck } from './unstuck.ts';
import { isKnown, type Performer } from './write-performer.ts';

/** What players buy for a character, apart from items. */
export function serviceWrites(
  { perform, inTransaction }: Performer,
  { settings, now }: PtsContext,
): Partial<WorldWrites> {
  const { cached, zone, forbiddenNames = [], vipLevel = 1 } = settings;

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

  return {
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
  };
}
