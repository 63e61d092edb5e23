import type { ItemRef, ListedItem } from '#contract/game-data.ts';
import { formatNumber } from '#web/lib/numbers.ts';
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
  const { t, language } = useText();
  const typeOf = ({ type }: ItemRef) =>
    TYPES.includes(type) ? t(`database.types.${type}` as TextKey) : null;
  const slotOf = ({ slot }: ItemRef) =>
    SLOTS.includes(slot) ? t(`database.slots.${slot}` as TextKey) : null;
  return {
    kindOf: (item: ItemRef) => {
      const parts = [typeOf(item), slotOf(item)].filter((part) => part !== null);
      return parts.length > 0 ? parts.join(' · ') : t(`database.oneOf.${item.kind}`);
    },
    /** The stat that players compare. */
    mainFigure: ({ p_atk, p_def, m_def }: ListedItem) => {
      const figures = [
        [t('database.pAtk'), p_atk],
        [t('database.pDef'), p_def],
        [t('database.mDef'), m_def],
      ] as const;
      const found = figures.find(([, value]) => value > 0);
      return found ? `${found[0]} ${formatNumber(found[1], language)}` : '';
    },
  };
}
