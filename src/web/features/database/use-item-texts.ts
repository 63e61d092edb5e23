import type { ItemRef } from '#contract/game-data.ts';
import { type TextKey, useText } from '#web/lib/text.ts';

const TYPES = [
  ...['sword', 'blunt', 'dagger', 'bow', 'pole', 'dual', 'fist', 'crossbow', 'rapier'],
  ...['ancient', 'rod', 'light', 'heavy', 'robe'],
];
const SLOTS = [
  ...['one_hand', 'two_hands', 'shield', 'chest', 'legs', 'full', 'head', 'gloves', 'feet'],
  ...['neck', 'ear', 'finger', 'under', 'back', 'hair'],
];

/** Texts that say what an item is. */
export function useItemTexts() {
  const { t } = useText();
  const typeOf = ({ type }: ItemRef) =>
    TYPES.includes(type) ? t(`database.types.${type}` as TextKey) : null;
  const slotOf = ({ slot }: ItemRef) =>
    SLOTS.includes(slot) ? t(`database.slots.${slot}` as TextKey) : null;
  return {
    kindOf: (item: ItemRef) => {
      const parts = [typeOf(item), slotOf(item)].filter((part) => part !== null);
      return parts.length > 0 ? parts.join(' · ') : t(`database.oneOf.${item.kind}`);
    },
  };
}
