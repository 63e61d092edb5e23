import type { CallOptions } from '../../call-options.ts';
import type { CharacterOrder, WorldWrites } from '../../writes.ts';
import { changeLooks } from './change-looks.ts';
import { clearCounter, counterOf } from './clear-counter.ts';
import { changeVip, grantVip, setNameColor, setTitleColor } from './effects.ts';
import { lock, unlock } from './lock-character.ts';
import type { PtsContext } from './pts-context.ts';
import { renameCharacter } from './rename-character.ts';
import { unstuck } from './unstuck.ts';
import { isUsable, type Performer } from './write-performer.ts';

/** What players buy for a character, apart from items. */
export function serviceWrites(
  { perform, inTransaction }: Performer,
  { settings, now }: PtsContext,
): Partial<WorldWrites> {
  const { cacheD, zone, forbiddenNames = [], vipLevel = 1 } = settings;

  const clear = (
    kind: 'clearKarma' | 'clearPk',
    { orderId, characterId }: CharacterOrder,
    options: CallOptions | undefined,
  ) =>
    perform(kind, { orderId, characterId }, {}, options, async ({ world, detection }, order) =>
      isUsable(cacheD)
        ? clearCounter(world, detection.features, {
            order,
            characterId,
            counter: counterOf(kind),
            cacheD,
            zone,
          })
        : { outcome: 'refused', reason: 'notSupported' },
    );

  return {
    rename: (rename, options) => {
      const { currentName, newName } = rename;
      const details = { currentName, newName };
      return perform('rename', rename, details, options, async (connected, order) =>
        isUsable(cacheD)
          ? renameCharacter(connected, { order, rename, cacheD, forbiddenNames })
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
      perform(
        'unstuck',
        { orderId, characterId },
        {},
        options,
        async ({ world, detection }, order) =>
          isUsable(cacheD)
            ? unstuck(world, detection.features, { order, characterId, cacheD, zone })
            : { outcome: 'refused', reason: 'notSupported' },
      ),
    changeLooks: (wanted, options) => {
      const { sex, face, hairStyle, hairColor } = wanted.looks;
      const details = { sex, face, hairStyle, hairColor };
      return perform('changeLooks', wanted, details, options, async ({ world }, order) =>
        isUsable(cacheD)
          ? changeLooks(world, { order, wanted, cacheD, zone })
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
    clearKarma: (order, options) => clear('clearKarma', order, options),
    clearPk: (order, options) => clear('clearPk', order, options),
  };
}
